package logic

import (
	"context"
	"slices"

	"kenkenbot/board"
)

// Prove returns the shortest way found to show that a cell must or can't have a value, from the
// values of the position's grid: an advice of kind Proof, or of kind Mistake if the grid has wrong
// values, which come first. The cell may be filled; its own value does not count, nor do marks. The
// errors are those of Hint, except for ErrFinished. After ErrBudget there is no advice.
func Prove(ctx context.Context, pos Position, about Placement, l Limits) (Advice, error) {
	if err := pos.check(); err != nil {
		return Advice{}, err
	}
	p, g, n := pos.Puzzle, pos.Grid.Clone(), pos.Puzzle.Size()
	if !about.Cell.In(n) || about.Value < 1 || about.Value > n {
		return Advice{}, &InputError{What: "placement", Why: "it is off the board"}
	}
	g.Set(n, about.Cell, 0)
	pos.Grid = g
	if wrong := pos.wrong(); len(wrong) > 0 {
		return NewState(p).mistake(ctx, g, wrong, l)
	}
	s := pos.state()
	a := Advice{Kind: Proof, Focus: about.Cell, Aim: about.Cell, Value: about.Value, Candidates: s.Marks()}
	a.Must = pos.Solution.At(n, about.Cell) == about.Value
	err := s.within(ctx, l, func() {
		if a.Must {
			a.Steps = s.leadingTo(about)
			return
		}
		g.Set(n, about.Cell, about.Value)
		if a.Faults = faultsAt(p, g, about.Cell); a.Faults != nil {
			return
		}
		a.Wrong = []board.Cell{about.Cell}
		s.against(&a, g)
		a.Wrong = nil
	})
	return a, err
}

// faultsAt returns the broken rules that a cell takes part in.
func faultsAt(p *board.Puzzle, g board.Grid, c board.Cell) (faults []board.Fault) {
	for _, f := range p.Check(g).Faults {
		if slices.Contains(f.Cells, c) {
			faults = append(faults, f)
		}
	}
	return faults
}

// leadingTo returns the steps that lead to the placement, or nil if none do.
func (s *State) leadingTo(about Placement) []Argued {
	base, i := s.clone(), about.Cell.Index(s.n)
	t := newTrail(s)
	for s.grid[i] == 0 {
		step, ok := s.easiestTold(board.Extreme)
		if !ok {
			return nil
		}
		t.take(&step)
	}
	last := []fact{{i, about.Value, true}}
	return t.steps(base, t.dueTo(last), last)
}
