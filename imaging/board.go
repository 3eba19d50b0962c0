package imaging

import "kenkenbot/board"

// Board is what a picture of a board shows. Puzzle is the only field that is
// needed. Cells that lie outside the puzzle, values above its size and cages that it
// does not have are left out of the picture rather than refused: a picture never
// fails over a detail.
type Board struct {
	Puzzle *board.Puzzle
	Grid   board.Grid  // the values; nil or of another size: none
	Marks  board.Marks // the pencil marks; not shown in cells with a value

	Cursor    *board.Cell  // the selected cell; its row and column are tinted
	Conflicts []board.Cell // values that break a rule: coloured and underlined
	Wrong     []int        // cages, by index, whose values miss the target
	Stuck     []int        // cages, by index, that no values can complete
	Cause     []board.Cell // what a hint points at
	Effect    []board.Cell // where a hint's conclusion falls

	Solved bool // the board is right and done
	Teaser bool // cages without their targets
	Veiled bool // filled cells show that they are filled, not their values

	Theme  Theme
	Title  string // one line above the board; cut where it is too long
	SizePx int    // width in pixels, 240 to 1200; 0 means 1000
}

// Judge fills Conflicts, Wrong and Stuck from what the validator found.
func (b *Board) Judge(r board.Report) {
	b.Conflicts, b.Wrong, b.Stuck = nil, nil, nil
	for _, f := range r.Faults {
		switch f.Rule {
		case board.RepeatInLine, board.ValueRange:
			b.Conflicts = append(b.Conflicts, f.Cells...)
		case board.CageResult:
			b.Wrong = append(b.Wrong, f.Cage)
		}
	}
	for _, f := range r.Stuck {
		b.Stuck = append(b.Stuck, f.Cage)
	}
}
