package board

import "fmt"

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
// given to New, -1 for a gap; Cells are the cells at fault, or all of the cage's.
// Got, Least and Most are the number found and the range that would do, where the
// fault has one.
type CageError struct {
	Fault            CageFault
	Cage             int
	Other            int // for an overlap: the cage that has the cell already
	Size             int
	Op               Op
	Target           int64
	Cells            []Cell
	Got, Least, Most int64
}

func (e *CageError) Error() string {
	name := fmt.Sprintf("cage %d (%s%d at %v)", e.Cage+1, e.Op, e.Target, e.Cells)
	switch e.Fault {
	case TooManyCages:
		return fmt.Sprintf("%d cages: a board of size %d takes at most %d", e.Got, e.Size, e.Most)
	case NoCells:
		return fmt.Sprintf("cage %d has no cells", e.Cage+1)
	case TooManyCells:
		return fmt.Sprintf("cage %d has %d cells: a board of size %d has only %d", e.Cage+1, e.Got, e.Size, e.Most)
	case OffBoard:
		return fmt.Sprintf("%s: the cell is outside a board of size %d", name, e.Size)
	case Overlap:
		return fmt.Sprintf("%s: the cell is already in cage %d", name, e.Other+1)
	case Gap:
		return fmt.Sprintf("cell %v is in no cage", e.Cells[0])
	case Disconnected:
		return fmt.Sprintf("%s: its cells do not hang together through edges", name)
	case BadOperator:
		return fmt.Sprintf("cage %d: operator number %d does not exist", e.Cage+1, e.Got)
	case CellCount:
		return fmt.Sprintf("%s: the operator takes %s, not %d", name, span(e.Least, e.Most, "cell"), e.Got)
	case TargetRange:
		return fmt.Sprintf("%s: on a board of size %d the target can be %s, not %d", name, e.Size, span(e.Least, e.Most, ""), e.Got)
	}
	return name
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

// checkCage holds the cage at index i against every rule of its own, and marks
// its cells in taken as i+1.
func checkCage(size, i int, c Cage, taken []int) error {
	fault := func(f CageFault, cells []Cell, got, least, most int64) *CageError {
		return &CageError{Fault: f, Cage: i, Size: size, Op: c.Op, Target: c.Target, Cells: cells, Got: got, Least: least, Most: most}
	}
	switch {
	case !c.Op.Valid():
		return fault(BadOperator, nil, int64(c.Op), 0, 0)
	case len(c.Cells) == 0:
		return fault(NoCells, nil, 0, 1, 0)
	case len(c.Cells) > size*size:
		return fault(TooManyCells, nil, int64(len(c.Cells)), 1, int64(size*size))
	}
	for _, cell := range c.Cells {
		if !cell.In(size) {
			return fault(OffBoard, []Cell{cell}, 0, 0, 0)
		}
		if t := taken[cell.Index(size)]; t != 0 {
			err := fault(Overlap, []Cell{cell}, 0, 0, 0)
			err.Other = t - 1
			return err
		}
		taken[cell.Index(size)] = i + 1
	}
	if !connected(c.Cells) {
		return fault(Disconnected, c.Cells, 0, 0, 0)
	}
	count := int64(len(c.Cells))
	if least, most := c.Op.CellRange(size); count < int64(least) || count > int64(most) {
		return fault(CellCount, c.Cells, count, int64(least), int64(most))
	}
	if least, most := c.Op.TargetRange(size, len(c.Cells)); c.Target < least || c.Target > most {
		return fault(TargetRange, c.Cells, c.Target, least, most)
	}
	return nil
}

// connected reports whether the cells hang together through edges.
func connected(cells []Cell) bool {
	var inside, reached [MaxSize][MaxSize]bool
	for _, c := range cells {
		inside[c.Row][c.Col] = true
	}
	stack := []Cell{cells[0]}
	reached[cells[0].Row][cells[0].Col] = true
	count := 0
	for len(stack) > 0 {
		c := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		count++
		for _, d := range [...][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
			row, col := int(c.Row)+d[0], int(c.Col)+d[1]
			if row < 0 || row >= MaxSize || col < 0 || col >= MaxSize {
				continue
			}
			if inside[row][col] && !reached[row][col] {
				reached[row][col] = true
				stack = append(stack, At(row, col))
			}
		}
	}
	return count == len(cells)
}
