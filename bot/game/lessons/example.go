package lessons

import "kenkenbot/board"

// Example returns the 3×3 by which the rules are explained, with its answer. Three of its
// cells are given, so that six presses solve it.
func Example() (*board.Puzzle, board.Grid) {
	return example, board.Grid{1, 2, 3, 2, 3, 1, 3, 1, 2}
}

var example = func() *board.Puzzle {
	cell := board.At
	p, err := board.New(3, []board.Cage{
		{Op: board.Given, Target: 1, Cells: []board.Cell{cell(0, 0)}},
		{Op: board.Add, Target: 5, Cells: []board.Cell{cell(0, 1), cell(0, 2)}},
		{Op: board.Multiply, Target: 6, Cells: []board.Cell{cell(1, 0), cell(1, 1)}},
		{Op: board.Given, Target: 1, Cells: []board.Cell{cell(1, 2)}},
		{Op: board.Given, Target: 3, Cells: []board.Cell{cell(2, 0)}},
		{Op: board.Subtract, Target: 1, Cells: []board.Cell{cell(2, 1), cell(2, 2)}},
	})
	if err != nil {
		panic(err) // the cages above are wrong, whatever the program does
	}
	return p
}()
