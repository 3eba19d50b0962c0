package logic

import "math/bits"

// cageCompletion is how CageCompletion reasons.
var cageCompletion = manner{message: "CageCompletion", find: findCageCompletion, why: whyCageCompletion, places: true, sight: true}

// findCageCompletion fills the only empty cell of a cage with the only value that
// brings the cage to its target. Breider's paper calls it Evil Twin.
func findCageCompletion(s *State, _ Technique, yield func(*Step) bool) {
	for word, set := range s.almost {
		for ; set != 0; set &= set - 1 {
			i := word<<6 + bits.TrailingZeros64(set)
			if s.cageTick[i] <= s.seen[CageCompletion].cage[i] {
				continue
			}
			ways, listed := s.ways(i)
			if s.broken {
				return
			}
			s.sawCage(CageCompletion, i)
			if listed && len(ways) == 1 && !yield(s.cageCompletion(i, ways[0])) {
				return
			}
		}
	}
}

// cageCompletion describes the step that fills the empty cell of the cage as the
// way says.
func (s *State) cageCompletion(i int, w way) *Step {
	st := s.describe(CageCompletion)
	st.lookInto(s, i)
	for k, at := range s.cages[i].cells {
		if s.grid[at] == 0 {
			st.Cause.Values = st.Cause.Values.With(w.at(k))
			st.place(s, int(at), w.at(k))
		}
	}
	return st
}

// whyCageCompletion lists what the cage's last cell could be by its arithmetic.
func whyCageCompletion(s *State, st *Step) []Reason {
	r := whole(st)
	q := s.question(st.Cause.Cages[0])
	r.Known = q.known
	r.Combos, _ = q.tries()
	return []Reason{r}
}
