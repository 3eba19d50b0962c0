package board

import "slices"

// MaxSize is the largest board the library takes. Play offers 3 to 9.
const MaxSize = 16

// Puzzle is a well-formed KenKen: its cages partition the board, each connected
// through edges, with an operator that fits its cells and a target that the size
// allows. It is immutable and safe for use by many goroutines; that it has a
// solution, or only one, is not promised.
type Puzzle struct {
	size   int
	cages  []Cage
	cageOf []uint16 // the cage of each cell, in reading order
}

// New makes a puzzle of the given size from its cages, which it copies. Cages are
// kept in reading order of their first cell, and the cells of each in reading
// order, so that puzzles with equal cages are equal. The error is a *SizeError or
// a *CageError.
func New(size int, cages []Cage) (*Puzzle, error) {
	if size < 1 || size > MaxSize {
		return nil, &SizeError{Size: size}
	}
	if len(cages) > size*size {
		return nil, &CageError{Fault: TooManyCages, Cage: len(cages) - 1, Size: size, Got: int64(len(cages)), Most: int64(size * size)}
	}
	p := &Puzzle{size: size, cages: make([]Cage, len(cages)), cageOf: make([]uint16, size*size)}
	cells := make([]Cell, 0, size*size) // of all cages, one behind the other
	for i, c := range cages {
		if err := p.checkCage(i, c); err != nil {
			return nil, err
		}
		from := len(cells)
		cells = append(cells, c.Cells...)
		p.cages[i] = Cage{Op: c.Op, Target: c.Target, Cells: cells[from:len(cells):len(cells)]}
		p.sortCells(p.cages[i].Cells)
	}
	if len(cells) < size*size {
		gap := slices.Index(p.cageOf, 0)
		return nil, &CageError{Fault: Gap, Cage: -1, Size: size, At: CellAt(size, gap)}
	}
	slices.SortFunc(p.cages, func(a, b Cage) int { return a.Cells[0].Index(size) - b.Cells[0].Index(size) })
	for i, c := range p.cages {
		for _, cell := range c.Cells {
			p.cageOf[cell.Index(size)] = uint16(i)
		}
	}
	return p, nil
}

// sortCells puts cells into reading order.
func (p *Puzzle) sortCells(cells []Cell) {
	slices.SortFunc(cells, func(a, b Cell) int { return a.Index(p.size) - b.Index(p.size) })
}

// Size returns N.
func (p *Puzzle) Size() int { return p.size }

// Cages returns the cages in reading order of their first cell. The slice and the
// cells within belong to the puzzle: read them only.
func (p *Puzzle) Cages() []Cage { return p.cages }

// CageOf returns the index, into Cages, of the cage that holds the cell.
func (p *Puzzle) CageOf(c Cell) int { return int(p.cageOf[c.Index(p.size)]) }

// Equal reports whether both puzzles have the same size and the same set of cages.
func (p *Puzzle) Equal(q *Puzzle) bool {
	return p.size == q.size && slices.EqualFunc(p.cages, q.cages, func(a, b Cage) bool {
		return a.Op == b.Op && a.Target == b.Target && slices.Equal(a.Cells, b.Cells)
	})
}
