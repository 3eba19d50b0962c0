package logic

import (
	"errors"
	"fmt"

	"kenkenbot/board"
)

// ErrFinished is the answer to a hint for a board that is full and right.
var ErrFinished = errors.New("the board is full and right: there is nothing to hint at")

// InputError says which input of Hint does not fit the puzzle.
type InputError struct {
	What string // "grid", "marks" or "solution"
	Why  string
}

func (e *InputError) Error() string { return fmt.Sprintf("%s: %s", e.What, e.Why) }

// hint is Hint.
func hint(p *board.Puzzle, solution, g board.Grid, m board.Marks) (Advice, error) {
	s := NewState(p)
	for i, v := range g {
		if v != 0 {
			s.place(i, int(v))
		}
	}
	st, ok := s.Next()
	if !ok {
		return Advice{}, ErrFinished
	}
	return Advice{Kind: Deduction, Steps: []Step{st}, Candidates: s.Marks()}, nil
}
