package boardtest

import (
	"slices"

	"kenkenbot/board"
)

// Turned returns the puzzle as the symmetry takes it.
func Turned(p *board.Puzzle, symmetry int) *board.Puzzle {
	var cages []board.Cage
	for _, c := range p.Cages() {
		c.Cells = slices.Clone(c.Cells)
		for k, cell := range c.Cells {
			c.Cells[k] = cell.Turned(p.Size(), symmetry)
		}
		cages = append(cages, c)
	}
	q, err := board.New(p.Size(), cages)
	if err != nil {
		panic(err) // as well-formed as p
	}
	return q
}
