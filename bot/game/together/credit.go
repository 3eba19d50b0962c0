package together

import (
	"cmp"
	"slices"
	"time"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// Credit is what somebody did on a board.
type Credit struct {
	Player storage.ID
	Name   string       // "" as of Board.Name
	Cells  []board.Cell // of their digits that stand, as they came
	Hints  int          // that they asked for
	last   int          // the entry of their last digit
}

// Credits returns who did something on the board: who placed the most digits comes first, and
// of equals who first had that many.
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
		case Standing(m):
			c := of(m.Player)
			c.Cells, c.last = append(c.Cells, board.CellAt(b.Puzzle.Size(), m.Cell)), m.Seq
		case m.Kind == storage.TogetherHint:
			of(m.Player).Hints++
		}
	}
	slices.SortStableFunc(all, func(a, b Credit) int {
		return cmp.Or(cmp.Compare(len(b.Cells), len(a.Cells)), cmp.Compare(a.last, b.last))
	})
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
