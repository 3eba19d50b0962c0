package logic

import "kenkenbot/board"

// cageDigits is how CageDigits reasons.
var cageDigits = manner{message: "CageDigits", find: findCageDigits, why: whyDigits, conclude: concludeSupport}

// maxWork is the most that one cage adds to the work of a step.
const maxWork = 32

// findCageDigits rules out, in all cells of a cage, the digits that none of its
// combinations uses.
func findCageDigits(s *State, _ Technique, yield func(*Step) bool) {
	for i := s.staleCage(CageDigits); i >= 0; i = s.staleCage(CageDigits) {
		_, listed := s.ways(i)
		if s.broken {
			return
		}
		if listed {
			st := s.describe(CageDigits)
			s.cageDigits(st, i)
			if len(st.Eliminate) > 0 && !yield(st) {
				return
			}
		}
		s.sawCage(CageDigits, i)
	}
}

// cageDigits makes st strike what no way of the cage uses anywhere.
func (s *State) cageDigits(st *Step, i int) {
	c := &s.cages[i]
	var used board.Candidates
	for k := range c.cells {
		used |= c.support[k]
	}
	for _, at := range c.cells {
		st.drop(s, int(at), ^used)
	}
	if len(st.Eliminate) == 0 {
		return
	}
	st.lookInto(s, i)
	st.Cause.Values = used
	st.Work = s.combinations(i, maxWork)
}

// whyDigits lists the cage's combinations, or else tells each digit's own reason.
func whyDigits(s *State, st *Step) []Reason {
	if combos := s.combos(st.Cause.Cages[0], 0); combos != nil {
		r := whole(st)
		r.Combos, r.Known = combos, s.question(st.Cause.Cages[0]).known
		if !s.losesBySeat(&r) {
			return []Reason{r}
		}
	}
	return whySupport(s, st)
}
