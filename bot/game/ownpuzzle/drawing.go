package ownpuzzle

import (
	"kenkenbot/board"
	"kenkenbot/board/format"
)

// Drawing is a puzzle while somebody draws it: the cages that can stand together, what is
// wrong with others, and the cells without one.
type Drawing struct {
	Name   string
	Size   int
	Cages  []board.Cage
	Faults []*format.Error
	Open   []board.Cell
}

// ReadDrawing reads the cages of a board of a size, as format.ParseCages does. It returns false if
// there is no board of that size.
func ReadDrawing(size int, name, cages string) (Drawing, bool) {
	if size < board.MinSize || size > board.MaxSize {
		return Drawing{}, false
	}
	d := Drawing{Name: Name(name), Size: size}
	d.Cages, d.Faults = format.ParseCages(size, cages)
	taken := make([]bool, size*size)
	for _, c := range d.Cages {
		for _, cell := range c.Cells {
			taken[cell.Index(size)] = true
		}
	}
	for i, has := range taken {
		if !has {
			d.Open = append(d.Open, board.CellAt(size, i))
		}
	}
	return d, true
}

// Done reports whether every cell has its cage, and nothing is wrong.
func (d Drawing) Done() bool { return len(d.Open) == 0 && len(d.Faults) == 0 }

// Puzzle returns the puzzle as far as it is drawn, to be looked at: the cells without a
// cage are in cages of their own, whose indices come with it.
func (d Drawing) Puzzle() (p *board.Puzzle, open []int, err error) {
	cages := d.Cages[:len(d.Cages):len(d.Cages)]
	for _, c := range d.Open {
		cages = append(cages, board.Cage{Op: board.Given, Target: 1, Cells: []board.Cell{c}})
	}
	if p, err = board.New(d.Size, cages); err != nil {
		return nil, nil, err
	}
	for _, c := range d.Open {
		open = append(open, p.CageOf(c))
	}
	return p, open, nil
}

// Text returns a finished drawing as a text that Brought takes.
func (d Drawing) Text() (string, error) {
	p, _, err := d.Puzzle()
	if err != nil {
		return "", err
	}
	return format.Canonical(p), nil
}
