package logic

import (
	"math/bits"

	"kenkenbot/board"
)

// hiddenSet is how the techniques of k digits with k places reason.
func hiddenSet(k int) manner {
	return manner{message: "HiddenSet", find: hiddenSets(k), why: whyHiddenSet, facts: (*facts).alongFirst, conclude: concludeHiddenSet, onDigits: true}
}

// hiddenSets returns the rule for k digits.
func hiddenSets(k int) rule {
	return func(s *State, t Technique, yield func(*Step) bool) { s.findHiddenSet(t, k, yield) }
}

// findHiddenSet looks for k digits that have k places in a line between them and
// strikes all other candidates from those cells.
func (s *State) findHiddenSet(t Technique, k int, yield func(*Step) bool) {
	var buffer [2 * board.MaxSize]uint8
	for _, l := range s.staleLines(t, buffer[:]) {
		line := int(l)
		if int(s.openIn[line]) > k {
			masks := s.placesByDigit(line, k)
			if !subsets(masks[:s.n+1], k, func(chosen, union uint32) bool {
				st := s.describe(t)
				s.hiddenSet(st, line, board.Candidates(chosen), union)
				return len(st.Eliminate) == 0 || yield(st)
			}) {
				return
			}
		}
		s.sawLine(t, line)
	}
}

// placesByDigit returns, for each digit that the line needs, the positions of the
// empty cells that can take it; digits of more than most places are left out.
func (s *State) placesByDigit(line, most int) (masks [board.MaxSize + 1]uint32) {
	for k, i := range s.cellsOf(line) {
		if s.grid[i] != 0 {
			continue
		}
		for set := s.cand[i]; set != 0; set &= set - 1 {
			masks[set.Min()] |= 1 << k
		}
	}
	for v := range masks {
		if bits.OnesCount32(masks[v]) > most {
			masks[v] = 0
		}
	}
	return masks
}

// hiddenSet makes st strike all but the digits from the positions of the line.
func (s *State) hiddenSet(st *Step, line int, digits board.Candidates, positions uint32) {
	for set := positions; set != 0; set &= set - 1 {
		i := s.cellOf(line, bits.TrailingZeros32(set))
		st.drop(s, i, ^digits)
		st.lookAt(s, i)
	}
	st.lookAlong(s, line)
	st.Cause.Values = digits
	st.Work = int(s.openIn[line])
}

// whyHiddenSet tells why the line's other cells can't have the digits.
func whyHiddenSet(s *State, st *Step) []Reason {
	r := whole(st)
	r.Bars = s.placesBarred(&st.Cause, st.Cause.Cells...)
	return []Reason{r}
}

// concludeHiddenSet adds that the cells lose all other digits.
func concludeHiddenSet(s *State, st *Step, r *Reason) {
	for _, c := range r.Cause.Cells {
		st.drop(s, c.Index(s.n), ^r.Cause.Values)
	}
}
