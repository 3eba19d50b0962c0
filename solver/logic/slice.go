package logic

import (
	"slices"

	"kenkenbot/board"
)

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
