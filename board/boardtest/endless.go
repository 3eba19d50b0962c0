package boardtest

import (
	"testing"

	"kenkenbot/board"
)

// Endless returns a 9×9 board that no search gets through: its cages are the nine squares of
// 3×3, each to add up to 44, and so all to 396 where a board adds up to 405.
func Endless(t testing.TB) *board.Puzzle {
	t.Helper()
	const n = 9
	var cages []board.Cage
	for block := range n {
		c := board.Cage{Op: board.Add, Target: 44}
		for i := range n {
			c.Cells = append(c.Cells, board.At(block/3*3+i/3, block%3*3+i%3))
		}
		cages = append(cages, c)
	}
	p, err := board.New(n, cages)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
