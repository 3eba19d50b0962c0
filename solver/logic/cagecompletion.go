package logic

// findCageCompletion fills the only empty cell of a cage with the only value that
// brings the cage to its target. Breider's paper calls it Evil Twin.
func (s *State) findCageCompletion(yield func(*Step) bool) {
	for _, i := range s.staleCages(CageCompletion, 1) {
		c := &s.cages[i]
		if len(c.cells) == 1 {
			continue
		}
		ways, listed := s.ways(int(i))
		if s.broken {
			return
		}
		s.sawCage(CageCompletion, int(i))
		if !listed || len(ways) != 1 {
			continue
		}
		st := s.describe(CageCompletion)
		st.lookInto(s, int(i))
		for k, at := range c.cells {
			if s.grid[at] == 0 {
				st.Cause.Values = st.Cause.Values.With(ways[0].at(k))
				st.place(s, int(at), ways[0].at(k))
			}
		}
		if !yield(st) {
			return
		}
	}
}
