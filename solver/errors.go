package solver

import (
	"errors"

	"kenkenbot/board"
)

// ErrNoSolution says that the puzzle is proved to have no solution.
var ErrNoSolution = errors.New("the puzzle has no solution")

// ErrBudget says that the nodes or the time of Limits were spent before the
// answer was known. Nothing is said about the puzzle.
var ErrBudget = errors.New("the search budget is spent, the answer is not known")

// NotUniqueError says that a puzzle has several solutions and shows two that
// differ.
type NotUniqueError struct {
	First, Second board.Grid
}

func (e *NotUniqueError) Error() string {
	return "the puzzle has several solutions, such as " + e.First.String() + " and " + e.Second.String()
}
