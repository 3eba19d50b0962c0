package generate

import (
	"math/bits"

	"kenkenbot/board"
)

// square is a Latin square on its walk through all of them, kept as the cube of
// Jacobson and Matthews: a 1 at (row, column, value) says that the cell holds the
// value. Each of the cube's lines is a bit set of the places where it has a 1, so
// that a move costs the same at every size. In a proper square every line has one;
// an improper one has a single -1, at bad, whose three lines have two.
type square struct {
	n        int
	values   [side][side]uint16 // by row and column
	columns  [side][side]uint16 // by row and value
	rows     [side][side]uint16 // by column and value
	improper bool
	bad      [3]int // row, column, value
}

// side is the side of the cube: a power of two, so that an index cut to it needs no
// check of bounds.
const side = 16

// latinSquare returns a Latin square of size n, drawn uniformly from all of them.
//
// The walk is that of Jacobson and Matthews, "Generating uniformly distributed
// random Latin squares" (Journal of Combinatorial Designs 4, 1996). Shuffling the
// rows, the columns and the values afterwards makes the draw exactly even within
// each isotopy class, so that only the balance between the classes rests on the
// length of the walk: 2n² proper squares, twice as many as it takes until the mean
// number of 2×2 subsquares stays the same. Counting moves instead, and going on to
// the next proper square, would favour some squares, since improper ones lead to
// them more often.
func latinSquare(n int, r *random) board.Grid {
	s := square{n: n}
	for row := range n {
		for col := range n {
			s.flip(row, col, (row+col)%n)
		}
	}
	if n > 1 {
		for proper := 0; proper < 2*n*n || s.improper; {
			s.move(r)
			if !s.improper {
				proper++
			}
		}
	}
	return s.shuffled(r)
}

// move takes one step of the walk: it adds 1 at a cell of the cube that has 0, or at
// the one that has -1, and repairs the lines through it.
func (s *square) move(r *random) {
	row, col, value := s.bad[0], s.bad[1], s.bad[2]
	coins := 0
	if s.improper {
		coins = r.below(8)
	} else {
		pick := r.below(s.n * s.n * (s.n - 1))
		row, col, value = pick/(s.n-1)/s.n, pick/(s.n-1)%s.n, pick%(s.n-1)
		if value >= bits.TrailingZeros16(s.values[row][col]) {
			value++
		}
	}
	row2 := one(s.rows[col][value], coins&1)
	col2 := one(s.columns[row][value], coins>>1&1)
	value2 := one(s.values[row][col], coins>>2)
	if !s.improper {
		s.flip(row, col, value)
	}
	s.improper = false
	s.flip(row, col, value2)
	s.flip(row, col2, value)
	s.flip(row2, col, value)
	s.flip(row, col2, value2)
	s.flip(row2, col, value2)
	s.flip(row2, col2, value)
	if s.values[row2][col2]>>value2&1 == 1 {
		s.flip(row2, col2, value2)
		return
	}
	s.improper, s.bad = true, [3]int{row2, col2, value2}
}

// flip turns a 1 of the cube into a 0 or the other way round.
func (s *square) flip(row, col, value int) {
	row, col, value = row&(side-1), col&(side-1), value&(side-1)
	s.values[row][col] ^= 1 << value
	s.columns[row][value] ^= 1 << col
	s.rows[col][value] ^= 1 << row
}

// one returns the only place of the set, or the one of its two that the coin says.
func one(set uint16, coin int) int {
	if coin == 1 {
		set &= set - 1
	}
	return bits.TrailingZeros16(set)
}

// shuffled returns the proper square as a grid, with its rows, columns and values
// renamed at random.
func (s *square) shuffled(r *random) board.Grid {
	var rows, cols, values [MaxSize]int
	for i := range s.n {
		rows[i], cols[i], values[i] = i, i, i+1
	}
	shuffle(r, rows[:s.n])
	shuffle(r, cols[:s.n])
	shuffle(r, values[:s.n])
	g := board.NewGrid(s.n)
	for row := range s.n {
		for col := range s.n {
			g[row*s.n+col] = uint8(values[bits.TrailingZeros16(s.values[rows[row]][cols[col]])])
		}
	}
	return g
}
