package logic

import (
	"slices"

	"kenkenbot/board"
)

// claim is how CageClaim and LineClaim reason.
var claim = manner{message: "Claim", find: findClaim, why: whyClaim, conclude: concludeClaim, clears: true}

// findClaim rules out of the rest of a line the digits that every way of a cage
// puts into its cells of that line. CageClaim wants one combination only, as a 3+
// in a row takes the row's 1 and 2; LineClaim takes any number.
func findClaim(s *State, t Technique, yield func(*Step) bool) {
	for i := s.staleCage(t); i >= 0; i = s.staleCage(t) {
		ways, listed := s.ways(i)
		if s.broken {
			return
		}
		if !listed || t == CageClaim && s.combinations(i, 2) > 1 {
			s.sawCage(t, i)
			continue
		}
		for _, p := range s.cages[i].parts {
			st := s.describe(t)
			s.claim(st, i, ways, p)
			if len(st.Eliminate) > 0 && !yield(st) {
				return
			}
		}
		s.sawCage(t, i)
	}
}

// claim makes st strike the digits that all ways of cage i have in one part of it
// from the rest of that part's line.
func (s *State) claim(st *Step, i int, ways []way, p part) {
	if p.cells&(p.cells-1) == 0 {
		return // lone cells are left to the singles
	}
	line := int(p.line)
	claimed := s.needs(line)
	for _, w := range ways {
		if claimed &= w.digits(p.cells); claimed == 0 {
			return
		}
	}
	for _, at := range s.cellsOf(line) {
		if int(s.cageOf[at]) != i {
			st.drop(s, int(at), claimed)
		}
	}
	if len(st.Eliminate) == 0 {
		return
	}
	st.lookInto(s, i)
	st.lookAlong(s, line)
	st.Cause.Values = claimed
	st.Work = s.combinations(i, maxWork)
}

// whyClaim tells why the cage must have digits in its cells of the line.
func whyClaim(s *State, st *Step) []Reason {
	cage, line := st.Cause.Cages[0], st.Cause.Lines[0]
	if s.inLine(cage, line) {
		if combos := s.combos(cage, 0); combos != nil && allHave(combos, st.Cause.Values) {
			r := whole(st)
			r.Combos, r.Known = combos, s.question(cage).known
			return []Reason{r}
		}
	}
	var part []int
	for _, at := range s.cages[cage].cells {
		if line.Has(board.CellAt(s.n, int(at))) {
			part = append(part, int(at))
		}
	}
	var reasons []Reason
	for v := range st.Cause.Values.All() {
		r := partly(st, having(st.Eliminate, v)...)
		if len(r.Eliminate) == 0 {
			continue
		}
		r.Cause.Values = board.CandidatesOf(v)
		if q := s.question(cage); q.needsFactor(v) && q.outside(line.Has, v, &r) {
			r.Factor, r.Known = v, q.known
		} else {
			r.Fault = q.excluding(part, board.CandidatesOf(v)).fault()
			r.Untold = r.Fault == nil
		}
		reasons = append(reasons, r)
	}
	return reasons
}

// concludeClaim adds that the rest of the line loses the cause's digits.
func concludeClaim(s *State, st *Step, r *Reason) {
	s.dropAlong(st, r.Cause.Lines[0], r.Cause.Values, r.Cause.Cells)
}

// needsFactor reports whether the open cells must have the digit, because it is a prime factor of
// their product, and of no other digit.
func (q *question) needsFactor(v int) bool {
	need, _, products := q.target()
	prime := slices.Contains(primes[:], int64(v))
	return products && need > 0 && prime && 2*v > q.state.n && need%int64(v) == 0
}

// outside adds to the reason why the open cells that are not among some can't be the value, and
// returns false if one can.
func (q *question) outside(among func(board.Cell) bool, v int, r *Reason) bool {
	var bars []Bar
	for k, at := range q.rest {
		switch {
		case among(board.CellAt(q.state.n, at)):
		case q.cand[k].Has(v):
			return false
		default:
			bars = append(bars, q.bar(k, v))
		}
	}
	r.Bars = bars
	return true
}

// claimSeen returns the reason of a claim whose combinations were shown before, so that its cage is
// now a naked set in the line; false if it is none.
func (s *State) claimSeen(st *Step) (Reason, bool) {
	if st.Technique != CageClaim && st.Technique != LineClaim || !s.inLine(st.Cause.Cages[0], st.Cause.Lines[0]) {
		return Reason{}, false
	}
	r := whole(st)
	r.Cause.Cells, r.Cause.Values = nil, 0
	for _, at := range s.cages[st.Cause.Cages[0]].cells {
		if s.grid[at] == 0 {
			r.Cause.Cells = append(r.Cause.Cells, board.CellAt(s.n, int(at)))
			r.Cause.Values |= s.cand[at]
		}
	}
	sets := [...]Technique{2: NakedPair, 3: NakedTriple, 4: NakedQuad}
	k := len(r.Cause.Cells)
	if k < 2 || k >= len(sets) || k != r.Cause.Values.Len() {
		return Reason{}, false
	}
	r.Technique = sets[k]
	return r, true
}

// allHave reports whether all values that fit have the digits.
func allHave(combos []Try, digits board.Candidates) bool {
	return !slices.ContainsFunc(combos, func(t Try) bool {
		left := digits
		for _, v := range t.Values {
			left = left.Without(v)
		}
		return t.Kind == Fits && left != 0
	})
}

// having returns the eliminations of the value.
func having(all []Elimination, v int) []Elimination {
	var list []Elimination
	for _, e := range all {
		if e.Values.Has(v) {
			list = append(list, Elimination{Cell: e.Cell, Values: board.CandidatesOf(v)})
		}
	}
	return list
}
