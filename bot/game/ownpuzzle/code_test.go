package ownpuzzle

import (
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/format"
)

// TestShortOf reads back what a message repeats of a puzzle, whatever its size and operators.
func TestShortOf(t *testing.T) {
	const most = 2000 // half of a message
	dominoes := func(n int, op board.Op, target int64) *board.Puzzle {
		var cages []board.Cage
		for row := 0; row < n; row += 2 {
			for col := range n {
				cages = append(cages, board.Cage{Op: op, Target: target, Cells: []board.Cell{board.At(row, col), board.At(row+1, col)}})
			}
		}
		p, err := board.New(n, cages)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	for name, p := range map[string]*board.Puzzle{
		"share code": dominoes(4, board.Add, 5), "hidden operators": dominoes(4, board.Hidden, 5),
		"too small for a code": dominoes(2, board.Add, 3), "largest": dominoes(board.MaxSize, board.Multiply, 210),
	} {
		text := ShortOf(p)
		got, why := Read(text)
		if why != nil || format.Canonical(got) != format.Canonical(p) {
			t.Errorf("%s: %q is read as %v, %v", name, text, got, why)
		}
		if len(text) > most {
			t.Errorf("%s: %d bytes, at most %d fit", name, len(text), most)
		}
	}
}
