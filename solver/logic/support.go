package logic

// A cage is small enough for rung 2 up to so many empty cells and live
// combinations: a person tries their orders in the head.
const (
	smallCells        = 3
	smallCombinations = 6
)

// findSupport rules out, in each cell of a cage, the digits that no way of the cage
// puts there. CagePlaces looks at small cages alone, CageSupport at every cage.
func (s *State) findSupport(t Technique, yield func(*Step) bool) {
	for _, at := range s.staleCages(t, s.cells) {
		i := int(at)
		c := &s.cages[i]
		if t == CagePlaces && int(s.cageOpen[i]) > smallCells {
			continue
		}
		_, listed := s.ways(i)
		if s.broken {
			return
		}
		st := s.describe(t)
		if listed {
			for k, at := range c.cells {
				st.drop(s, int(at), ^c.support[k])
			}
		}
		if len(st.Eliminate) == 0 {
			s.sawCage(t, i)
			continue
		}
		st.Work = s.combinations(i, maxWork)
		if t == CagePlaces && st.Work > smallCombinations {
			s.sawCage(t, i)
			continue
		}
		st.lookInto(s, i)
		for _, e := range st.Eliminate {
			st.Cause.Values |= e.Values
		}
		if !yield(st) {
			return
		}
	}
}
