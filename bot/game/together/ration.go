package together

import (
	"time"

	"kenkenbot/storage"
)

// Ration is how many digits somebody may place.
type Ration struct {
	Left int
	More time.Time // when there is one more, whatever others do; zero where there is no need
}

// Ration returns what somebody has at an instant. They begin with the whole; each digit costs
// one, each of another's gives one back, and so does time.
func (b *Board) Ration(player storage.ID, at time.Time) Ration {
	return b.rationWithout(nil, player, at)
}

// rationWithout is the same as if an entry of the log were not there.
func (b *Board) rationWithout(left *storage.TogetherMove, player storage.ID, at time.Time) Ration {
	r := Ration{Left: b.Together.Ration}
	since := b.MadeAt // from when time counts
	pass := func(now time.Time) {
		for r.Left < b.Together.Ration && now.Sub(since) >= regainTime {
			r.Left++
			since = since.Add(regainTime)
		}
	}
	for i := range b.Log {
		m := &b.Log[i]
		if m.Kind != storage.TogetherDigit || m == left {
			continue
		}
		pass(m.At)
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
		r.More = since.Add(regainTime)
	}
	return r
}
