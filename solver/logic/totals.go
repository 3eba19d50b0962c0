package logic

// Every row and column holds 1 to N once, so it adds up to N(N+1)/2 and multiplies
// to N!. Where the cages within some neighbouring lines have known totals, the few
// cells left over are bound: those of the lines that belong to no counted cage
// (innies), or those outside the lines that belong to a counted one (outies).

// maxLines is how many lines a person adds up together.
const maxLines = 3

// findTotals is the rule of InnieOutie (one line, one cell left), LineTotals (up to
// three lines, up to two cells left) and Parity (up to three lines, one cell left,
// odd or even).
func findTotals(s *State, t Technique, yield func(*Step) bool) {
	if !s.staleBoard(t) {
		return
	}
	dirty := s.dirtyLines(t)
	most := maxLines
	if t == InnieOutie {
		most = 1
	}
	for count := 1; count <= min(most, s.n-1); count++ {
		for first := 0; first < 2*s.n; first++ {
			if first < s.n && first+count > s.n || first+count > 2*s.n || dirty>>first&(1<<count-1) == 0 {
				continue
			}
			if !s.totalsOf(t, first, count, yield) {
				return
			}
		}
	}
	s.sawBoard(t)
}

// dirtyLines returns the lines, a bit each, with a cage that changed since the rule
// last looked at the board.
func (s *State) dirtyLines(t Technique) uint32 {
	var dirty uint32
	for i, tick := range s.cageTick {
		if tick > s.seen[t].board {
			dirty |= s.cages[i].along
		}
	}
	return dirty
}

// totalsOf yields the steps of the rule for count lines from line first on.
func (s *State) totalsOf(t Technique, first, count int, yield func(*Step) bool) bool {
	kinds := [...]TotalKind{SumTotal, ProductTotal}
	list := kinds[:]
	if t == Parity {
		kinds[0] = ParityTotal
		list = kinds[:1]
	}
	most := 1
	if t == LineTotals {
		most = 2
	}
	for _, kind := range list {
		b := balance{state: s, kind: kind, first: first, count: count, most: most}
		if !b.settle() {
			if s.broken {
				return false
			}
			continue
		}
		st := s.describe(t)
		b.bind(st)
		if len(st.Eliminate) == 0 {
			continue
		}
		b.explain(st)
		if !yield(st) {
			return false
		}
	}
	return true
}
