package logic

// lastInLine is how LastInLine reasons.
var lastInLine = manner{message: "LastInLine", find: findLastInLine, facts: (*facts).alongFirst, places: true, sight: true}

// findLastInLine fills the only empty cell of a row or column with the only digit
// that the line needs.
func findLastInLine(s *State, _ Technique, yield func(*Step) bool) {
	for line := range 2 * s.n {
		if s.openIn[line] != 1 {
			continue
		}
		need := s.needs(line)
		if need.Len() != 1 {
			continue
		}
		i := s.lastOpen(line)
		st := s.describe(LastInLine)
		st.lookAlong(s, line)
		for _, at := range s.cellsOf(line) {
			st.lookAt(s, int(at))
		}
		st.Cause.Values = need
		st.place(s, i, need.Min())
		if !yield(st) {
			return
		}
	}
}

// lastOpen returns the last empty cell of the line.
func (s *State) lastOpen(line int) int {
	for k := s.n - 1; k > 0; k-- {
		if i := s.cellOf(line, k); s.grid[i] == 0 {
			return i
		}
	}
	return s.cellOf(line, 0)
}
