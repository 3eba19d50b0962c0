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
		if why != nil || format.Canonical(got.Puzzle) != format.Canonical(p) {
			t.Errorf("%s: %q is read as %+v, %v", name, text, got, why)
		}
		if len(text) > most {
			t.Errorf("%s: %d bytes, at most %d fit", name, len(text), most)
		}
	}
}

// TestCodeOf writes puzzles in each format that can hold them, and reads them back.
func TestCodeOf(t *testing.T) {
	for cages, tt := range map[string]struct {
		size  int
		keen  bool
		files int
	}{
		"a1 a2 3+\nb1 1\nb2 2":                      {2, false, 3},
		"a1 b1 c1 6x\na2 a3 5+\nb2 c2 2/\nb3 c3 1-": {3, true, 4},
		"a1 b1 c1 6\na2 a3 5\nb2 c2 2\nb3 c3 1":     {3, false, 2}, // hidden operators
	} {
		p := mustCages(t, tt.size, cages)
		code, err := CodeOf(p)
		if err != nil || code.Text == "" || (code.Keen != "") != tt.keen || len(code.Files) != tt.files {
			t.Errorf("%q: %q in %d files, %v", cages, code.Keen, len(code.Files), err)
		}
		for _, f := range code.Files {
			if back, why := Read(string(f.Data)); why != nil || format.Canonical(back.Puzzle) != format.Canonical(p) {
				t.Errorf("%q as %v is read as %v, %v", cages, f.Kind, back, why)
			}
			if f.Kind == format.Text && string(f.Data) != code.Text {
				t.Errorf("%q: the text is not that of the file", cages)
			}
		}
	}
}
