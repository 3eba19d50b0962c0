package solver_test

import (
	"kenkenbot/board"
)

// referenceCount counts the solutions of a small puzzle in the plainest way: cell
// by cell in reading order, every value, rows and columns compared cell by cell,
// each cage checked when its last cell is filled. It shares nothing with the
// solver.
func referenceCount(p *board.Puzzle, limit int) int {
	n := p.Size()
	grid := make([]int, n*n)
	count := 0
	var fill func(i int)
	fill = func(i int) {
		if i == n*n {
			count++
			return
		}
		for v := 1; v <= n && count < limit; v++ {
			grid[i] = v
			if referenceAllows(p, grid, i) {
				fill(i + 1)
			}
		}
	}
	fill(0)
	return count
}

// referenceAllows reports whether the value in cell i repeats none before it and,
// where it completes its cage, whether the cage comes out.
func referenceAllows(p *board.Puzzle, grid []int, i int) bool {
	n := p.Size()
	for j := range i {
		if (j/n == i/n || j%n == i%n) && grid[j] == grid[i] {
			return false
		}
	}
	cage := p.Cages()[p.CageOf(board.CellAt(n, i))]
	values := make([]int, 0, len(cage.Cells))
	for _, c := range cage.Cells {
		if c.Index(n) > i {
			return true
		}
		values = append(values, grid[c.Index(n)])
	}
	return referenceHolds(cage.Op, int(cage.Target), values)
}

// referenceHolds is the arithmetic of a cage, written apart from package board's.
func referenceHolds(op board.Op, target int, values []int) bool {
	sum, product := 0, 1
	for _, v := range values {
		sum += v
		product *= v
	}
	switch op {
	case board.Given, board.Add:
		return sum == target
	case board.Multiply:
		return product == target
	case board.Subtract:
		return values[0]-values[1] == target || values[1]-values[0] == target
	case board.Divide:
		return values[0] == target*values[1] || values[1] == target*values[0]
	}
	for _, o := range []board.Op{board.Add, board.Multiply, board.Subtract, board.Divide} {
		if (o == board.Add || o == board.Multiply || len(values) == 2) && referenceHolds(o, target, values) {
			return true
		}
	}
	return false
}
