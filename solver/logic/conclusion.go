package logic

import (
	"cmp"
	"slices"

	"kenkenbot/board"
)

// concluded returns a reason, which holds in the state, with all that it shows there: a
// solve may need only part of that, but a sentence that stops halfway reads like a slip. A brief
// one is part of a proof, where nobody asked what else goes.
func (s *State) concluded(r Reason, brief bool) Reason {
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
	claims := r.Technique == CageClaim || r.Technique == LineClaim
	if r.Fault != nil && r.Technique != CagePair && (len(r.Eliminate) == 1 || claims) {
		r = s.bundled(r, brief, claims)
	}
	r.Left = s.leftBy(&r)
	return r
}

// Bounds of the reasons that one step tells of the digits of a cell.
const (
	maxEach      = 4
	maxEachWords = 90 // of more than one
)

// bundled returns a reason why a cage can't do with a digit somewhere, together with others that begin alike: who was
// asked about it wants to hear of all of them.
func (s *State) bundled(r Reason, brief, claims bool) Reason {
	if short, ok := s.direct(&r); ok {
		return short
	}
	each, words := []Reason{r}, r.Fault.words()
	for _, o := range s.like(&r, brief, claims) {
		if words += o.Fault.words(); len(each) == maxEach || words > maxEachWords {
			break
		}
		each = append(each, o)
	}
	if len(each) == 1 {
		return r
	}
	slices.SortStableFunc(each, func(a, b Reason) int {
		if claims {
			return cmp.Compare(a.Cause.Values, b.Cause.Values)
		}
		return cmp.Compare(a.Eliminate[0].Values, b.Eliminate[0].Values)
	})
	r.Fault, r.Each, r.Eliminate = nil, each, nil
	for _, o := range each {
		r.Cause.Values |= o.Cause.Values
		for _, e := range o.Eliminate {
			for v := range e.Values.All() {
				r.rule(e.Cell, v)
			}
		}
	}
	return r
}

// fills reports whether the technique looks for which digits a cage can have, and where.
func (t Technique) fills() bool { return t == CageDigits || t == CagePlaces || t == CageSupport }

// direct returns a reason why a cell of a cage can't have digits that says what it must have instead, if that shows
// more, or is shorter.
func (s *State) direct(r *Reason) (Reason, bool) {
	if !r.Technique.fills() {
		return Reason{}, false
	}
	c, q := r.Eliminate[0].Cell, s.question(r.Cause.Cages[0])
	i := c.Index(s.n)
	short := Reason{Technique: r.Technique, Cause: r.Cause, Known: q.known}
	left := board.Candidates(0)
	for v := range s.cand[i].All() {
		others := Reason{}
		if q.needsFactor(v) && q.outside(func(o board.Cell) bool { return o == c }, v, &others) {
			short.Factor, short.Bars, left = v, others.Bars, board.CandidatesOf(v)
			short.Cause.Values = left
		}
	}
	if short.Factor == 0 && len(q.rest) == 2 {
		other := q.rest[0] + q.rest[1] - i
		short.Partner = &Choice{Cell: board.CellAt(s.n, other), Values: s.cand[other]}
		for v := range s.cand[i].All() {
			if p := q.supposing(i, v); p.feasible() {
				left = left.With(v)
			}
		}
	}
	short.Eliminate = appendGone(nil, c, s.cand[i]&^left)
	if left == 0 || short.Partner != nil && short.Partner.Values.Len() > maxPartner {
		return Reason{}, false
	}
	return short, short.Eliminate[0].Values != r.Eliminate[0].Values || short.words() < r.words()
}

// maxPartner is how many digits a cell can have for a reason to go through them.
const maxPartner = 3

// like returns the reasons that begin as another does and rule something else out, the shortest first: other digits of the
// same cell, by whatever technique looks for the digits of a cage, or other digits that the cage claims. Brief ones are
// about a cell, and by the same technique.
func (s *State) like(r *Reason, brief, claims bool) (list []Reason) {
	s.forget()
	gone := make(map[board.Cell]board.Candidates)
	for _, e := range r.Eliminate {
		gone[e.Cell] |= e.Values
	}
	for _, t := range [...]Technique{CageDigits, CagePlaces, CageClaim, CageSupport, LineClaim, LineInCage} {
		if t != r.Technique && (brief || !t.fills() || !r.Technique.fills()) || brief && claims {
			continue
		}
		s.find(t, func(st *Step) bool {
			if st.Cause.Cages[0] != r.Cause.Cages[0] {
				return true
			}
			part := st.Clone()
			part.Eliminate = slices.DeleteFunc(part.Eliminate, func(e Elimination) bool {
				_, same := gone[e.Cell]
				return !same && !claims
			})
			for _, o := range s.Why(&part) {
				if o.Fault == nil || o.Opaque() || !slices.Equal(o.Cause.Lines, r.Cause.Lines) || !slices.Equal(o.Bound, r.Bound) {
					continue
				}
				more := Step{Eliminate: slices.Clone(o.Eliminate)}
				registry[t].conclude(s, &more, &o)
				news := func(e Elimination) bool { return e.Values&^gone[e.Cell] != 0 }
				if o.Eliminate = more.Eliminate; len(o.Eliminate) > 1 && !claims || !slices.ContainsFunc(o.Eliminate, news) {
					continue
				}
				for _, e := range o.Eliminate {
					gone[e.Cell] |= e.Values
				}
				list = append(list, o)
			}
			return true
		})
	}
	slices.SortStableFunc(list, func(a, b Reason) int { return cmp.Compare(a.Fault.words(), b.Fault.words()) })
	return list
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
