package logic

import "kenkenbot/board"

// findCageDigits rules out, in all cells of a cage, the digits that none of its
// combinations uses.
func (s *State) findCageDigits(yield func(*Step) bool) {
	for _, i := range s.staleCages(CageDigits, s.cells) {
		c := &s.cages[i]
		if _, listed := s.ways(int(i)); !listed || s.broken {
			if s.broken {
				return
			}
			s.sawCage(CageDigits, int(i))
			continue
		}
		var used board.Candidates
		for k := range c.cells {
			used |= c.support[k]
		}
		st := s.describe(CageDigits)
		for _, at := range c.cells {
			st.drop(s, int(at), ^used)
		}
		if len(st.Eliminate) == 0 {
			s.sawCage(CageDigits, int(i))
			continue
		}
		st.lookInto(s, int(i))
		st.Cause.Values = used
		st.Work = s.combinations(int(i), maxWork)
		if !yield(st) {
			return
		}
	}
}

// maxWork is the most that one cage adds to the work of a step.
const maxWork = 32
