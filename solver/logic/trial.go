package logic

import "kenkenbot/board"

// findTrial assumes a candidate and drives it on with the lower rungs until it
// contradicts itself: then it goes. Cells of few candidates come first, and
// assumptions that the easiest techniques refute.
func findTrial(s *State, _ Technique, yield func(*Step) bool) {
	if !s.staleBoard(Trial) {
		return
	}
	for _, most := range [...]board.Difficulty{board.Easy, board.Medium, board.Expert} {
		for count := 2; count <= s.n; count++ {
			for i := range s.cells {
				if s.cand[i].Len() != count {
					continue
				}
				for set := s.cand[i]; set != 0; set &= set - 1 {
					st := s.refute(i, set.Min(), most)
					if s.broken || st != nil && !yield(st) {
						return
					}
				}
			}
		}
	}
	s.sawBoard(Trial)
}

// refute assumes the value in cell i and returns the step that strikes it, or nil
// if no contradiction comes of it or the call must end.
func (s *State) refute(i, value int, most board.Difficulty) *Step {
	if s.nested == nil {
		s.nested = new(State)
	}
	t := s.nested
	t.copyFrom(s)
	s.spend(s.cells)
	t.place(i, value)
	var steps []Step
	work := 0
	for t.open > 0 && t.next(most, func(st *Step) bool {
		work++
		if s.telling {
			steps = append(steps, st.Clone())
		}
		t.Apply(st)
		return false
	}) {
	}
	contradictory := t.Contradictory()
	if s.spent() {
		s.broken = true
		return nil
	}
	if !contradictory {
		return nil
	}
	st := s.describe(Trial)
	st.drop(s, i, board.CandidatesOf(value))
	st.lookAt(s, i)
	st.Cause.Values = board.CandidatesOf(value)
	st.Work = work + 1
	if s.telling {
		st.Cause.Trial = &Refutation{
			Assume: Placement{Cell: board.CellAt(s.n, i), Value: value},
			Steps:  s.slice(steps, s.lacking(t.end)),
			End:    t.end,
		}
	}
	return st
}

// lacking returns the cells that a contradiction is about.
func (s *State) lacking(end Contradiction) []bool {
	cells := make([]bool, s.cells)
	switch end.Kind {
	case NoCandidate:
		cells[end.Cell.Index(s.n)] = true
	case NoPlace:
		for k := range s.n {
			cells[end.Line.Cell(k).Index(s.n)] = true
		}
	case NoWay:
		for _, at := range s.cages[end.Cage].cells {
			cells[at] = true
		}
	}
	return cells
}
