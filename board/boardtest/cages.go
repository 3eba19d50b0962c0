package boardtest

import (
	"testing"

	"kenkenbot/board"
)

// EveryCage returns a board of size 4 with a cage of each kind.
func EveryCage(t testing.TB) *board.Puzzle {
	t.Helper()
	p, err := board.New(4, []board.Cage{
		{Op: board.Multiply, Target: 12, Cells: []board.Cell{board.At(0, 0), board.At(0, 1), board.At(1, 0)}},
		{Op: board.Subtract, Target: 2, Cells: []board.Cell{board.At(0, 2), board.At(0, 3)}},
		{Op: board.Add, Target: 8, Cells: []board.Cell{board.At(1, 1), board.At(1, 2), board.At(1, 3)}},
		{Op: board.Divide, Target: 2, Cells: []board.Cell{board.At(2, 0), board.At(3, 0)}},
		{Op: board.Given, Target: 3, Cells: []board.Cell{board.At(2, 1)}},
		{Op: board.Hidden, Target: 3, Cells: []board.Cell{board.At(3, 1), board.At(3, 2), board.At(3, 3), board.At(2, 2), board.At(2, 3)}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}
