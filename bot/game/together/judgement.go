package together

import (
	"context"
	"errors"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// MostSteps is how long a digit's proof may be. Where no open cell has one that short, it may be
// as long as the shortest there is.
const MostSteps = 8

// Judgement is what is known about the digit of an open cell.
type Judgement struct {
	Digit int  // the right one
	Steps int  // of the proof found for it; 0 if none was
	Needs int  // of the shortest proof of any open cell, where Steps are too many or unknown; 0 if there is none
	Spent bool // the budget did not last
}

// Follows reports whether the digit may be placed.
func (j Judgement) Follows() bool {
	switch {
	case j.Spent, j.Steps > 0 && j.Steps <= MostSteps:
		return true
	case j.Needs == 0:
		return true // nothing on the board can be proved
	}
	return j.Needs > MostSteps && j.Steps == j.Needs
}

// Judge works out what is known about an open cell of a board that has no wrong value. It never
// asks which digit somebody has in mind: all answers take the same time. The limit of time is for
// all of it, so that nobody who tries digits at random keeps the bot busy for longer.
func Judge(ctx context.Context, of *logic.Prover, at board.Cell, l logic.Limits) (j Judgement, err error) {
	until, n := time.Now().Add(l.Time), of.Puzzle.Size()
	j.Digit = of.Solution.At(n, at)
	j.Steps, err = steps(ctx, of, at, l)
	if errors.Is(err, logic.ErrBudget) {
		j.Spent = true
		return j, nil
	}
	if err != nil || j.Steps > 0 && j.Steps <= MostSteps {
		return j, err
	}
	j.Needs = j.Steps
	for i := range of.Grid {
		if of.Grid[i] != 0 {
			continue
		}
		if l.Time > 0 {
			if l.Time = time.Until(until); l.Time <= 0 {
				j.Spent = true
				return j, nil
			}
		}
		n, err := steps(ctx, of, board.CellAt(n, i), l)
		if errors.Is(err, logic.ErrBudget) {
			j.Spent = true
			return j, nil
		}
		if err != nil {
			return j, err
		}
		if n > 0 && (j.Needs == 0 || n < j.Needs) {
			j.Needs = n
		}
		if j.Needs > 0 && j.Needs <= MostSteps {
			return j, nil // a short one is enough to know
		}
	}
	return j, nil
}

// steps returns the length of a cell's proof; 0 if there is none.
func steps(ctx context.Context, of *logic.Prover, at board.Cell, l logic.Limits) (int, error) {
	advice, err := of.Digit(ctx, at, l)
	return advice.Length(), err
}
