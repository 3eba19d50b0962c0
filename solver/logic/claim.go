package logic

// findClaim rules out of the rest of a line the digits that every way of a cage
// puts into its cells of that line. CageClaim wants one combination only, as a 3+
// in a row takes the row's 1 and 2; LineClaim takes any number.
func findClaim(s *State, t Technique, yield func(*Step) bool) {
	for i := s.staleCage(t); i >= 0; i = s.staleCage(t) {
		ways, listed := s.ways(i)
		if s.broken {
			return
		}
		if !listed || t == CageClaim && s.combinations(i, 2) > 1 {
			s.sawCage(t, i)
			continue
		}
		for _, p := range s.cages[i].parts {
			st := s.describe(t)
			s.claim(st, i, ways, p)
			if len(st.Eliminate) > 0 && !yield(st) {
				return
			}
		}
		s.sawCage(t, i)
	}
}

// claim makes st strike the digits that all ways of cage i have in one part of it
// from the rest of that part's line.
func (s *State) claim(st *Step, i int, ways []way, p part) {
	if p.cells&(p.cells-1) == 0 {
		return // what a lone cell must be is for the singles
	}
	line := int(p.line)
	claimed := s.needs(line)
	for _, w := range ways {
		if claimed &= w.digits(p.cells); claimed == 0 {
			return
		}
	}
	for _, at := range s.cellsOf(line) {
		if int(s.cageOf[at]) != i {
			st.drop(s, int(at), claimed)
		}
	}
	if len(st.Eliminate) == 0 {
		return
	}
	st.lookInto(s, i)
	st.lookAlong(s, line)
	st.Cause.Values = claimed
	st.Work = s.combinations(i, maxWork)
}
