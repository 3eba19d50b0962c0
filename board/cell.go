package board

import (
	"fmt"
	"strconv"
)

// Cell is a position on the board, counted from 0 at the top left.
type Cell struct {
	Row, Col uint8
}

// At returns the cell in the given row and column, both counted from 0.
func At(row, col int) Cell { return Cell{Row: uint8(row), Col: uint8(col)} }

// CellAt returns the cell at index i, in reading order, of a board of size n.
func CellAt(n, i int) Cell { return At(i/n, i%n) }

// Index returns the cell's place in reading order on a board of size n.
func (c Cell) Index(n int) int { return int(c.Row)*n + int(c.Col) }

// In reports whether the cell lies on a board of size n.
func (c Cell) In(n int) bool { return int(c.Row) < n && int(c.Col) < n }

// String returns the cell's name: its column letter, then its row counted from 1,
// as in "c2" for the third column of the second row. Cells beyond the 26th column,
// which no board has, are named by numbers.
func (c Cell) String() string {
	var name [24]byte
	return string(c.Append(name[:0]))
}

// Append appends the cell's name.
func (c Cell) Append(text []byte) []byte {
	if c.Col >= 26 {
		return fmt.Appendf(text, "row %d column %d", int(c.Row)+1, int(c.Col)+1)
	}
	return strconv.AppendInt(append(text, 'a'+c.Col), int64(c.Row)+1, 10)
}

// Beside reports whether the two cells share an edge.
func (c Cell) Beside(d Cell) bool {
	dr, dc := int(c.Row)-int(d.Row), int(c.Col)-int(d.Col)
	return dr*dr+dc*dc == 1
}

// Symmetries is how many ways there are to turn and mirror a board. They are numbered
// from 0, which leaves it as it is.
const Symmetries = 8

// Turned returns where a symmetry takes the cell of a board of size n.
func (c Cell) Turned(n, symmetry int) Cell {
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
	return At(row, col)
}

// ParseCell reads a cell's name, such as "c2" or "C2". Whether the cell is on a board of
// some size is for In to say.
func ParseCell(s string) (Cell, bool) {
	if len(s) < 2 || len(s) > 3 {
		return Cell{}, false
	}
	col := int(s[0]|0x20) - 'a'
	if col < 0 || col >= MaxSize {
		return Cell{}, false
	}
	row := 0
	for i := 1; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return Cell{}, false
		}
		row = row*10 + int(s[i]-'0')
	}
	if s[1] == '0' || row > MaxSize {
		return Cell{}, false
	}
	return At(row-1, col), true
}
