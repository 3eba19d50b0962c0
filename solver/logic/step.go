package logic

import (
	"slices"

	"kenkenbot/board"
)

// Placement is a value that goes into a cell.
type Placement struct {
	Cell  board.Cell
	Value int
}

// Elimination is the values that go from a cell's candidates.
type Elimination struct {
	Cell   board.Cell
	Values board.Candidates
}

// Step is one deduction: the technique, what to look at, and what follows. It has either one
// placement or some eliminations; a step that is shown has both if its eliminations leave a cell
// one digit. Placing a value also strikes it from the cell's row and column, which the step does
// not list.
type Step struct {
	Technique Technique
	Cause     Cause
	Place     []Placement
	Eliminate []Elimination
	// Work is how many things a person has to weigh: the combinations of the
	// cages concerned, the cells or links looked at; at least 1.
	Work int
}

// Cause is the part of the board from which a step reasons. Which fields are set depends on the
// technique; Cells is never empty.
type Cause struct {
	Cells  []board.Cell     // the cells to look at; a chain's in its own order
	Lines  []board.Line     // NakedSingle: row and column, if they alone decide; else the lines that the reasoning runs along
	Cages  []int            // the cages, as indexes into the puzzle's Cages
	Values board.Candidates // the digits that it turns on
	Total  *Total           // InnieOutie, LineTotals, Parity
	Links  []Link           // Chain, XYWing: candidate after candidate
	Trial  *Refutation      // Trial
}

// Total is the balance of a step that adds up (or multiplies) whole lines: the open cells
// inside the lines minus (divided by) those outside come to Num (divided by Den).
type Total struct {
	Kind    TotalKind
	Within  []board.Cell // the open cells inside the lines
	Without []board.Cell // the open cells outside them, of cages counted whole
	Num     int64        // the total of Within less that of Without; for a product its numerator
	Den     int64        // for a product the denominator, else 1; for parity 2
}

// TotalKind says what a Total adds up or multiplies.
type TotalKind uint8

// The kinds of totals.
const (
	SumTotal TotalKind = iota + 1
	ProductTotal
	ParityTotal // Num is 0 if the cells come to an even number, 1 for odd
)

// Link is one candidate of a chain and whether the chain takes it to be true.
type Link struct {
	Cell  board.Cell
	Value int
	True  bool
}

// Refutation is how an assumption ends in a contradiction.
type Refutation struct {
	Assume Placement
	Steps  []Step // its consequences, in order, as far as the end may rest on them
	End    Contradiction
}

// Contradiction is a place where a state can't be completed.
type Contradiction struct {
	Kind  ContradictionKind
	Cell  board.Cell // NoCandidate
	Line  board.Line // NoPlace
	Value int        // NoPlace
	Cage  int        // NoWay; else -1
}

// ContradictionKind says what a state lacks.
type ContradictionKind uint8

// The contradictions.
const (
	NoCandidate ContradictionKind = iota + 1 // a cell has no candidate left
	NoPlace                                  // a line has no place left for a digit
	NoWay                                    // a cage has no way left to its target
)

// EffectCells returns the cells that the step changes, in the order in which it
// lists them.
func (s *Step) EffectCells() []board.Cell {
	cells := make([]board.Cell, 0, len(s.Place)+len(s.Eliminate))
	for _, p := range s.Place {
		cells = append(cells, p.Cell)
	}
	for _, e := range s.Eliminate {
		cells = append(cells, e.Cell)
	}
	return cells
}

// Clone returns a copy that shares no slice with s.
func (s *Step) Clone() Step {
	c := *s
	c.Place = slices.Clone(s.Place)
	c.Eliminate = slices.Clone(s.Eliminate)
	c.Cause.Cells = slices.Clone(s.Cause.Cells)
	c.Cause.Lines = slices.Clone(s.Cause.Lines)
	c.Cause.Cages = slices.Clone(s.Cause.Cages)
	c.Cause.Links = slices.Clone(s.Cause.Links)
	if s.Cause.Total != nil {
		t := *s.Cause.Total
		t.Within, t.Without = slices.Clone(t.Within), slices.Clone(t.Without)
		c.Cause.Total = &t
	}
	return c
}
