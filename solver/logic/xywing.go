package logic

import (
	"slices"

	"kenkenbot/board"
)

// xyWing is how XYWing reasons.
var xyWing = manner{message: "XYWing", find: findXYWing, facts: (*facts).missingInCells, conclude: concludeLinks}

// findXYWing looks for a cell of candidates x and y that shares lines with one of x
// and z and one of y and z: one of these two is z, whatever the first is, so no
// cell in line with both is.
func findXYWing(s *State, _ Technique, yield func(*Step) bool) {
	if !s.staleBoard(XYWing) {
		return
	}
	pairs := s.room.pairs[:0]
	for i, c := range s.cand {
		if c.Len() == 2 {
			pairs = append(pairs, uint16(i))
		}
	}
	s.room.pairs = pairs
	for _, at := range pairs {
		pivot := int(at)
		for k, w := range pairs {
			if !s.aligned(pivot, int(w)) || (s.cand[pivot]&s.cand[w]).Len() != 1 {
				continue
			}
			for _, u := range pairs[k+1:] {
				if !s.aligned(pivot, int(u)) || !s.wing(pivot, int(w), int(u)) {
					continue
				}
				st := s.describe(XYWing)
				s.xyWing(st, pivot, int(w), int(u))
				if len(st.Eliminate) > 0 && !yield(st) {
					return
				}
			}
		}
	}
	s.sawBoard(XYWing)
}

// aligned reports whether two different cells share a line.
func (s *State) aligned(i, j int) bool {
	return i != j && (s.row[i] == s.row[j] || s.col[i] == s.col[j])
}

// wing reports whether the three cells of two candidates each have three between
// them, pair by pair one in common.
func (s *State) wing(pivot, a, b int) bool {
	x, y, z := s.cand[pivot], s.cand[a], s.cand[b]
	return x&y&z == 0 && (x|y|z).Len() == 3
}

// xyWing makes st strike the value that both wings have from the cells in line with
// both.
func (s *State) xyWing(st *Step, pivot, a, b int) {
	shared := s.cand[a] & s.cand[b]
	for i := range s.cells {
		if s.cand[i]&shared != 0 && s.aligned(i, a) && s.aligned(i, b) {
			st.drop(s, i, shared)
		}
	}
	if len(st.Eliminate) == 0 {
		return
	}
	st.Cause.Values = shared
	wings := []int{pivot, a, b}
	slices.Sort(wings)
	for _, i := range wings {
		st.lookAt(s, i)
	}
	st.Cause.Links = append(st.Cause.Links,
		Link{Cell: board.CellAt(s.n, a), Value: shared.Min()},
		Link{Cell: board.CellAt(s.n, a), Value: (s.cand[a] &^ shared).Min(), True: true},
		Link{Cell: board.CellAt(s.n, pivot), Value: (s.cand[pivot] & s.cand[a]).Min()},
		Link{Cell: board.CellAt(s.n, pivot), Value: (s.cand[pivot] & s.cand[b]).Min(), True: true},
		Link{Cell: board.CellAt(s.n, b), Value: (s.cand[b] &^ shared).Min()},
		Link{Cell: board.CellAt(s.n, b), Value: shared.Min(), True: true},
	)
	st.Work = 4
}
