package book

import "kenkenbot/board"

// example is the puzzle that the rules show with its answer: the 3×3 of the bot's help.
var example = func() Puzzle {
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
	return Puzzle{Puzzle: p, Solution: board.Grid{1, 2, 3, 2, 3, 1, 3, 1, 2}}
}()
