package generate

import (
	"kenkenbot/board"
)

// cage is a cage in the making, small enough to be copied with its draft.
type cage struct {
	count   uint8
	cells   [MaxCells]uint8 // indices in reading order of the board, unsorted
	op      board.Op
	choices uint8                 // the operators that it may have, a bit each; see rules.weigh
	targets [len(board.Ops)]int32 // what it comes to under each of them
	ways    [len(board.Ops)]uint8 // how much each of them leaves open; see weigh
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

// admits reports whether the grid gives the cage its target.
func (c *cage) admits(g board.Grid) bool {
	var values [MaxCells]int
	results := board.Results(c.valuesIn(g, &values))
	return results[c.op] == c.target()
}

// valuesIn returns the grid's values in the cage, in the given memory.
func (c *cage) valuesIn(g board.Grid, memory *[MaxCells]int) []int {
	for i, cell := range c.list() {
		memory[i] = int(g[cell])
	}
	return memory[:c.count]
}
