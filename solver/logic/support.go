package logic

import (
	"kenkenbot/board"
)

// cageSupport is how CagePlaces and CageSupport reason.
var cageSupport = manner{message: "CageSupport", find: findSupport, why: whySupport, conclude: concludeSupport}

// A cage is small enough for rung 2 up to this many empty cells and live
// combinations: a person tries their orders in the head.
const (
	smallCells        = 3
	smallCombinations = 6
)

// findSupport rules out, in each cell of a cage, the digits that no way of the cage
// puts there. CagePlaces looks at small cages alone, CageSupport at every cage.
func findSupport(s *State, t Technique, yield func(*Step) bool) {
	for i := s.staleCage(t); i >= 0; i = s.staleCage(t) {
		if t == CagePlaces && s.cageOpen[i] > smallCells {
			if s.sweeping {
				continue
			}
			return // so have all cages still to come
		}
		_, listed := s.ways(i)
		if s.broken {
			return
		}
		if listed && s.exceeds(i) && (t != CagePlaces || s.combinations(i, maxWork) <= smallCombinations) {
			st := s.describe(t)
			s.cageSupport(st, i)
			if len(st.Eliminate) > 0 && !yield(st) {
				return
			}
		}
		s.sawCage(t, i)
	}
}

// exceeds reports whether a cell of the listed cage has a candidate that no way
// puts there.
func (s *State) exceeds(i int) bool {
	c := &s.cages[i]
	for k, at := range c.cells {
		if s.cand[at]&^c.support[k&15] != 0 {
			return true
		}
	}
	return false
}

// cageSupport makes st strike what no way of the cage puts into the cell.
func (s *State) cageSupport(st *Step, i int) {
	c := &s.cages[i]
	for k, at := range c.cells {
		st.drop(s, int(at), ^c.support[k])
	}
	if len(st.Eliminate) == 0 {
		return
	}
	st.lookInto(s, i)
	for _, e := range st.Eliminate {
		st.Cause.Values |= e.Values
	}
	st.Work = s.combinations(i, maxWork)
}

// whySupport tells for each value why the cage can't be completed with it: those that
// are too large or too small for a cell together, and those that do not divide the
// target.
func whySupport(s *State, st *Step) []Reason {
	cage := st.Cause.Cages[0]
	q := s.question(cage)
	var reasons []Reason
	uneven := Reason{Technique: st.Technique, Cause: st.Cause}
	for _, e := range st.Eliminate {
		i := e.Cell.Index(s.n)
		left := e.Values
		if len(q.rest) > 2 { // else it is plainer what the other cell would have to be
			for _, r := range s.whyBound(st, q, e) {
				reasons = append(reasons, r)
				left &^= r.Eliminate[0].Values
			}
		}
		for v := range left.All() {
			gone := Elimination{Cell: e.Cell, Values: board.CandidatesOf(v)}
			r := partly(st, gone)
			r.Fault = q.supposing(i, v).fault()
			if r.Fault == nil {
				r.Untold = true // the cage is too wide to be looked into again
			} else if r.Fault.Kind == NotEven {
				uneven.rule(e.Cell, v)
				uneven.Fault = r.Fault
				continue
			}
			reasons = append(reasons, r)
		}
	}
	if uneven.Fault != nil {
		reasons = append(reasons, uneven)
	}
	return reasons
}

// whyBound returns the reasons that rule out values of a cell because the rest of its
// cage comes to too little or too much with them.
func (s *State) whyBound(st *Step, q *question, e Elimination) []Reason {
	_, sums, products := q.target()
	if !sums && !products || len(q.rest) < 2 {
		return nil
	}
	var reasons []Reason
	i := e.Cell.Index(s.n)
	for _, most := range [...]bool{true, false} {
		rest := *q
		rest.rest, rest.cand = nil, nil
		for k, at := range q.rest {
			if at != i {
				rest.rest, rest.cand = append(rest.rest, at), append(rest.cand, q.cand[k])
			}
		}
		parts, reach := rest.parts(products, most)
		if parts == nil {
			return nil
		}
		var gone board.Candidates
		extreme := 0
		for v := range e.Values.All() {
			amount, target := reach+int64(v), s.cages[q.cage].target
			if products {
				amount = min(reach, maxProduct) * int64(v)
			}
			for _, known := range q.known {
				if products {
					amount = min(amount, maxProduct) * int64(known)
				} else {
					amount += int64(known)
				}
			}
			if most && amount < target || !most && amount > target {
				gone = gone.With(v)
				if most || extreme == 0 {
					extreme = v
				}
			}
		}
		if gone == 0 {
			continue
		}
		r := partly(st, Elimination{Cell: e.Cell, Values: gone})
		r.Fault = q.supposing(i, extreme).base(TooLittle)
		if !most {
			r.Fault.Kind = TooMuch
		}
		r.Fault.Parts, r.Fault.Reach = parts, reach
		reasons = append(reasons, r)
	}
	return reasons
}

// concludeSupport adds the values that are too large or too small for the same cell as well, and
// those that do not divide the target either.
func concludeSupport(s *State, st *Step, r *Reason) {
	q := s.question(r.Cause.Cages[0])
	if r.Fault.Kind == NotEven {
		for k, at := range q.rest {
			for v := range q.cand[k].All() {
				if need, _, products := q.supposing(at, v).target(); products && need == 0 {
					st.drop(s, at, board.CandidatesOf(v))
				}
			}
		}
		return
	}
	c := r.Eliminate[0].Cell
	whole := Step{Technique: r.Technique, Cause: r.Cause}
	for _, bound := range s.whyBound(&whole, q, Elimination{Cell: c, Values: s.cand[c.Index(s.n)]}) {
		if bound.Fault.Kind == r.Fault.Kind && r.Eliminate[0].Values&^bound.Eliminate[0].Values == 0 {
			st.Eliminate, r.Fault = bound.Eliminate, bound.Fault
		}
	}
}
