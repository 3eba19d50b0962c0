package together

import (
	"time"

	"kenkenbot/storage"
)

// Ration is how many digits somebody may place.
type Ration struct {
	Left int
	More time.Duration // until there is one more, whatever others do; 0 where there is no need
}

// Ration returns what somebody has at an instant. They begin with the whole; each digit costs
// one, but for those that waited until the board showed them; each of another's gives one back, and
// so does time.
func (b *Board) Ration(player storage.ID, at time.Time) Ration {
	r := Ration{Left: b.Together.Ration}
	since := b.MadeAt // from when time counts
	pass := func(now time.Time) {
		for r.Left < b.Together.Ration && now.Sub(since) >= regainTime {
			r.Left++
			since = since.Add(regainTime)
		}
	}
	waited := map[int]bool{} // by cell
	for _, m := range b.Log {
		if m.Kind != storage.TogetherDigit {
			waited[m.Cell] = waited[m.Cell] || m.Kind == storage.TogetherYet
			continue
		}
		pass(m.At)
		if free := waited[m.Cell]; free && m.Player == player {
			waited[m.Cell] = false
			continue
		}
		if m.Player != player {
			r.Left = min(r.Left+1, b.Together.Ration)
			continue
		}
		if r.Left == b.Together.Ration {
			since = m.At
		}
		r.Left = max(r.Left-1, 0)
	}
	pass(at)
	if r.Left < b.Together.Ration {
		r.More = since.Add(regainTime).Sub(at)
	}
	return r
}
