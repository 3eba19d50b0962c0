package boardtest

import (
	"slices"

	"kenkenbot/board"
)

// Symmetries is how many ways there are to turn and mirror a board. They are numbered
// from 0, which leaves it as it is.
const Symmetries = 8

// TurnedCell returns where the symmetry takes the cell of a board of size n.
func TurnedCell(n, symmetry int, c board.Cell) board.Cell {
	row, col := int(c.Row), int(c.Col)
	if symmetry&1 != 0 {
		row, col = col, row
	}
	if symmetry&2 != 0 {
		row = n - 1 - row
	}
	if symmetry&4 != 0 {
		col = n - 1 - col
	}
	return board.At(row, col)
}

// Turned returns the puzzle as the symmetry takes it.
func Turned(p *board.Puzzle, symmetry int) *board.Puzzle {
	var cages []board.Cage
	for _, c := range p.Cages() {
		c.Cells = slices.Clone(c.Cells)
		for k, cell := range c.Cells {
			c.Cells[k] = TurnedCell(p.Size(), symmetry, cell)
		}
		cages = append(cages, c)
	}
	q, err := board.New(p.Size(), cages)
	if err != nil {
		panic(err) // as well-formed as p
	}
	return q
}
