package solver_test

import (
	"math/rand/v2"
	"testing"

	"kenkenbot/board"
)

// randomPuzzle makes a puzzle of size n with cages of up to most cells. Most of
// them come from a Latin square and so have a solution; a third has some targets
// changed, which leaves many without.
func randomPuzzle(t testing.TB, r *rand.Rand, n, most int) *board.Puzzle {
	t.Helper()
	cages := randomCages(r, n, most, randomSquare(r, n))
	if r.IntN(3) == 0 {
		for range 1 + r.IntN(2) {
			c := &cages[r.IntN(len(cages))]
			least, high := c.Op.TargetRange(n, len(c.Cells))
			c.Target = min(max(c.Target+int64(r.IntN(5)-2), least), high)
		}
	}
	p, err := board.New(n, cages)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// randomCages cuts the board into cages of up to most cells, whose targets are what
// the square has there.
func randomCages(r *rand.Rand, n, most int, square []int) []board.Cage {
	var cages []board.Cage
	taken := make([]bool, n*n)
	for i := range taken {
		if !taken[i] {
			cages = append(cages, randomCage(r, n, square, growCage(r, n, i, 1+r.IntN(most), taken)))
		}
	}
	return cages
}

// randomSquare fills a Latin square row by row, each a random matching of columns
// with values that they do not have yet. There always is one, by Hall's theorem.
// The draw is not uniform, but reaches every square.
func randomSquare(r *rand.Rand, n int) []int {
	square := make([]int, n*n)
	taken := make([]bool, n*(n+1)) // value by column
	for row := range n {
		column := make([]int, n+1) // of each value in this row, counted from 1
		for _, c := range r.Perm(n) {
			placeValue(r, n, c, taken, column, make([]bool, n+1))
		}
		for v := 1; v <= n; v++ {
			square[row*n+column[v]-1] = v
			taken[(column[v]-1)*(n+1)+v] = true
		}
	}
	return square
}

// placeValue gives column c a value in the row, moving other columns to other
// values where it must (Kuhn's augmenting paths).
func placeValue(r *rand.Rand, n, c int, taken []bool, column []int, tried []bool) bool {
	for _, v := range r.Perm(n) {
		v++
		if taken[c*(n+1)+v] || tried[v] {
			continue
		}
		tried[v] = true
		if column[v] == 0 || placeValue(r, n, column[v]-1, taken, column, tried) {
			column[v] = c + 1
			return true
		}
	}
	return false
}

// growCage takes up to size free cells that hang together, beginning with cell i.
func growCage(r *rand.Rand, n, i, size int, taken []bool) []board.Cell {
	cells := []board.Cell{board.CellAt(n, i)}
	taken[i] = true
	for len(cells) < size {
		var next []int
		for j := range taken {
			for _, c := range cells {
				if !taken[j] && board.CellAt(n, j).Beside(c) {
					next = append(next, j)
				}
			}
		}
		if len(next) == 0 {
			break
		}
		j := next[r.IntN(len(next))]
		taken[j] = true
		cells = append(cells, board.CellAt(n, j))
	}
	return cells
}

// randomCage gives the cells an operator and the target that the square has there.
func randomCage(r *rand.Rand, n int, square []int, cells []board.Cell) board.Cage {
	values := make([]int, len(cells))
	for i, c := range cells {
		values[i] = square[c.Index(n)]
	}
	if len(cells) == 1 {
		return board.Cage{Op: board.Given, Target: int64(values[0]), Cells: cells}
	}
	ops := []board.Op{board.Add, board.Multiply}
	if len(cells) == 2 {
		ops = append(ops, board.Subtract, board.Divide)
	}
	for {
		c := board.Cage{Op: ops[r.IntN(len(ops))], Cells: cells}
		target, ok := c.Result(values)
		if !ok {
			continue // the quotient is not whole
		}
		c.Target = target
		if r.IntN(4) == 0 {
			c.Op = board.Hidden
		}
		return c
	}
}
