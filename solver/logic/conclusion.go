package logic

import (
	"cmp"
	"slices"

	"kenkenbot/board"
)

// concluded returns a reason, which holds in the state, with all that it shows there: a
// solve may need only part of that, but a sentence that stops halfway reads like a slip.
func (s *State) concluded(r Reason) Reason {
	st := Step{Eliminate: slices.Clone(r.Eliminate)}
	switch {
	case len(r.Place) > 0:
		return r
	case r.Untold: // what else it would show is not known
	case r.Combos != nil:
		s.concludeCombos(&st, &r)
	case registry[r.Technique].conclude != nil:
		registry[r.Technique].conclude(s, &st, &r)
	}
	r.Eliminate = st.Eliminate
	r = s.bundled(r)
	r.Left = s.leftBy(&r)
	return r
}

// Bounds of the reasons that one step tells of the digits of a cell.
const (
	maxEach      = 4
	maxEachWords = 80 // of more than one
)

// bundled returns a reason why a cell of a cage can't have a digit, or some, together with those why it can't have
// others that the technique rules out there: who was asked about the cell wants to hear of all of them.
func (s *State) bundled(r Reason) Reason {
	if r.Fault == nil || len(r.Eliminate) != 1 || r.Technique == CageClaim || r.Technique == LineClaim || r.Technique == CagePair {
		return r
	}
	c := r.Eliminate[0].Cell
	rest := s.clone()
	rest.strike(c.Index(s.n), r.Eliminate[0].Values)
	each, words := []Reason{r}, r.words()
	for len(each) < maxEach && !rest.broken {
		o, found := rest.like(&r)
		if words += o.words(); !found || words > maxEachWords {
			break
		}
		each = append(each, o)
		rest.strike(c.Index(s.n), o.Eliminate[0].Values)
	}
	if len(each) == 1 {
		return r
	}
	r.Fault, r.Each, r.Eliminate = nil, each, slices.Clone(r.Eliminate)
	for _, o := range each[1:] {
		r.Eliminate[0].Values |= o.Eliminate[0].Values
	}
	return r
}

// like returns a reason that begins as another does and rules something else out in its cell.
func (s *State) like(r *Reason) (o Reason, found bool) {
	s.forget()
	c, cage := r.Eliminate[0].Cell, r.Cause.Cages[0]
	s.find(r.Technique, func(st *Step) bool {
		if st.Cause.Cages[0] != cage || !slices.ContainsFunc(st.Eliminate, func(e Elimination) bool { return e.Cell == c }) {
			return true
		}
		part := st.Clone()
		part.Eliminate = slices.DeleteFunc(part.Eliminate, func(e Elimination) bool { return e.Cell != c })
		for _, why := range s.Why(&part) {
			if why.Fault == nil || why.Opaque() || !slices.Equal(why.Cause.Lines, r.Cause.Lines) || !slices.Equal(why.Bound, r.Bound) {
				continue
			}
			gone := Step{Eliminate: slices.Clone(why.Eliminate)}
			registry[r.Technique].conclude(s, &gone, &why)
			if why.Eliminate = gone.Eliminate; len(why.Eliminate) == 1 {
				o, found = why, true
				return false
			}
		}
		return true
	})
	return o, found
}

// dropAlong adds that the line's cells but for some lose the values.
func (s *State) dropAlong(st *Step, l board.Line, values board.Candidates, but []board.Cell) {
	for k := range s.n {
		if c := l.Cell(k); !slices.Contains(but, c) {
			st.drop(s, c.Index(s.n), values)
		}
	}
}

// concludeCombos adds the conclusions from the combinations that are left: a digit that none of
// them has goes from the cage and, for a claim, a digit that each of them has goes from the rest of
// the line.
func (s *State) concludeCombos(st *Step, r *Reason) {
	used, shared := board.Candidates(0), board.AllCandidates(s.n)
	for k := range r.Combos {
		if r.Combos[k].Kind == Fits {
			used |= r.Combos[k].digits()
			shared &= r.Combos[k].digits()
		}
	}
	for _, at := range s.cages[r.Cause.Cages[0]].cells {
		st.drop(s, int(at), ^used)
	}
	if r.Technique == CageClaim || r.Technique == LineClaim {
		r.Cause.Values = shared
		s.dropAlong(st, r.Cause.Lines[0], shared, r.Cause.Cells)
	}
}

// concludeWays adds the values that a cage could have, but not with any of the digits for
// the line that pass keep.
func (s *State) concludeWays(st *Step, cage int, l board.Line, keep func(board.Candidates) bool) {
	if _, listed := s.ways(cage); !listed {
		return
	}
	part, gone := s.partIn(cage, l), Step{}
	s.keepWays(&gone, cage, func(w way) bool { return keep(w.digits(part.cells)) })
	for k, at := range s.cages[cage].cells {
		for _, e := range gone.Eliminate {
			if e.Cell.Index(s.n) == int(at) {
				st.drop(s, int(at), e.Values&s.cages[cage].support[k])
			}
		}
	}
}

// leftBy returns the candidates that are left once the reason is taken: in the cells that lose
// some, and in the other open cells of a cage whose combinations the reason lists.
func (s *State) leftBy(r *Reason) []Choice {
	var left []Choice
	for _, e := range r.Eliminate {
		left = append(left, Choice{Cell: e.Cell, Values: s.cand[e.Cell.Index(s.n)] &^ e.Values})
	}
	if r.Combos != nil {
		for _, at := range s.cages[r.Cause.Cages[0]].cells {
			c := board.CellAt(s.n, int(at))
			if s.grid[at] == 0 && !slices.ContainsFunc(left, func(o Choice) bool { return o.Cell == c }) {
				left = append(left, Choice{Cell: c, Values: s.cand[at]})
			}
		}
	}
	slices.SortFunc(left, func(a, b Choice) int { return cmp.Compare(a.Cell.Index(s.n), b.Cell.Index(s.n)) })
	return left
}

// settle fills the cells that a step, which the state has taken, leaves one digit, and
// those for which that in turn does, as far as they may be filled.
func (s *State) settle(a *Argued, may func(board.Cell) bool) {
	left := a.Reasons[0].Left
	for more := true; more; {
		more = false
		for _, c := range left {
			i := c.Cell.Index(s.n)
			if s.grid[i] != 0 || s.cand[i].Len() != 1 || s.broken || !may(c.Cell) {
				continue
			}
			single := Step{Technique: NakedSingle, Place: []Placement{{Cell: c.Cell, Value: s.cand[i].Min()}}, Cause: Cause{Cells: []board.Cell{c.Cell}, Values: s.cand[i]}}
			a.Step.Place = append(a.Step.Place, single.Place...)
			a.Reasons = append(a.Reasons, s.Why(&single)...)
			s.Apply(&single)
			more = true
		}
	}
	for k := range left {
		left[k].Values = s.cand[left[k].Cell.Index(s.n)]
	}
}
