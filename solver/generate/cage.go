package generate

import (
	"kenkenbot/board"
)

// cage is a cage in the making, small enough to be copied with its draft.
type cage struct {
	count   uint8
	cells   [MostCells]uint8 // indices in reading order of the board, unsorted
	op      board.Op
	choices uint8                 // the operators that it may have, a bit each; see rules.weigh
	targets [len(board.Ops)]int32 // what it comes to under each of them
}

// cageOf returns a cage of the given cells, without an operator.
func cageOf(cells ...uint8) cage {
	var c cage
	c.count = uint8(copy(c.cells[:], cells))
	return c
}

// size returns how many cells the cage has.
func (c *cage) size() int { return int(c.count) }

// can reports whether the cage may have the operator.
func (c *cage) can(op board.Op) bool { return c.choices>>op&1 == 1 }

// target returns what the cage comes to under its operator.
func (c *cage) target() int64 { return int64(c.targets[c.op]) }

// list returns the cage's cells.
func (c *cage) list() []uint8 { return c.cells[:c.count] }

// has reports whether the cell belongs to the cage.
func (c *cage) has(cell uint8) bool {
	for _, d := range c.list() {
		if d == cell {
			return true
		}
	}
	return false
}

// with returns the cage with a cell more; the cage must have room for it.
func (c cage) with(cell uint8) cage {
	c.cells[c.count] = cell
	c.count++
	return c
}

// image returns the cage where the symmetry takes it.
func (c cage) image(s Symmetry, n int) cage {
	for i, cell := range c.list() {
		c.cells[i] = uint8(s.image(n, int(cell)))
	}
	return c
}

// covers reports whether both cages have the same cells.
func (c *cage) covers(d *cage) bool {
	if c.count != d.count {
		return false
	}
	for _, cell := range c.list() {
		if !d.has(cell) {
			return false
		}
	}
	return true
}

// touches reports whether the cell, which is not the cage's, shares an edge with one
// of its cells on a board of size n.
func (c *cage) touches(n int, cell uint8) bool {
	for _, d := range c.list() {
		if adjacent(n, int(d), int(cell)) {
			return true
		}
	}
	return false
}

// connected reports whether the cells hang together through edges on a board of
// size n.
func (c *cage) connected(n int) bool {
	if c.count == 0 {
		return false
	}
	reached := uint(1)
	for grown := uint(0); grown != reached; {
		grown = reached
		for i, a := range c.list() {
			for j, b := range c.list() {
				if reached>>i&1 == 1 && adjacent(n, int(a), int(b)) {
					reached |= 1 << j
				}
			}
		}
	}
	return reached == 1<<c.count-1
}

// repeats reports whether the cage holds a value twice.
func (c *cage) repeats(values board.Grid) bool {
	var seen board.Candidates
	for _, cell := range c.list() {
		v := int(values[cell])
		if seen.Has(v) {
			return true
		}
		seen = seen.With(v)
	}
	return false
}

// result returns what the grid's values in the cage come to under the operator, and
// false where the operator does not take them.
func (c *cage) result(op board.Op, g board.Grid) (int64, bool) {
	var values [MostCells]int
	var cells [MostCells]board.Cell // Result only counts them
	for i, cell := range c.list() {
		values[i] = int(g[cell])
	}
	return board.Cage{Op: op, Cells: cells[:c.count]}.Result(values[:c.count])
}

// admits reports whether the grid gives the cage its target.
func (c *cage) admits(g board.Grid) bool {
	got, ok := c.result(c.op, g)
	return ok && got == c.target()
}
