package logic

// A cage is small enough for rung 2 up to this many empty cells and live
// combinations: a person tries their orders in the head.
const (
	smallCells        = 3
	smallCombinations = 6
)

// findSupport rules out, in each cell of a cage, the digits that no way of the cage
// puts there. CagePlaces looks at small cages alone, CageSupport at every cage.
func findSupport(s *State, t Technique, yield func(*Step) bool) {
	for i := s.staleCage(t); i >= 0; i = s.staleCage(t) {
		if t == CagePlaces && s.cageOpen[i] > smallCells {
			if s.sweeping {
				continue
			}
			return // so have all cages still to come
		}
		_, listed := s.ways(i)
		if s.broken {
			return
		}
		if listed && s.exceeds(i) && (t != CagePlaces || s.combinations(i, maxWork) <= smallCombinations) {
			st := s.describe(t)
			s.cageSupport(st, i)
			if len(st.Eliminate) > 0 && !yield(st) {
				return
			}
		}
		s.sawCage(t, i)
	}
}

// exceeds reports whether a cell of the listed cage has a candidate that no way
// puts there.
func (s *State) exceeds(i int) bool {
	c := &s.cages[i]
	for k, at := range c.cells {
		if s.cand[at]&^c.support[k&15] != 0 {
			return true
		}
	}
	return false
}

// cageSupport makes st strike what no way of the cage puts into the cell.
func (s *State) cageSupport(st *Step, i int) {
	c := &s.cages[i]
	for k, at := range c.cells {
		st.drop(s, int(at), ^c.support[k])
	}
	if len(st.Eliminate) == 0 {
		return
	}
	st.lookInto(s, i)
	for _, e := range st.Eliminate {
		st.Cause.Values |= e.Values
	}
	st.Work = s.combinations(i, maxWork)
}
