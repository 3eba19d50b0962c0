package logic

// givenCell is how GivenCell reasons.
var givenCell = manner{message: "GivenCell", find: findGiven, places: true, sight: true}

// findGiven fills a cage of one cell with its target.
func findGiven(s *State, _ Technique, yield func(*Step) bool) {
	for _, i := range s.given {
		if s.cageOpen[i] == 0 {
			continue
		}
		c := &s.cages[i]
		st := s.describe(GivenCell)
		st.lookInto(s, int(i))
		st.place(s, int(c.cells[0]), int(c.target))
		if !yield(st) {
			return
		}
	}
}
