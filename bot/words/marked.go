package words

import (
	"slices"

	"kenkenbot/board"
	"kenkenbot/imaging"
)

// MarkedCells says what the marks in some cells of a picture mean: MarkedCause,
// MarkedEffect, MarkedConflicts, MarkedSame, MarkedHot,
// MarkedRing.
type MarkedCells struct {
	Sentence
	Cells []board.Cell
}

// MarkedDigits says what the marks of digits in some cells mean: MarkedStruck,
// MarkedBecause, MarkedAssumed.
type MarkedDigits struct {
	Sentence
	Cells []AltCell // with their digits as notes
}

// MarkedCages says the same of cages: MarkedMissed, MarkedStuck.
type MarkedCages struct {
	Sentence
	Cages []board.Cage
}

// markedIn says what is marked in the picture of a board.
func markedIn(b imaging.Picture) []Message {
	var said []Message
	effect := Sentence("MarkedEffect")
	if b.Heat != nil { // it is no hint's
		effect = "MarkedRing"
	}
	for _, m := range []MarkedCells{{"MarkedCause", b.Cause}, {effect, b.Effect}, {"MarkedConflicts", b.Conflicts}, {"MarkedSame", b.Same}, {"MarkedHot", hottest(b)}} {
		if m.Cells = marked(b.Puzzle.Size(), m.Cells); len(m.Cells) > 0 {
			said = append(said, m)
		}
	}
	for _, m := range []MarkedDigits{{"MarkedStruck", candidatesIn(b.Puzzle.Size(), b.Struck)}, {"MarkedBecause", candidatesIn(b.Puzzle.Size(), b.Because)}, {"MarkedAssumed", candidatesIn(b.Puzzle.Size(), b.Assumed)}} {
		if len(m.Cells) > 0 {
			said = append(said, m)
		}
	}
	for _, m := range []MarkedCages{{"MarkedMissed", cagesOf(b.Puzzle, b.Wrong)}, {"MarkedStuck", cagesOf(b.Puzzle, b.Stuck)}} {
		if len(m.Cages) > 0 {
			said = append(said, m)
		}
	}
	return said
}

// hottest returns the cells that took most time.
func hottest(b imaging.Picture) (list []board.Cell) {
	most := uint8(1)
	for _, heat := range b.Heat {
		most = max(most, heat)
	}
	for i, heat := range b.Heat {
		if heat == most {
			list = append(list, board.CellAt(b.Puzzle.Size(), i))
		}
	}
	return list
}

// marked returns the cells of a board in reading order, each once.
func marked(n int, list []board.Cell) []board.Cell {
	list = slices.DeleteFunc(slices.Clone(list), func(c board.Cell) bool { return !c.In(n) })
	slices.SortFunc(list, func(c, d board.Cell) int { return c.Index(board.MaxSize) - d.Index(board.MaxSize) })
	return slices.Compact(list)
}

// cagesOf returns the cages with these indices.
func cagesOf(p *board.Puzzle, indices []int) []board.Cage {
	var list []board.Cage
	for _, i := range indices {
		if i >= 0 && i < len(p.Cages()) {
			list = append(list, p.Cages()[i])
		}
	}
	return list
}

// candidatesIn returns the cells that have candidates, with them.
func candidatesIn(n int, m board.Marks) []AltCell {
	var list []AltCell
	for i, c := range m {
		if c &= board.AllCandidates(n); c != 0 && len(m) == n*n {
			list = append(list, AltCell{Cell: board.CellAt(n, i), Notes: c})
		}
	}
	return list
}
