package together

import (
	"cmp"
	"slices"
	"time"

	"kenkenbot/storage"
)

// Credit is what somebody did on a board.
type Credit struct {
	Player storage.ID
	Name   string // "" if they were forgotten or have left
	Digits int    // that stand
	Hints  int    // that they asked for
}

// Credits returns who did something on the board: who placed the most digits comes first, and
// of equals who placed theirs first.
func (b *Board) Credits() []Credit {
	var all []Credit
	of := func(player storage.ID) *Credit {
		i := slices.IndexFunc(all, func(c Credit) bool { return c.Player == player })
		if i < 0 {
			all = append(all, Credit{Player: player, Name: b.Name(player)})
			i = len(all) - 1
		}
		return &all[i]
	}
	for _, m := range b.Log {
		switch {
		case stands(m):
			of(m.Player).Digits++
		case m.Kind == storage.TogetherHint:
			of(m.Player).Hints++
		}
	}
	slices.SortStableFunc(all, func(a, b Credit) int { return cmp.Compare(b.Digits, a.Digits) })
	return all
}

// KeyMove returns the digit whose proof was the longest, and of equals the one for which the
// board waited the longest; nil if none stands.
func (b *Board) KeyMove() *storage.TogetherMove {
	var key *storage.TogetherMove
	var longest time.Duration
	before := b.MadeAt
	for _, m := range b.Digits() {
		waited := m.At.Sub(before)
		if key == nil || m.Steps > key.Steps || m.Steps == key.Steps && waited > longest {
			key, longest = &m, waited
		}
		before = m.At
	}
	return key
}
