package logic

import (
	"context"
	"errors"
	"slices"

	"kenkenbot/board"
)

// mistake returns the advice for a board with wrong values, on the state of the
// empty one. Where the limits end the search for a reason, the advice has none. The
// error is the context's.
func (s *State) mistake(ctx context.Context, g board.Grid, wrong []board.Cell, l Limits) (Advice, error) {
	a := s.mistaken(g, wrong)
	if len(a.Faults) > 0 {
		return a, nil
	}
	var shown Advice
	err := s.within(ctx, l, func() {
		if steps, focus := s.against(g, wrong); steps != nil {
			shown = s.advise(Mistake, steps)
			shown.Focus = focus
		}
	})
	switch {
	case errors.Is(err, ErrBudget):
		return a, nil
	case err != nil:
		return Advice{}, err
	case shown.Steps != nil:
		a.Steps, a.Reasons, a.Focus = shown.Steps, shown.Reasons, shown.Focus
	}
	return a, nil
}

// mistaken is mistake without a search, and fills in the right values.
func (s *State) mistaken(g board.Grid, wrong []board.Cell) Advice {
	right := g.Clone()
	for _, c := range wrong {
		right.Set(s.n, c, 0)
	}
	s.fill(right)
	return Advice{Kind: Mistake, Wrong: wrong, Faults: s.puzzle.Check(g).Faults, Focus: wrong[0], Candidates: s.Marks()}
}

// against returns the shortest way by which rungs 1 and 2 show, from the right
// values alone, that one of the wrong ones can't be, and the cell of that one; nil
// if they don't, or only by a long way.
func (s *State) against(g board.Grid, wrong []board.Cell) ([]Step, board.Cell) {
	t := s.clone()
	var steps []Step
	for len(wrong) > 0 {
		step, ok := t.easiest(board.Medium)
		if !ok {
			return nil, board.Cell{}
		}
		t.Apply(&step)
		steps = append(steps, step)
		for k := 0; k < len(wrong); k++ {
			c := wrong[k]
			if t.Candidates(c).Has(g.At(s.n, c)) {
				continue
			}
			if way := s.shortest(slices.Clone(steps)); len(way) <= maxEliminations {
				return way, c
			}
			wrong = slices.Delete(slices.Clone(wrong), k, k+1)
			k--
		}
	}
	return nil, board.Cell{}
}
