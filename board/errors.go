package board

import (
	"fmt"
	"slices"
)

// SizeError says that a board's size is out of range.
type SizeError struct{ Size int }

func (e *SizeError) Error() string {
	return fmt.Sprintf("size %d: must be %d to %d", e.Size, MinSize, MaxSize)
}

// CageFault is a rule that the cages given to New break.
type CageFault uint8

// The rules that New checks.
const (
	TooManyCages CageFault = iota + 1
	NoCells                // a cage without cells
	TooManyCells           // more cells than the board has
	OffBoard               // a cell outside the board
	Overlap                // a cell that another cage, or the same one, already has
	Gap                    // a cell that no cage has
	Disconnected           // cells that are not connected edge to edge
	BadOperator            // not an operator
	CellCount              // too few or too many cells for the operator
	TargetRange            // a target that no values on a board of this size give
)

// CageError says which cage breaks which rule. Cage is its index in the slice
// given to New, -1 for a gap; Op, Target and Cells are the cage's own, as given.
// At is the cell at fault of OffBoard, Overlap and Gap. Got is the number found, and
// Min to Max the range allowed, if the fault is about a number.
type CageError struct {
	Fault         CageFault
	Cage          int
	Other         int // Overlap: the cage that has the cell already
	Size          int // the board's
	Op            Op
	Target        int64
	Cells         []Cell
	At            Cell
	Got, Min, Max int64
}

func (e *CageError) Error() string {
	switch e.Fault {
	case TooManyCages:
		return fmt.Sprintf("%d cages: a board of size %d has room for at most %d", e.Got, e.Size, e.Max)
	case Gap:
		return fmt.Sprintf("cell %v is in no cage", e.At)
	case CellCount:
		least, cells := "", "cells"
		if e.Min < e.Max {
			least = "at least "
		}
		if e.Min == 1 {
			cells = "cell"
		}
		return fmt.Sprintf("the %s cage at %v needs %s%d %s, not %d", Cage{Op: e.Op, Target: e.Target}.Label(), e.Cells[0], least, e.Min, cells, e.Got)
	}
	return e.cage() + ": " + e.rule()
}

// cage names the cage by its number, clue and cells.
func (e *CageError) cage() string {
	const most = 16
	name := fmt.Sprintf("cage %d (%s", e.Cage+1, Cage{Op: e.Op, Target: e.Target}.Label())
	for i, c := range e.Cells {
		if i == most {
			return fmt.Sprintf("%s … %d cells)", name, len(e.Cells))
		}
		name += " " + c.String()
	}
	return name + ")"
}

// rule words the rule that the cage breaks.
func (e *CageError) rule() string {
	switch e.Fault {
	case NoCells:
		return "has no cells"
	case TooManyCells:
		return fmt.Sprintf("has %d cells, but a board of size %d has only %d", e.Got, e.Size, e.Max)
	case OffBoard:
		return fmt.Sprintf("%v is outside the board, which ends at %v", e.At, At(e.Size-1, e.Size-1))
	case Overlap:
		if e.Other == e.Cage {
			return fmt.Sprintf("lists %v twice", e.At)
		}
		return fmt.Sprintf("%v already belongs to cage %d", e.At, e.Other+1)
	case Disconnected:
		return "its cells are not connected edge to edge"
	case BadOperator:
		return fmt.Sprintf("unknown operator %d", e.Got)
	case TargetRange:
		return fmt.Sprintf("on a board of size %d its target must be %s, not %d", e.Size, span(e.Min, e.Max), e.Got)
	}
	return "breaks a rule"
}

// span words a range of whole numbers.
func span(low, high int64) string {
	if low == high {
		return fmt.Sprintf("exactly %d", low)
	}
	return fmt.Sprintf("%d to %d", low, high)
}

// checkCage checks every rule of the cage at index i alone, and notes i+1 in cageOf
// for its cells.
func (p *Puzzle) checkCage(i int, c *Cage) error {
	size, count := p.size, len(c.Cells)
	switch {
	case !c.Op.Valid():
		return p.fault(BadOperator, i, c, int64(c.Op), 0, int64(Hidden))
	case count == 0:
		return p.fault(NoCells, i, c, 0, 1, int64(size*size))
	case count > size*size:
		return p.fault(TooManyCells, i, c, int64(count), 1, int64(size*size))
	}
	for _, cell := range c.Cells {
		if !cell.In(size) {
			err := p.fault(OffBoard, i, c, 0, 0, 0)
			err.At = cell
			return err
		}
		if other := p.cageOf[cell.Index(size)]; other != 0 {
			err := p.fault(Overlap, i, c, 0, 0, 0)
			err.At, err.Other = cell, int(other)-1
			return err
		}
		p.cageOf[cell.Index(size)] = uint16(i + 1)
	}
	if !connected(c.Cells) {
		return p.fault(Disconnected, i, c, 0, 0, 0)
	}
	if low, high := c.Op.CellRange(size); count < low || count > high {
		return p.fault(CellCount, i, c, int64(count), int64(low), int64(high))
	}
	if low, high := c.Op.TargetRange(size, count); c.Target < low || c.Target > high {
		return p.fault(TargetRange, i, c, c.Target, low, high)
	}
	return nil
}

// fault describes what is wrong with the cage at index i.
func (p *Puzzle) fault(f CageFault, i int, c *Cage, got, low, high int64) *CageError {
	return &CageError{Fault: f, Cage: i, Size: p.size, Op: c.Op, Target: c.Target, Cells: slices.Clone(c.Cells), Got: got, Min: low, Max: high}
}

// connected reports whether the cells are connected edge to edge. From the first
// one on it spreads to neighbours, a row of bits at a time, until nothing is new.
func connected(cells []Cell) bool {
	switch len(cells) {
	case 1:
		return true
	case 2:
		return cells[0].Beside(cells[1])
	}
	var inside, reached [MaxSize + 2]uint32 // a row of the board each, with an empty one on either side
	top, bottom := cells[0].Row, cells[0].Row
	for _, c := range cells {
		inside[c.Row+1] |= 1 << c.Col
		top, bottom = min(top, c.Row), max(bottom, c.Row)
	}
	reached[cells[0].Row+1] = 1 << cells[0].Col
	for grown := true; grown; {
		grown = false
		for i := top + 1; i <= bottom+1; i++ {
			r := reached[i]
			next := (r | r<<1 | r>>1 | reached[i-1] | reached[i+1]) & inside[i]
			grown = grown || next != r
			reached[i] = next
		}
	}
	return reached == inside
}
