package logic

import (
	"math/bits"

	"kenkenbot/board"
)

// apart returns the largest number of the cells no two of which share a line.
func (q *question) apart(cells []int) int {
	return rooks(q.state.n, cells)
}

// rooks returns the size of the largest set of the cells no two of which share a line, as a
// matching of rows to columns.
func rooks(n int, cells []int) int {
	var columns [board.MaxSize]uint32 // by row
	for _, at := range cells {
		columns[at/n] |= 1 << (at % n)
	}
	var rowOf [board.MaxSize]int
	for k := range rowOf {
		rowOf[k] = -1
	}
	var assign func(row int, tried *uint32) bool
	assign = func(row int, tried *uint32) bool {
		for set := columns[row]; set != 0; set &= set - 1 {
			col := bits.TrailingZeros32(set)
			if *tried>>col&1 == 1 {
				continue
			}
			*tried |= 1 << col
			if rowOf[col] < 0 || assign(rowOf[col], tried) {
				rowOf[col] = row
				return true
			}
		}
		return false
	}
	count := 0
	for row := range n {
		var tried uint32
		if assign(row, &tried) {
			count++
		}
	}
	return count
}
