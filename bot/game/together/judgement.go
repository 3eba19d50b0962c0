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

// Judge works out what is known about an open cell of a board that has no wrong value. The limit of
// time is for all of it.
func Judge(ctx context.Context, of *logic.Prover, at board.Cell, l logic.Limits) (j Judgement, err error) {
	until := time.Now().Add(l.Time)
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

// Shown is a digit that can be shown.
type Shown struct {
	Cell  int
	Steps int // of its proof
}

// Show works out which digits come to stand, in their order, when the right ones of some open cells
// are sent: those of them that can be shown, and whatever waits, of the board or of them, and can be
// shown once these stand.
func (b *Board) Show(ctx context.Context, cells []int, l logic.Limits) (shown []Shown, err error) {
	grid, waiting := b.Grid(), []int{}
	for _, m := range b.Waiting() {
		waiting = append(waiting, m.Cell)
	}
	of, until := b.Prover(grid), time.Now().Add(l.Time)
	// stands notes a cell whose digit can be shown. One that waits is patient: it is left to the next
	// digit once the budget is spent.
	stands := func(cell int, patient bool) (bool, error) {
		if patient && l.Time > 0 && time.Now().After(until) {
			return false, nil
		}
		j, err := Judge(ctx, of, board.CellAt(b.Puzzle.Size(), cell), l)
		if err != nil || !j.Follows() || patient && j.Spent {
			return false, err
		}
		grid = grid.Clone()
		grid[cell] = b.Solution[cell]
		of = b.Prover(grid)
		shown = append(shown, Shown{cell, j.Steps})
		return true, nil
	}
	for _, cell := range cells {
		more, err := stands(cell, false)
		if !more {
			waiting = append(waiting, cell)
		}
		for more && err == nil {
			more = false
			for k := 0; k < len(waiting) && !more && err == nil; k++ {
				if grid[waiting[k]] == 0 {
					more, err = stands(waiting[k], true)
				}
			}
		}
		if err != nil {
			return nil, err
		}
	}
	return shown, nil
}

// short reports whether a proof of that many steps lets a digit stand wherever it is.
func short(steps int) bool { return steps > 0 && steps <= MostSteps }

// steps returns the length of a cell's proof; 0 if there is none.
func steps(ctx context.Context, of *logic.Prover, at board.Cell, l logic.Limits) (int, error) {
	advice, err := of.Digit(ctx, at, l)
	return advice.Length(), err
}
