package logic

import (
	"slices"

	"kenkenbot/board"
)

// shortest returns the steps that the last one needs, and it: a backward slice of
// the deduction. The steps must follow one after the other from the state. Where a
// step would rule out more without those that were left out, it does.
func (s *State) shortest(steps []Step) []Step {
	last := len(steps) - 1
	read := make([]bool, s.cells)
	s.reads(&steps[last], func(i int) { read[i] = true })
	steps = append(s.slice(steps[:last], read), steps[last])
	for k := len(steps) - 2; k >= 0; k-- {
		if fewer, ok := s.replay(slices.Delete(slices.Clone(steps), k, k+1)); ok {
			steps = fewer
		}
	}
	return steps
}

// slice keeps the steps that could matter to whoever reads the cells that are set
// in read: those that change one of them, or one that a step that is kept reads.
func (s *State) slice(steps []Step, read []bool) []Step {
	var kept []Step
	for k := len(steps) - 1; k >= 0; k-- {
		needed := false
		s.changes(&steps[k], func(i int) { needed = needed || read[i] })
		if needed {
			s.reads(&steps[k], func(i int) { read[i] = true })
			kept = append(kept, steps[k])
		}
	}
	slices.Reverse(kept)
	return kept
}

// reads calls f for every cell whose candidates the step reasons from.
func (s *State) reads(st *Step, f func(i int)) {
	if st.Technique == Trial {
		for i := range s.cells {
			f(i)
		}
		return
	}
	for _, c := range st.Cause.Cells {
		f(c.Index(s.n))
	}
	for _, line := range st.Cause.Lines {
		for k := range s.n {
			f(line.Cell(k).Index(s.n))
		}
	}
}

// changes calls f for every cell whose candidates the step can change.
func (s *State) changes(st *Step, f func(i int)) {
	for _, e := range st.Eliminate {
		f(e.Cell.Index(s.n))
	}
	for _, p := range st.Place {
		for k := range s.n {
			f(board.At(int(p.Cell.Row), k).Index(s.n))
			f(board.At(k, int(p.Cell.Col)).Index(s.n))
		}
	}
}

// replay derives the steps one after the other from the state and returns them as
// they then are, and false if one of them does not follow.
func (s *State) replay(steps []Step) ([]Step, bool) {
	t := s.clone()
	derived := make([]Step, 0, len(steps))
	for k := range steps {
		step, ok := t.derive(&steps[k])
		if !ok {
			return nil, false
		}
		t.Apply(&step)
		derived = append(derived, step)
	}
	return derived, true
}

// derive looks in the state for a step of the same technique and cause that does
// at least as much as st.
func (s *State) derive(st *Step) (step Step, found bool) {
	s.forget()
	if st.Technique == Trial {
		e := st.Eliminate[0]
		if refuted := s.refute(e.Cell.Index(s.n), e.Values.Min(), board.Expert); refuted != nil {
			return refuted.Clone(), true
		}
		return Step{}, false
	}
	s.find(st.Technique, func(other *Step) bool {
		if other.covers(st) {
			step, found = other.Clone(), true
		}
		return !found
	})
	return step, found
}

// covers reports whether st has the lines and cages of other and does at least as
// much.
func (st *Step) covers(other *Step) bool {
	if !slices.Equal(st.Cause.Lines, other.Cause.Lines) || !slices.Equal(st.Cause.Cages, other.Cause.Cages) ||
		!slices.Equal(st.Place, other.Place) {
		return false
	}
	for _, e := range other.Eliminate {
		if !slices.ContainsFunc(st.Eliminate, func(f Elimination) bool {
			return f.Cell == e.Cell && e.Values&^f.Values == 0
		}) {
			return false
		}
	}
	return true
}
