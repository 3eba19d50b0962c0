package tape

import (
	"iter"
	"slices"

	"kenkenbot/board"
)

// cells is a set of the cells in the row and the column of one cell of a board of size
// n: bit k stands for the cell of its row in column k, bit n+k for the cell of its
// column in row k, both counted from 0.
type cells uint32

// mates yields the other cells of a cell's row and column: the bit of each in the
// cell's sets, and its index.
func mates(n, i int) iter.Seq2[cells, int] {
	return func(yield func(cells, int) bool) {
		row, col := i/n, i%n
		for k := range n {
			if k != col && !yield(1<<k, row*n+k) {
				return
			}
			if k != row && !yield(1<<(n+k), k*n+col) {
				return
			}
		}
	}
}

// bitOf returns the bit that stands for a cell in the sets of another one of its row
// or column.
func bitOf(n, cell, other int) cells {
	if cell/n == other/n {
		return 1 << (cell % n)
	}
	return 1 << (n + cell/n)
}

// Set puts a value, or 0, into a cell. A value that clears takes its note from the
// other cells of its row and column, filled ones included, and holds it back: when the
// value goes, the note returns, unless another value holds it back as well.
func (s Snapshot) Set(n, i, value int, clears bool) {
	if int(s.Grid[i]) == value {
		return
	}
	s.release(n, i)
	s.Grid[i] = uint8(value)
	if value == 0 || !clears {
		return
	}
	for bit, j := range mates(n, i) {
		if s.Marks[j].Has(value) || s.isHeld(n, j, value) {
			s.held[i] |= bit
			s.Marks[j] = s.Marks[j].Without(value)
		}
	}
}

// release gives back the notes that a cell's value holds.
func (s Snapshot) release(n, i int) {
	value, held := int(s.Grid[i]), s.held[i]
	s.held[i] = 0
	for bit, j := range mates(n, i) {
		if held&bit != 0 && !s.isHeld(n, j, value) {
			s.Marks[j] = s.Marks[j].With(value)
		}
	}
}

// isHeld reports whether a value in the cell's row or column holds back its own note
// in the cell.
func (s Snapshot) isHeld(n, i, value int) bool {
	for _, j := range mates(n, i) {
		if int(s.Grid[j]) == value && s.held[j]&bitOf(n, i, j) != 0 {
			return true
		}
	}
	return false
}

// Note puts notes into an empty cell. Of the values meant, whatever was held back is
// forgotten: the player has decided again.
func (s Snapshot) Note(n, i int, marks, meant board.Candidates) {
	s.Marks[i] = marks
	for _, j := range mates(n, i) {
		if meant.Has(int(s.Grid[j])) {
			s.held[j] &^= bitOf(n, i, j)
		}
	}
}

// Notes returns the visible notes: those of empty cells.
func (s Snapshot) Notes() board.Marks {
	seen := slices.Clone(s.Marks)
	for i, v := range s.Grid {
		if v != 0 {
			seen[i] = 0
		}
	}
	return seen
}
