package imaging

import "kenkenbot/board"

// Picture is what a picture of a board shows. Only Puzzle is required. Cells outside the
// puzzle, values above its size and cages that it does not have are left out rather than
// refused: a picture never fails over a detail.
type Picture struct {
	Puzzle *board.Puzzle
	Grid   board.Grid  // the values; none if nil or of another size
	Marks  board.Marks // the pencil marks; not shown in cells with a value

	Cursor    *board.Cell  // the selected cell; its row and column are tinted
	Same      []board.Cell // values equal to the selected one: on its ground
	Conflicts []board.Cell // values that break a rule: coloured and underlined
	Wrong     []int        // cages, by index, whose values miss the target
	Stuck     []int        // cages, by index, that can no longer be completed
	Cause     []board.Cell // what a hint points at
	Effect    []board.Cell // where a hint's conclusion falls
	Assumed   board.Marks  // candidates that a hint takes for granted: grey, in place of the cell's marks
	Struck    board.Marks  // candidates that a hint rules out: crossed out where they show
	Because   board.Marks  // values and candidates that are a hint's reason: ringed where they show
	Heat      []uint8      // how much time each cell took, 0 to MaxHeat, in reading order: tinted, with a bar; none if nil or of another size
	Owners    []uint8      // whose values they are, 1 to MaxOwners, in reading order, 0 for nobody's: tinted, with a letter; none if nil or of another size

	Solved bool  // the board is right and done
	Teaser bool  // cages without their targets
	Veiled bool  // filled cells show that they are filled, not their values
	Open   []int // cages, by index, whose targets are left out: of a puzzle that is being made, the cells that are to have one yet

	Theme  Theme
	Title  string // one line above the board; cut if it is too long
	SizePx int    // width in pixels, 240 to 1200; 0 means 1000
}

// MaxHeat is the most that a cell of Picture.Heat has.
const MaxHeat = 3

// MaxOwners is how many people Picture.Owners tells apart. Whoever is beyond them has the last
// letter.
const MaxOwners = 6

// Judge sets Conflicts, Wrong and Stuck to what board.Puzzle.Check found.
func (b *Picture) Judge(r board.Report) {
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
