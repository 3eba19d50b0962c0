package logic

import "math/bits"

// findNakedSingle fills a cell that has one candidate left. Breider's paper calls
// it Single Square.
func (s *State) findNakedSingle(yield func(*Step) bool) {
	for word, set := range s.singles {
		for ; set != 0; set &= set - 1 {
			i := word<<6 + bits.TrailingZeros64(set)
			st := s.describe(NakedSingle)
			st.lookAt(s, i)
			st.Cause.Values = s.cand[i]
			st.place(s, i, s.cand[i].Min())
			if !yield(st) {
				return
			}
		}
	}
}
