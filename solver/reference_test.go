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
	last := lastCells(p)
	count := 0
	var fill func(i int)
	fill = func(i int) {
		if i == n*n {
			count++
			return
		}
		for v := 1; v <= n && count < limit; v++ {
			grid[i] = v
			if referenceAllows(grid, n, i, last[i]) {
				fill(i + 1)
			}
		}
	}
	fill(0)
	return count
}

// lastCells returns for each cell the cage whose last cell it is, nil if it is none's.
func lastCells(p *board.Puzzle) []*board.Cage {
	last := make([]*board.Cage, p.Size()*p.Size())
	for i := range p.Cages() {
		cage := &p.Cages()[i]
		last[cage.Cells[len(cage.Cells)-1].Index(p.Size())] = cage
	}
	return last
}

// referenceAllows reports whether the value in cell i repeats none before it in its row and
// column and, where it completes a cage, whether that comes out.
func referenceAllows(grid []int, n, i int, completed *board.Cage) bool {
	for j := i - i%n; j < i; j++ {
		if grid[j] == grid[i] {
			return false
		}
	}
	for j := i % n; j < i; j += n {
		if grid[j] == grid[i] {
			return false
		}
	}
	if completed == nil {
		return true
	}
	values := make([]int, 0, 16) // enough for nearly every cage, and off the heap
	for _, c := range completed.Cells {
		values = append(values, grid[c.Index(n)])
	}
	return referenceHolds(completed.Op, int(completed.Target), values)
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
