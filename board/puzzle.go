package board

import "slices"

// The smallest and the largest size of a board. Puzzles that people solve have 3 to 9.
const (
	MinSize = 1
	MaxSize = 16
)

// Puzzle is a well-formed KenKen: its cages partition the board, each connected
// through edges, with an operator that fits its cells and a target that the size
// allows. It may have one solution, several or none. It is immutable and safe for
// concurrent use.
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
	if size < MinSize || size > MaxSize {
		return nil, &SizeError{Size: size}
	}
	if len(cages) > size*size {
		return nil, &CageError{Fault: TooManyCages, Cage: len(cages) - 1, Size: size, Got: int64(len(cages)), Max: int64(size * size)}
	}
	p := &Puzzle{size: size, cageOf: make([]uint16, size*size)}
	for i := range cages {
		if err := p.checkCage(i, &cages[i]); err != nil {
			return nil, err
		}
	}
	if gap := slices.Index(p.cageOf, 0); gap >= 0 {
		return nil, &CageError{Fault: Gap, Cage: -1, Size: size, At: CellAt(size, gap)}
	}
	p.order(cages)
	return p, nil
}

// order copies the cages, which cageOf numbers from 1 on, in the order in which
// they are met along the board, and renumbers cageOf.
func (p *Puzzle) order(cages []Cage) {
	p.cages = make([]Cage, 0, len(cages))
	cells := make([]Cell, len(p.cageOf)) // of all cages, one after the other
	var met [MaxSize * MaxSize]uint16    // by number in cages: the number in p.cages from 1 on
	for at := range p.cageOf {
		from := &cages[p.cageOf[at]-1]
		to := &met[p.cageOf[at]-1]
		if *to == 0 {
			count := len(from.Cells)
			p.cages = append(p.cages, Cage{Op: from.Op, Target: from.Target, Cells: cells[:0:count]})
			cells = cells[count:]
			*to = uint16(len(p.cages))
		}
		p.cageOf[at] = *to - 1
		c := &p.cages[*to-1]
		c.Cells = append(c.Cells, CellAt(p.size, at))
	}
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
