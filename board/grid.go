package board

import (
	"slices"
	"strconv"
	"strings"
)

// Grid is the values of a board in reading order, N² of them; 0 is an empty cell.
// A Grid is plain data and may have values or a length that break the rules:
// Puzzle.Check reports them.
type Grid []uint8

// NewGrid returns an empty grid of size n.
func NewGrid(n int) Grid { return make(Grid, n*n) }

// Size returns N for a grid of N² values, or 0 if the length is not the square of 1 to
// MaxSize.
func (g Grid) Size() int {
	for n := 1; n <= MaxSize; n++ {
		if n*n == len(g) {
			return n
		}
	}
	return 0
}

// At returns the value in cell c of a grid of size n.
func (g Grid) At(n int, c Cell) int { return int(g[c.Index(n)]) }

// Set puts value v into cell c of a grid of size n; 0 empties the cell.
func (g Grid) Set(n int, c Cell, v int) { g[c.Index(n)] = uint8(v) }

// Clone returns a copy of the grid.
func (g Grid) Clone() Grid { return slices.Clone(g) }

// Equal reports whether both grids hold the same values.
func (g Grid) Equal(h Grid) bool { return slices.Equal(g, h) }

// Empty returns how many cells are empty.
func (g Grid) Empty() int {
	n := 0
	for _, v := range g {
		if v == 0 {
			n++
		}
	}
	return n
}

// String returns the grid on one line, as scripts read it: one digit per cell if all
// values are below 10, else numbers separated by commas; "." is an empty cell.
func (g Grid) String() string {
	var b strings.Builder
	wide := g.Size() > 9 || slices.ContainsFunc(g, func(v uint8) bool { return v > 9 })
	for i, v := range g {
		if wide && i > 0 {
			b.WriteByte(',')
		}
		if v == 0 {
			b.WriteByte('.')
			continue
		}
		b.WriteString(strconv.Itoa(int(v)))
	}
	return b.String()
}
