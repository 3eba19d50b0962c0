package logic

import (
	"math/bits"

	"kenkenbot/board"
)

// fish is how the techniques of a digit in k lines reason.
func fish(k int) manner {
	return manner{message: "Fish", find: fishes(k), facts: (*facts).places, conclude: concludeFish, onDigits: true, clears: true}
}

// fishes returns the rule for k lines.
func fishes(k int) rule {
	return func(s *State, t Technique, yield func(*Step) bool) { s.findFish(t, k, yield) }
}

// findFish looks for a digit whose places in k lines are the same k positions: the
// digit lies there in these lines, so nowhere else in the lines across. With two
// lines it is an X-wing (Breider's X-Wing), with three a swordfish.
func (s *State) findFish(t Technique, k int, yield func(*Step) bool) {
	if !s.staleBoard(t) {
		return
	}
	for _, first := range [...]int{0, s.n} {
		var places [board.MaxSize + 1][board.MaxSize]uint32 // by digit, then line
		for line := range s.n {
			masks := s.placesByDigit(first+line, k)
			for v := 1; v <= s.n; v++ {
				places[v][line] = masks[v]
			}
		}
		for v := 1; v <= s.n; v++ {
			if !subsets(places[v][:s.n], k, func(chosen, union uint32) bool {
				st := s.describe(t)
				s.fish(st, v, first, chosen, union)
				return len(st.Eliminate) == 0 || yield(st)
			}) {
				return
			}
		}
	}
	s.sawBoard(t)
}

// fish makes st strike the digit from the positions in all lines but the chosen.
func (s *State) fish(st *Step, v, first int, chosen, positions uint32) {
	for line := range s.n {
		if chosen>>line&1 == 1 {
			continue
		}
		for set := positions; set != 0; set &= set - 1 {
			st.drop(s, s.cellOf(first+line, bits.TrailingZeros32(set)), board.CandidatesOf(v))
		}
	}
	if len(st.Eliminate) == 0 {
		return
	}
	st.Cause.Values = board.CandidatesOf(v)
	for lines := chosen; lines != 0; lines &= lines - 1 {
		line := first + bits.TrailingZeros32(lines)
		st.lookAlong(s, line)
		for set := s.places(line, v); set != 0; set &= set - 1 {
			st.lookAt(s, s.cellOf(line, bits.TrailingZeros32(set)))
		}
	}
	st.Work = 2 * bits.OnesCount32(chosen)
}

// places adds the filled cells of the cause's lines, and where the digit is not in them.
func (f *facts) places(r *Reason) {
	for _, l := range r.Cause.Lines {
		f.filledAlong(l)
		f.missingAlong(l, r.Cause.Values)
	}
}

// concludeFish adds that the digit goes from the rest of the lines across.
func concludeFish(s *State, st *Step, r *Reason) {
	for _, c := range r.Cause.Cells {
		across := board.Column(int(c.Col))
		if r.Cause.Lines[0].Column {
			across = board.Row(int(c.Row))
		}
		s.dropAlong(st, across, r.Cause.Values, r.Cause.Cells)
	}
}
