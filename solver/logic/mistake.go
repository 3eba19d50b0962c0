package logic

import (
	"context"
	"errors"

	"kenkenbot/board"
)

// mistake returns the advice for a position with wrong values. Where the limits end the search
// for a reason, the advice has none. The error is the context's.
func (pos *Position) mistake(ctx context.Context, wrong []board.Cell, l Limits) (Advice, error) {
	s := NewState(pos.Puzzle)
	a := s.mistaken(pos.Grid, wrong)
	if len(a.Faults) > 0 {
		return a, nil
	}
	err := s.within(ctx, l, func() {
		s.grant(pos.notes(), s.quests(pos.Grid, wrong)...)
		a.Candidates = s.Marks()
		s.against(&a, pos.Grid)
	})
	a.Value = pos.Grid.At(s.n, a.Focus)
	if err != nil && !errors.Is(err, ErrBudget) {
		return Advice{}, err
	}
	return a, nil
}

// quests are the questions why the cells can't have the values that they have.
func (s *State) quests(g board.Grid, cells []board.Cell) (list []quest) {
	for _, c := range cells {
		list = append(list, quest{cell: c.Index(s.n), value: g.At(s.n, c)})
	}
	return list
}

// mistaken is mistake without a search, and fills in the right values.
func (s *State) mistaken(g board.Grid, wrong []board.Cell) Advice {
	right := g.Clone()
	for _, c := range wrong {
		right.Set(s.n, c, 0)
	}
	s.fill(right)
	return Advice{Kind: Mistake, Wrong: wrong, Faults: s.puzzle.Check(g).Faults, Focus: wrong[0], Value: g.At(s.n, wrong[0]), Aim: wrong[0], Candidates: s.Marks()}
}

// maxShown is how many steps that show a mistake a person follows.
const maxShown = 4

// against finds the easiest way by which the right values alone show that one of the
// wrong ones can't be: by a step or two that rule it out, by more of them, or by what would
// follow if it were right.
func (s *State) against(a *Advice, g board.Grid) {
	if steps, k := s.easiestProof(nil, s.quests(g, a.Wrong)...); steps != nil {
		a.Steps, a.Focus = steps, a.Wrong[k]
		return
	}
	base := s.clone()
	for _, most := range [...]board.Difficulty{board.Medium, board.Expert} {
		steps, c := base.clone().ruledOut(g, a.Wrong, most)
		if steps != nil && len(steps) <= maxShown {
			a.Steps, a.Focus = steps, c
			return
		}
		if r, c := base.supposed(g, a.Wrong, most); r != nil && len(r.Fails.Steps) <= maxFailure {
			a.Failure, a.Focus = r, c
			return
		}
		if steps != nil && (a.Steps == nil || len(steps) < len(a.Steps)) {
			a.Steps, a.Focus = steps, c
		}
	}
	if a.Steps == nil {
		if steps, c := base.clone().ruledOut(g, a.Wrong, board.Extreme); steps != nil {
			a.Steps, a.Focus = steps, c
		}
	}
}

// ruledOut returns the steps that first rule out one of the wrong values, and its cell;
// no steps if those up to the rung don't.
func (s *State) ruledOut(g board.Grid, wrong []board.Cell, most board.Difficulty) ([]Argued, board.Cell) {
	base := s.clone()
	t := newTrail(s)
	for {
		for _, c := range wrong {
			i := c.Index(s.n)
			var last []fact
			switch v := int(g[i]); {
			case s.grid[i] != 0: // its right value has been found
				last = []fact{{i, int(s.grid[i]), true}}
			case !s.cand[i].Has(v):
				last = []fact{{i, v, false}}
			default:
				continue
			}
			return t.steps(base, t.dueTo(last), last), c
		}
		step, ok := s.easiestTold(most)
		if !ok {
			return nil, board.Cell{}
		}
		t.take(&step)
	}
}

// supposed returns the shortest reason, by consequences, why one of the wrong values can't be
// right, and its cell.
func (s *State) supposed(g board.Grid, wrong []board.Cell, most board.Difficulty) (best *Reason, at board.Cell) {
	for _, c := range wrong {
		i, v := c.Index(s.n), int(g.At(s.n, c))
		if !s.cand[i].Has(v) {
			continue
		}
		st := s.refute(i, v, most)
		if s.spent() || s.broken {
			return best, at
		}
		if st == nil {
			continue
		}
		step := st.Clone()
		reasons := s.Why(&step)
		if best == nil || len(reasons[0].Fails.Steps) < len(best.Fails.Steps) {
			best, at = &reasons[0], c
		}
	}
	return best, at
}
