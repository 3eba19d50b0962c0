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
	case j.Spent, short(j.Steps):
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
	until := time.Now().Add(l.Time)
	j.Digit = of.Solution.At(of.Puzzle.Size(), at)
	if j.Steps, err = steps(ctx, of, at, l); err == nil && !short(j.Steps) {
		j.Needs, err = needed(ctx, of, l, until)
	}
	if errors.Is(err, logic.ErrBudget) {
		j.Spent, err = true, nil
	}
	return j, err
}

// needed returns the length of the shortest proof of any open cell, or that of the first one that
// is short enough to know; 0 if there is none.
func needed(ctx context.Context, of *logic.Prover, l logic.Limits, until time.Time) (least int, err error) {
	for i := range of.Grid {
		if of.Grid[i] != 0 {
			continue
		}
		if l.Time > 0 {
			if l.Time = time.Until(until); l.Time <= 0 {
				return 0, logic.ErrBudget
			}
		}
		n, err := steps(ctx, of, board.CellAt(of.Puzzle.Size(), i), l)
		if err != nil || short(n) {
			return n, err
		}
		if n > 0 && (least == 0 || n < least) {
			least = n
		}
	}
	return least, nil
}

// short reports whether a proof of that many steps lets a digit stand wherever it is.
func short(steps int) bool { return steps > 0 && steps <= MostSteps }

// steps returns the length of a cell's proof; 0 if there is none.
func steps(ctx context.Context, of *logic.Prover, at board.Cell, l logic.Limits) (int, error) {
	advice, err := of.Digit(ctx, at, l)
	return advice.Length(), err
}
