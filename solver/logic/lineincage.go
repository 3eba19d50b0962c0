package logic

import "kenkenbot/board"

// findLineInCage looks for digits whose only places in a line lie in one cage:
// that cage must take them there, so its combinations without them go. It tries
// the lines of a cage one by one, then together.
func findLineInCage(s *State, _ Technique, yield func(*Step) bool) {
	for i := range s.cages {
		c := &s.cages[i]
		if s.cageOpen[i] == 0 || !s.staleAround(LineInCage, i) {
			continue
		}
		_, listed := s.ways(i)
		if s.broken {
			return
		}
		if listed && len(c.cells) > 1 && !s.lineInCage(i, yield) {
			return
		}
		s.sawCage(LineInCage, i)
	}
}

// staleAround reports whether the lines of the cage changed since the rule last
// looked at the cage.
func (s *State) staleAround(t Technique, i int) bool {
	for _, p := range s.cages[i].parts {
		if s.lineTick[p.line] > s.seen[t].cage[i] {
			return true
		}
	}
	return false
}

// lineInCage is findLineInCage for one cage.
func (s *State) lineInCage(i int, yield func(*Step) bool) bool {
	c := &s.cages[i]
	var bound [2 * wayCells]board.Candidates // by part: the digits that must lie in it
	lines := 0
	for j, p := range c.parts {
		if bound[j] = s.boundTo(i, p); bound[j] == 0 {
			continue
		}
		lines++
		if !s.lineInCageStep(i, j, j+1, &bound, yield) {
			return false
		}
	}
	return lines < 2 || s.lineInCageStep(i, 0, len(c.parts), &bound, yield)
}

// lineInCageStep yields what follows for cage i from the digits bound to its parts
// from first to before last.
func (s *State) lineInCageStep(i, first, last int, bound *[2 * wayCells]board.Candidates, yield func(*Step) bool) bool {
	parts := s.cages[i].parts
	st := s.describe(LineInCage)
	s.keepWays(st, i, func(w way) bool {
		for j := first; j < last; j++ {
			if bound[j] != 0 && bound[j]&^w.digits(parts[j].cells) != 0 {
				return false
			}
		}
		return true
	})
	if len(st.Eliminate) == 0 {
		return true
	}
	st.lookInto(s, i)
	for j := first; j < last; j++ {
		if bound[j] != 0 {
			st.lookAlong(s, int(parts[j].line))
			st.Cause.Values |= bound[j]
		}
	}
	st.Work = s.combinations(i, maxWork)
	return yield(st)
}

// boundTo returns the digits that the line of the part needs and that no cell of
// the line outside cage i can take.
func (s *State) boundTo(i int, p part) board.Candidates {
	bound := s.needs(int(p.line))
	for _, at := range s.cellsOf(int(p.line)) {
		if s.grid[at] == 0 && int(s.cageOf[at]) != i {
			bound &^= s.cand[at]
		}
	}
	return bound
}
