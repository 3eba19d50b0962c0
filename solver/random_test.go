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
	square := randomSquare(r, n)
	var cages []board.Cage
	taken := make([]bool, n*n)
	for i := range taken {
		if !taken[i] {
			cages = append(cages, randomCage(r, n, square, growCage(r, n, i, 1+r.IntN(most), taken)))
		}
	}
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

// randomSquare returns a Latin square: a cyclic one with its rows, columns and
// values mixed, then stirred by swapping rows and columns of 2×2 subsquares.
func randomSquare(r *rand.Rand, n int) []int {
	rows, cols, values := r.Perm(n), r.Perm(n), r.Perm(n)
	square := make([]int, n*n)
	for i := range square {
		square[i] = values[(rows[i/n]+cols[i%n])%n] + 1
	}
	for range 50 * n {
		a, b, c, d := r.IntN(n)*n, r.IntN(n)*n, r.IntN(n), r.IntN(n)
		if a != b && c != d && square[a+c] == square[b+d] && square[a+d] == square[b+c] {
			square[a+c], square[a+d] = square[a+d], square[a+c]
			square[b+c], square[b+d] = square[b+d], square[b+c]
		}
	}
	return square
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
