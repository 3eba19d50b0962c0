package logic

import (
	"errors"
	"fmt"

	"kenkenbot/board"
)

// Position is a board that somebody is working on, with its solution. Only Puzzle, Solution
// and Grid must be set.
type Position struct {
	Puzzle   *board.Puzzle
	Solution board.Grid
	Grid     board.Grid   // the digits filled in, 0 for none
	Marks    board.Marks  // the pencil marks; cells without any have an empty set
	Ruled    board.Marks  // the digits known to be ruled out: a hint told it, or wrote the marks
	Aims     []board.Cell // the cells that hints have led to so far
}

// ErrFinished is the answer to a hint for a board that is full and right.
var ErrFinished = errors.New("the board is full and right: there is nothing to hint at")

// InputError says what of a position, or of a question about it, does not fit the puzzle.
type InputError struct {
	What string // "grid", "marks", "ruled", "solution" or another name
	Why  string
}

func (e *InputError) Error() string { return fmt.Sprintf("%s: %s", e.What, e.Why) }

// check returns an *InputError if the position does not fit the puzzle.
func (pos *Position) check() error {
	n := pos.Puzzle.Size()
	if !pos.Puzzle.Check(pos.Solution).Correct() {
		return &InputError{What: "solution", Why: "it does not solve the puzzle"}
	}
	if len(pos.Grid) != n*n {
		return &InputError{What: "grid", Why: fmt.Sprintf("%d cells, want %d", len(pos.Grid), n*n)}
	}
	for i, v := range pos.Grid {
		if int(v) > n {
			return &InputError{What: "grid", Why: fmt.Sprintf("%v holds %d, want 1 to %d, or 0 for empty", board.CellAt(n, i), v, n)}
		}
	}
	if len(pos.Marks) != 0 && len(pos.Marks) != n*n {
		return &InputError{What: "marks", Why: fmt.Sprintf("%d cells, want %d or none", len(pos.Marks), n*n)}
	}
	if len(pos.Ruled) != 0 && len(pos.Ruled) != n*n {
		return &InputError{What: "ruled", Why: fmt.Sprintf("%d cells, want %d or none", len(pos.Ruled), n*n)}
	}
	for i, out := range pos.Ruled {
		if out.Has(int(pos.Solution[i])) {
			return &InputError{What: "ruled", Why: fmt.Sprintf("%v is %d", board.CellAt(n, i), pos.Solution[i])}
		}
	}
	return nil
}

// wrong returns the cells that are filled with another value than the solution's.
func (pos *Position) wrong() []board.Cell {
	var cells []board.Cell
	for i, v := range pos.Grid {
		if v != 0 && v != pos.Solution[i] {
			cells = append(cells, board.CellAt(pos.Puzzle.Size(), i))
		}
	}
	return cells
}

// examine returns the cells with a wrong value. The error is an *InputError or
// ErrFinished.
func (pos *Position) examine() (wrong []board.Cell, err error) {
	if err := pos.check(); err != nil {
		return nil, err
	}
	if wrong = pos.wrong(); len(wrong) == 0 && pos.Grid.Empty() == 0 {
		return nil, ErrFinished
	}
	return wrong, nil
}

// state returns the state with the position's digits and no other candidates struck.
func (pos *Position) state() *State {
	s := NewState(pos.Puzzle)
	s.fill(pos.Grid)
	return s
}
