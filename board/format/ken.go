package format

import (
	"strings"

	"kenkenbot/board"
)

// appendKen appends the puzzle as .ken. A given cell is written as a sum of one.
func appendKen(dst []byte, p *board.Puzzle) []byte {
	dst = appendNumber(dst, int64(p.Size()))
	dst = append(dst, '\n')
	for _, c := range p.Cages() {
		op := c.Op
		if op == board.Given {
			op = board.Add
		}
		dst = appendNumber(append(dst, op.ASCII()), c.Target)
		dst = append(dst, ' ')
		dst = append(dst, cellNames(c.Cells)...)
		dst = append(dst, '\n')
	}
	return dst
}

// cellNames returns the cells' names with blanks between.
func cellNames(cells []board.Cell) string {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = c.String()
	}
	return strings.Join(names, " ")
}
