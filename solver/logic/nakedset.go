package logic

import (
	"kenkenbot/board"
)

// nakedSet is how the techniques of k cells with k candidates reason.
func nakedSet(k int) manner {
	return manner{message: "NakedSet", find: nakedSets(k), facts: (*facts).missingInCells, conclude: concludeClaim, onDigits: true, clears: true}
}

// nakedSets returns the rule for k cells.
func nakedSets(k int) rule {
	return func(s *State, t Technique, yield func(*Step) bool) { s.findNakedSet(t, k, yield) }
}

// findNakedSet looks for k empty cells of a line that have k candidates between
// them and strikes these from the rest of the line. Breider's paper calls it Naked
// N Tuple.
func (s *State) findNakedSet(t Technique, k int, yield func(*Step) bool) {
	var buffer [2 * board.MaxSize]uint8
	for _, l := range s.staleLines(t, buffer[:]) {
		line := int(l)
		if int(s.openIn[line]) > k {
			var masks [board.MaxSize]uint32
			for j, i := range s.cellsOf(line) {
				if s.grid[i] == 0 && s.cand[i].Len() <= k {
					masks[j] = uint32(s.cand[i])
				}
			}
			if !subsets(masks[:s.n], k, func(chosen, union uint32) bool {
				st := s.describe(t)
				s.nakedSet(st, line, chosen, board.Candidates(union))
				return len(st.Eliminate) == 0 || yield(st)
			}) {
				return
			}
		}
		s.sawLine(t, line)
	}
}

// nakedSet makes st strike the values of the chosen positions of the line from the
// others.
func (s *State) nakedSet(st *Step, line int, chosen uint32, values board.Candidates) {
	for k, at := range s.cellsOf(line) {
		if chosen>>k&1 == 0 {
			st.drop(s, int(at), values)
		}
	}
	if len(st.Eliminate) == 0 {
		return
	}
	st.lookAlong(s, line)
	st.Cause.Values = values
	for k, at := range s.cellsOf(line) {
		if chosen>>k&1 == 1 {
			st.lookAt(s, int(at))
		}
	}
	st.Work = int(s.openIn[line])
}
