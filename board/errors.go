package board

import (
	"fmt"
	"slices"
)

// SizeError says that a board's size is out of range.
type SizeError struct{ Size int }

func (e *SizeError) Error() string {
	return fmt.Sprintf("size %d: a board is 1 to %d cells wide", e.Size, MaxSize)
}

// CageFault is the rule that a cage breaks when a puzzle is made.
type CageFault uint8

// The rules that New holds cages against.
const (
	TooManyCages CageFault = iota + 1
	NoCells                // a cage without cells
	TooManyCells           // more cells than the board has
	OffBoard               // a cell outside the board
	Overlap                // a cell that another cage, or the same one, already has
	Gap                    // a cell that no cage has
	Disconnected           // cells that do not hang together through edges
	BadOperator            // a value that is no operator
	CellCount              // a number of cells that the operator does not take
	TargetRange            // a target that no values of this size give
)

// CageError says which cage breaks which rule. Cage is its index in the slice
// given to New, -1 for a gap; Op, Target and Cells are the cage's own, as given.
// At is the cell at fault of OffBoard, Overlap and Gap. Got, Least and Most are the
// number found and the range that would do, where the fault has one.
type CageError struct {
	Fault            CageFault
	Cage             int
	Other            int // Overlap: the cage that has the cell already
	Size             int
	Op               Op
	Target           int64
	Cells            []Cell
	At               Cell
	Got, Least, Most int64
}

func (e *CageError) Error() string {
	switch e.Fault {
	case TooManyCages:
		return fmt.Sprintf("%d cages: a board of size %d takes at most %d", e.Got, e.Size, e.Most)
	case Gap:
		return fmt.Sprintf("cell %v is in no cage", e.At)
	}
	return e.cage() + ": " + e.rule()
}

// cage names the cage by its number, clue and cells.
func (e *CageError) cage() string {
	const most = 16
	name := fmt.Sprintf("cage %d (%s%d", e.Cage+1, e.Op, e.Target)
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
		return "it has no cells"
	case TooManyCells:
		return fmt.Sprintf("it has %d cells, a board of size %d only %d", e.Got, e.Size, e.Most)
	case OffBoard:
		return fmt.Sprintf("%v is outside a board of size %d", e.At, e.Size)
	case Overlap:
		if e.Other == e.Cage {
			return fmt.Sprintf("%v stands in it twice", e.At)
		}
		return fmt.Sprintf("%v is already in cage %d", e.At, e.Other+1)
	case Disconnected:
		return "its cells do not hang together through edges"
	case BadOperator:
		return fmt.Sprintf("there is no operator number %d", e.Got)
	case CellCount:
		return fmt.Sprintf("the operator takes %s, not %d", span(e.Least, e.Most, "cell"), e.Got)
	case TargetRange:
		return fmt.Sprintf("on a board of size %d the target can be %s, not %d", e.Size, span(e.Least, e.Most, ""), e.Got)
	}
	return "it breaks a rule"
}

// span words a range of whole numbers.
func span(least, most int64, unit string) string {
	if least == most {
		if unit != "" {
			unit = " " + unit
			if least != 1 {
				unit += "s"
			}
		}
		return fmt.Sprintf("exactly %d%s", least, unit)
	}
	if unit != "" {
		unit = " " + unit + "s"
	}
	return fmt.Sprintf("%d to %d%s", least, most, unit)
}

// checkCage holds the cage at index i against every rule of its own, and notes
// i+1 in cageOf for its cells.
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
	if least, most := c.Op.CellRange(size); count < least || count > most {
		return p.fault(CellCount, i, c, int64(count), int64(least), int64(most))
	}
	if least, most := c.Op.TargetRange(size, count); c.Target < least || c.Target > most {
		return p.fault(TargetRange, i, c, c.Target, least, most)
	}
	return nil
}

// fault describes what is wrong with the cage at index i.
func (p *Puzzle) fault(f CageFault, i int, c *Cage, got, least, most int64) *CageError {
	return &CageError{Fault: f, Cage: i, Size: p.size, Op: c.Op, Target: c.Target, Cells: slices.Clone(c.Cells), Got: got, Least: least, Most: most}
}

// connected reports whether the cells hang together through edges. From the first
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
