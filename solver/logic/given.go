package logic

// findGiven fills a cage of one cell with its target.
func (s *State) findGiven(yield func(*Step) bool) {
	for _, i := range s.staleCages(GivenCell, 1) {
		s.sawCage(GivenCell, int(i))
		c := &s.cages[i]
		if len(c.cells) != 1 {
			continue
		}
		st := s.describe(GivenCell)
		st.lookInto(s, int(i))
		st.place(s, int(c.cells[0]), int(c.target))
		if !yield(st) {
			return
		}
	}
}
