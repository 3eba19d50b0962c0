package logic

import (
	"cmp"
	"context"
	"slices"
)

// Score is what the step asks of a person: its share of a puzzle's Score.
func (st *Step) Score() int { return st.score() }

// Open returns all steps that apply in the state, with their reasons, those first that
// ask least; a trial only if nothing else does. The error is ErrBudget or the context's,
// and then the steps are those found before the end.
func (s *State) Open(ctx context.Context, l Limits) (steps []Argued, err error) {
	t := s.clone()
	err = t.within(ctx, l, func() {
		t.forget()
		for technique := GivenCell; technique < numTechniques && !t.broken; technique++ {
			if technique == Trial && len(steps) > 0 {
				break
			}
			t.find(technique, func(st *Step) bool {
				step := st.Clone()
				steps = append(steps, Argued{Step: step, Reasons: t.Why(&step)})
				return true
			})
		}
	})
	slices.SortStableFunc(steps, func(a, b Argued) int { return cmp.Compare(a.Step.score(), b.Step.score()) })
	return steps, err
}
