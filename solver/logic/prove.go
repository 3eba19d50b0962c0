package logic

import (
	"context"
	"slices"

	"kenkenbot/board"
)

// Prove returns the shortest way found to show that a cell must or can't have a value,
// from the values of the grid: an advice of kind Proof, or of kind Mistake if the grid has
// wrong values, which come first. The cell may be filled; its own value does not count.
// The error is that of Hint; ErrFinished does not come. After ErrBudget there is nothing
// to tell.
func Prove(ctx context.Context, p *board.Puzzle, solution, g board.Grid, about Placement, l Limits) (Advice, error) {
	if err := checkInput(p, solution, g, nil); err != nil {
		return Advice{}, err
	}
	if !about.Cell.In(p.Size()) || about.Value < 1 || about.Value > p.Size() {
		return Advice{}, &InputError{What: "placement", Why: "it is off the board"}
	}
	g = g.Clone()
	g.Set(p.Size(), about.Cell, 0)
	s := NewState(p)
	if wrong := differing(solution, g); len(wrong) > 0 {
		return s.mistake(ctx, g, wrong, l)
	}
	s.fill(g)
	a := Advice{Kind: Proof, Focus: about.Cell, Aim: about.Cell, Value: about.Value, Candidates: s.Marks()}
	a.Must = solution.At(p.Size(), about.Cell) == about.Value
	err := s.within(ctx, l, func() {
		if a.Must {
			a.Steps = s.leadingTo(about)
			return
		}
		g.Set(p.Size(), about.Cell, about.Value)
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
