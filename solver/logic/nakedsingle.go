package logic

import (
	"math/bits"

	"kenkenbot/board"
)

// nakedSingle is how NakedSingle reasons.
var nakedSingle = manner{message: "NakedSingle", find: findNakedSingle, why: whyNakedSingle, places: true}

// findNakedSingle fills a cell that has one candidate left. Breider's paper calls
// it Single Square.
func findNakedSingle(s *State, _ Technique, yield func(*Step) bool) {
	for word, set := range s.singles {
		for ; set != 0; set &= set - 1 {
			i := word<<6 + bits.TrailingZeros64(set)
			st := s.describe(NakedSingle)
			s.nakedSingle(st, i)
			st.place(s, i, s.cand[i].Min())
			if !yield(st) {
				return
			}
		}
	}
}

// nakedSingle fills in the cause: the cell and, if its two lines alone leave it
// one digit, these and their filled cells.
func (s *State) nakedSingle(st *Step, i int) {
	if s.mute() {
		return
	}
	row, col := int(s.row[i]), int(s.col[i])
	st.Cause.Values = s.cand[i]
	if left := s.rowOpen[row] & s.colOpen[col]; left != s.cand[i] {
		st.lookAt(s, i)
		return
	}
	st.lookAlong(s, row)
	st.lookAlong(s, s.n+col)
	for j := range s.cells {
		if j == i || (int(s.row[j]) == row || int(s.col[j]) == col) && s.grid[j] != 0 {
			st.lookAt(s, j)
		}
	}
}

// whyNakedSingle tells for each other digit why the cell can't have it.
func whyNakedSingle(s *State, st *Step) []Reason {
	r := whole(st)
	i := st.Place[0].Cell.Index(s.n)
	for v := range (board.AllCandidates(s.n) &^ s.cand[i]).All() {
		r.Bars = append(r.Bars, s.bar(i, v))
	}
	return []Reason{r}
}
