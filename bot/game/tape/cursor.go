package tape

import (
	"kenkenbot/board"
)

// StepFrom returns the empty cell next to cell i in reading order, or the one before
// it, round the ends; on a full board the neighbouring cell.
func StepFrom(g board.Grid, i int, back bool) int {
	way := 1
	if back {
		way = len(g) - 1
	}
	full := g.Empty() == 0
	for k := 1; k <= len(g); k++ {
		if j := (i + k*way) % len(g); full || g[j] == 0 {
			return j
		}
	}
	return i
}
