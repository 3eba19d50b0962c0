package logic

import "kenkenbot/board"

// hiddenSingle is how HiddenSingle reasons.
var hiddenSingle = manner{message: "HiddenSingle", find: findHiddenSingle, why: whyHiddenSingle, facts: (*facts).alongFirst, places: true}

// findHiddenSingle fills the only cell of a line that can still take some digit.
// Breider's paper calls it Hidden Single.
func findHiddenSingle(s *State, _ Technique, yield func(*Step) bool) {
	var buffer [2 * board.MaxSize]uint8
	for _, l := range s.staleLines(HiddenSingle, buffer[:]) {
		line := int(l)
		var once, twice board.Candidates
		for _, i := range s.cellsOf(line) {
			if s.grid[i] == 0 {
				twice |= once & s.cand[i]
				once |= s.cand[i]
			}
		}
		if none := s.needs(line) &^ once; none != 0 {
			s.fail(Contradiction{Kind: NoPlace, Line: s.lineAt(line), Value: none.Min(), Cage: -1})
			return
		}
		for single := (once &^ twice) & s.needs(line); single != 0; single &= single - 1 {
			st := s.describe(HiddenSingle)
			st.lookAlong(s, line)
			v := single.Min()
			for _, at := range s.cellsOf(line) {
				i := int(at)
				st.lookAt(s, i)
				if s.grid[i] == 0 && s.cand[i].Has(v) {
					st.place(s, i, v)
				}
			}
			st.Cause.Values = st.Cause.Values.With(v)
			st.Work = int(s.openIn[line])
			if !yield(st) {
				return
			}
		}
		s.sawLine(HiddenSingle, line)
	}
}

// whyHiddenSingle tells why the line's other cells can't have the digit.
func whyHiddenSingle(s *State, st *Step) []Reason {
	r := whole(st)
	r.Bars = s.placesBarred(&st.Cause, st.Place[0].Cell)
	return []Reason{r}
}
