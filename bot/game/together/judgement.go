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
// asks which digit somebody has in mind: all answers take the same time. The limit of time is for the
// whole judgement, so that trying digits at random can't keep the bot busy for longer.
func Judge(ctx context.Context, p *board.Puzzle, solution, grid board.Grid, at board.Cell, l logic.Limits) (j Judgement, err error) {
	until := time.Now().Add(l.Time)
	j.Digit = solution.At(p.Size(), at)
	j.Steps, err = steps(ctx, p, solution, grid, at, l)
	if errors.Is(err, logic.ErrBudget) {
		j.Spent = true
		return j, nil
	}
	if err != nil || j.Steps > 0 && j.Steps <= MostSteps {
		return j, err
	}
	j.Needs = j.Steps
	for i := range grid {
		if grid[i] != 0 {
			continue
		}
		if l.Time > 0 {
			if l.Time = time.Until(until); l.Time <= 0 {
				j.Spent = true
				return j, nil
			}
		}
		n, err := steps(ctx, p, solution, grid, board.CellAt(p.Size(), i), l)
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

// Proof returns why a cell has its digit, from the values of a grid in which the cell is empty.
func Proof(ctx context.Context, p *board.Puzzle, solution, grid board.Grid, at board.Cell, l logic.Limits) (logic.Advice, error) {
	about := logic.Placement{Cell: at, Value: solution.At(p.Size(), at)}
	return logic.Prove(ctx, logic.Position{Puzzle: p, Solution: solution, Grid: grid}, about, l)
}

// steps returns the length of a cell's proof; 0 if there is none.
func steps(ctx context.Context, p *board.Puzzle, solution, grid board.Grid, at board.Cell, l logic.Limits) (int, error) {
	advice, err := Proof(ctx, p, solution, grid, at, l)
	return advice.Length(), err
}
