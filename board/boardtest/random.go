// Package boardtest has boards for the tests of packages that stand on board: random
// ones, one with every kind of cage, and those of other people. Its random puzzles are well-formed and have the solution that they come with,
// but seldom only that one: package generate makes puzzles for people.
package boardtest

import (
	"math/rand/v2"
	"slices"

	"kenkenbot/board"
)

// Puzzle returns a random puzzle of the given size with a solution of it. Cages
// have at most most cells and operators out of ops, if one of these fits; a
// lone cell is given.
func Puzzle(rng *rand.Rand, size, most int, ops ...board.Op) (*board.Puzzle, board.Grid) {
	grid := Latin(rng, size)
	taken := make([]bool, size*size)
	var cages []board.Cage
	for i := range taken {
		if !taken[i] {
			cells := grow(rng, size, taken, board.CellAt(size, i), 1+rng.IntN(most))
			cages = append(cages, clue(rng, grid, size, cells, ops))
		}
	}
	p, err := board.New(size, cages)
	if err != nil {
		panic(err) // the cages partition the board, by construction
	}
	return p, grid
}

// Latin returns a random full grid that keeps the rule of rows and columns: the
// cyclic one with its rows, columns and values shuffled.
func Latin(rng *rand.Rand, size int) board.Grid {
	rows, cols, values := rng.Perm(size), rng.Perm(size), rng.Perm(size)
	grid := board.NewGrid(size)
	for i := range grid {
		grid[i] = uint8(1 + values[(rows[i/size]+cols[i%size])%size])
	}
	return grid
}

// grow takes free cells from start on, each beside an earlier one, until there are
// count or none is left.
func grow(rng *rand.Rand, size int, taken []bool, start board.Cell, count int) []board.Cell {
	cells := []board.Cell{start}
	taken[start.Index(size)] = true
	for len(cells) < count {
		var free []board.Cell
		for i, t := range taken {
			c := board.CellAt(size, i)
			if !t && slices.ContainsFunc(cells, c.Beside) {
				free = append(free, c)
			}
		}
		if len(free) == 0 {
			break
		}
		c := free[rng.IntN(len(free))]
		taken[c.Index(size)] = true
		cells = append(cells, c)
	}
	return cells
}

// clue gives the cells an operator and the target that the grid makes of it.
func clue(rng *rand.Rand, grid board.Grid, size int, cells []board.Cell, ops []board.Op) board.Cage {
	values := make([]int, len(cells))
	for i, c := range cells {
		values[i] = grid.At(size, c)
	}
	for _, k := range rng.Perm(len(ops)) {
		cage := board.Cage{Op: ops[k], Cells: cells}
		shown := cage
		if cage.Op == board.Hidden {
			shown.Op = []board.Op{board.Add, board.Multiply}[rng.IntN(2)]
		}
		least, most := cage.Op.CellRange(size)
		if target, whole := shown.Result(values); whole && len(cells) >= least && len(cells) <= most {
			cage.Target = target
			return cage
		}
	}
	if len(cells) == 1 {
		return board.Cage{Op: board.Given, Target: int64(values[0]), Cells: cells}
	}
	target, _ := board.Cage{Op: board.Add, Cells: cells}.Result(values)
	return board.Cage{Op: board.Add, Target: target, Cells: cells}
}
