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
	case r.Sum != nil:
		s.concludeSum(&st, &r)
	case len(r.Cause.Links) > 0:
		first, last := r.Cause.Links[0], r.Cause.Links[len(r.Cause.Links)-1]
		s.excludeBoth(&st, nodeOf(first.Cell.Index(s.n), first.Value), nodeOf(last.Cell.Index(s.n), last.Value))
	default:
		s.concludeSeen(&st, &r)
	}
	r.Eliminate = st.Eliminate
	r.Left = s.leftBy(&r)
	return r
}

// concludeSeen adds what the technique's name says of the cells, lines and digits of the
// cause.
func (s *State) concludeSeen(st *Step, r *Reason) {
	switch r.Technique {
	case CagePlaces, CageSupport, CageDigits:
		s.concludeSupport(st, r)
	case LineInCage:
		s.concludeFilled(st, r)
	case CageClaim, LineClaim, NakedPair, NakedTriple, NakedQuad:
		s.dropAlong(st, r.Cause.Lines[0], r.Cause.Values, r.Cause.Cells)
	case HiddenPair, HiddenTriple, HiddenQuad:
		for _, c := range r.Cause.Cells {
			st.drop(s, c.Index(s.n), ^r.Cause.Values)
		}
	case XWing, Swordfish:
		for _, c := range r.Cause.Cells {
			across := board.Column(int(c.Col))
			if r.Cause.Lines[0].Column {
				across = board.Row(int(c.Row))
			}
			s.dropAlong(st, across, r.Cause.Values, r.Cause.Cells)
		}
	case CagePair:
		if r.Pair[0].Suppose != nil {
			return // it is about one digit
		}
		s.concludeWays(st, r.Cause.Cages[0], r.Cause.Lines[0], func(d board.Candidates) bool {
			return !slices.ContainsFunc(r.Clashes, func(c Clash) bool { return c.Digits == d })
		})
	case LineFit:
		line := r.Cause.Lines[0]
		for k, cage := range r.Cause.Cages {
			s.concludeWays(st, cage, line, func(d board.Candidates) bool {
				return slices.ContainsFunc(r.Fits, func(fit []board.Candidates) bool { return fit[k] == d&s.needs(s.number(line)) })
			})
		}
	}
}

// dropAlong adds that the line's cells but for some lose the values.
func (s *State) dropAlong(st *Step, l board.Line, values board.Candidates, but []board.Cell) {
	for k := range s.n {
		if c := l.Cell(k); !slices.Contains(but, c) {
			st.drop(s, c.Index(s.n), values)
		}
	}
}

// concludeCombos adds what the combinations left show: what none of them has goes from
// the cage, and what each of them has, for a claim, from the rest of the line.
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

// concludeSupport adds what is too large or too small for the same cell as well, and what
// does not divide the target either.
func (s *State) concludeSupport(st *Step, r *Reason) {
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

// concludeFilled adds what is too large or too small for the same cell as well, if the rest
// of the cage must have some digits.
func (s *State) concludeFilled(st *Step, r *Reason) {
	if r.Fault.Must == 0 {
		return
	}
	var musts []bound
	for v := range r.Fault.Must.All() {
		musts = append(musts, bound{line: r.Fault.Line, value: v})
	}
	at, found := r.Eliminate[0].Cell.Index(s.n), false
	for v := range s.cand[at].All() {
		f, _ := s.question(r.Fault.Cage).supposing(at, v).filledUp(musts)
		if f == nil || f.Kind != r.Fault.Kind {
			continue
		}
		st.drop(s, at, board.CandidatesOf(v))
		if f.Kind == TooLittle || !found { // the one that comes nearest
			r.Fault, found = f, true
		}
	}
}

// concludeSum adds all values of the cell that the total leaves no room for.
func (s *State) concludeSum(st *Step, r *Reason) {
	t, c := r.Cause.Total, r.Eliminate[0].Cell
	at, sign := c.Index(s.n), int64(1)
	b := balance{state: s, kind: t.Kind, amount: t.Num}
	if t.Kind == ProductTotal {
		num, _ := factor(t.Num)
		den, _ := factor(t.Den)
		b.amount = num - den
	}
	if slices.Contains(t.Without, c) {
		sign = -1
	}
	if r.Sum.Other == nil {
		st.drop(s, at, ^b.fitting(s.cand[at], sign, b.amount))
		return
	}
	other, weight := r.Sum.Other.Cell, int64(1)
	if slices.Contains(t.Without, other) {
		weight = -1
	}
	var fit board.Candidates
	for v := range r.Sum.Other.Left.All() {
		values := s.cand[at]
		if s.aligned(at, other.Index(s.n)) {
			values = values.Without(v)
		}
		fit |= b.fitting(values, sign, b.amount-weight*t.Kind.weigh(v))
	}
	st.drop(s, at, ^fit)
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

// leftBy returns what the cells that lose something can be once the reason is taken, and
// the other open cells of a cage whose combinations it lists.
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
