package logic

import (
	"slices"

	"kenkenbot/board"
)

// lineInCage is how LineInCage reasons.
var lineInCage = manner{message: "LineInCage", find: findLineInCage, why: whyLineInCage, facts: (*facts).alongAll, conclude: concludeFilled}

// findLineInCage looks for digits whose only places in a line lie in one cage:
// that cage must take them there, so its combinations without them go. It tries
// the lines of a cage one by one, then together.
func findLineInCage(s *State, _ Technique, yield func(*Step) bool) {
	for i := range s.cages {
		c := &s.cages[i]
		if s.cageOpen[i] == 0 || !s.staleAround(LineInCage, i) {
			continue
		}
		_, listed := s.ways(i)
		if s.broken {
			return
		}
		if listed && len(c.cells) > 1 && !s.lineInCage(i, yield) {
			return
		}
		s.sawCage(LineInCage, i)
	}
}

// staleAround reports whether the lines of the cage changed since the rule last
// looked at the cage.
func (s *State) staleAround(t Technique, i int) bool {
	for _, p := range s.cages[i].parts {
		if s.lineTick[p.line] > s.seen[t].cage[i] {
			return true
		}
	}
	return false
}

// lineInCage is findLineInCage for one cage.
func (s *State) lineInCage(i int, yield func(*Step) bool) bool {
	c := &s.cages[i]
	var bound [2 * wayCells]board.Candidates // by part: the digits that must lie in it
	lines := 0
	for j, p := range c.parts {
		if bound[j] = s.boundTo(i, p); bound[j] == 0 {
			continue
		}
		lines++
		if !s.lineInCageStep(i, j, j+1, &bound, yield) {
			return false
		}
	}
	return lines < 2 || s.lineInCageStep(i, 0, len(c.parts), &bound, yield)
}

// lineInCageStep yields what follows for cage i from the digits bound to its parts
// from first to before last.
func (s *State) lineInCageStep(i, first, last int, bound *[2 * wayCells]board.Candidates, yield func(*Step) bool) bool {
	parts := s.cages[i].parts
	st := s.describe(LineInCage)
	s.keepWays(st, i, func(w way) bool {
		for j := first; j < last; j++ {
			if bound[j] != 0 && bound[j]&^w.digits(parts[j].cells) != 0 {
				return false
			}
		}
		return true
	})
	if len(st.Eliminate) == 0 {
		return true
	}
	st.lookInto(s, i)
	for j := first; j < last; j++ {
		if bound[j] != 0 {
			st.lookAlong(s, int(parts[j].line))
			st.Cause.Values |= bound[j]
		}
	}
	st.Work = s.combinations(i, maxWork)
	return yield(st)
}

// boundTo returns the digits that the line of the part needs and that no cell of
// the line outside cage i can take.
func (s *State) boundTo(i int, p part) board.Candidates {
	bound := s.needs(int(p.line))
	for _, at := range s.cellsOf(int(p.line)) {
		if s.grid[at] == 0 && int(s.cageOf[at]) != i {
			bound &^= s.cand[at]
		}
	}
	return bound
}

// whyLineInCage tells why the cage must have digits in the lines, and which combinations that leaves it. For a value
// that one of these has, it tells why the value can't be where it is.
func whyLineInCage(s *State, st *Step) []Reason {
	cage := st.Cause.Cages[0]
	var musts []bound
	var values board.Candidates
	for _, p := range s.cages[cage].parts {
		line := s.lineAt(int(p.line))
		if slices.Contains(st.Cause.Lines, line) {
			for v := range s.boundTo(cage, p).All() {
				musts, values = append(musts, bound{line: line, value: v}), values.With(v)
			}
		}
	}
	var reasons []Reason
	seated := st.Eliminate
	if combos := s.combos(cage, values); combos != nil {
		used := usedBy(combos)
		var listed []Elimination
		seated = nil
		for _, e := range st.Eliminate {
			listed = appendGone(listed, e.Cell, e.Values&^used)
			seated = appendGone(seated, e.Cell, e.Values&used)
		}
		if len(listed) > 0 {
			r := partly(st, listed...)
			r.Combos, r.Known = combos, s.question(cage).known
			s.bind(&r, musts)
			reasons = append(reasons, r)
		}
	}
	for _, e := range seated {
		for v := range e.Values.All() {
			r := partly(st, Elimination{Cell: e.Cell, Values: board.CandidatesOf(v)})
			q := s.question(cage).supposing(e.Cell.Index(s.n), v)
			var used []bound
			if r.Fault, used = q.filledUp(musts); r.Fault == nil {
				r.Fault, used = q.placing(musts, maxCases)
			}
			if r.Fault == nil {
				r.Fault, used = q.base(Searched), musts
			}
			s.bind(&r, used)
			reasons = append(reasons, r)
		}
	}
	return reasons
}

// appendGone adds the values of a cell, unless there are none.
func appendGone(list []Elimination, c board.Cell, values board.Candidates) []Elimination {
	if values == 0 {
		return list
	}
	return append(list, Elimination{Cell: c, Values: values})
}

// bind notes which digits must lie in the cage of a reason, and why their lines have no other place for them.
func (s *State) bind(r *Reason, musts []bound) {
	r.Cause.Lines, r.Cause.Values = nil, 0
	for _, b := range musts {
		k := slices.IndexFunc(r.Bound, func(o Bound) bool { return o.Line == b.line })
		if k < 0 {
			k = len(r.Bound)
			r.Bound = append(r.Bound, Bound{Line: b.line})
			r.Cause.Lines = append(r.Cause.Lines, b.line)
		}
		if r.Bound[k].Values.Has(b.value) {
			continue
		}
		r.Bound[k].Values = r.Bound[k].Values.With(b.value)
		r.Cause.Values = r.Cause.Values.With(b.value)
		r.Bars = append(r.Bars, s.outside(r.Cause.Cages[0], b.line, board.CandidatesOf(b.value))...)
	}
}

// bound is a digit that a cage must have among its cells of a line.
type bound struct {
	line  board.Line
	value int
}

// outside returns why the line's empty cells outside the cage can't have the digits.
func (s *State) outside(cage int, l board.Line, digits board.Candidates) []Bar {
	var in []board.Cell
	for _, at := range s.cages[cage].cells {
		in = append(in, board.CellAt(s.n, int(at)))
	}
	var bars []Bar
	for v := range digits.All() {
		bars = append(bars, s.barredAlong(l, v, in)...)
	}
	return bars
}

// filledUp returns why the cage can't be completed if the digits must lie in it and its
// open cells are all in their line, because with them it comes to too little or too much;
// nil if that does not show it.
func (q *question) filledUp(musts []bound) (*CageFault, []bound) {
	need, sums, products := q.target()
	if !sums && !products || need == 0 {
		return nil, nil
	}
	for _, first := range musts {
		var must board.Candidates
		var used []bound
		for _, b := range musts {
			if b.line == first.line {
				must, used = must.With(b.value), append(used, b)
			}
		}
		more := len(q.rest) - must.Len()
		if more < 0 || slices.ContainsFunc(q.rest, func(at int) bool { return !first.line.Has(board.CellAt(q.state.n, at)) }) ||
			slices.ContainsFunc(q.suppose, func(p Placement) bool { return first.line.Has(p.Cell) }) {
			continue
		}
		for _, most := range [...]bool{true, false} {
			part := Part{Cells: q.cells(q.rest), Values: must.Values()}
			others := (board.AllCandidates(q.state.n) &^ must).Values()
			if most {
				slices.Reverse(others)
			}
			if more > len(others) {
				continue
			}
			part.Values = append(part.Values, others[:more]...)
			slices.Sort(part.Values)
			reach := int64(0)
			if products {
				reach = 1
			}
			for _, v := range part.Values {
				if products {
					reach = min(reach, maxProduct) * int64(v)
				} else {
					reach += int64(v)
				}
			}
			if most && reach < need || !most && reach > need {
				f := q.base(TooLittle)
				if !most {
					f.Kind = TooMuch
				}
				f.Parts, f.Reach, f.Must, f.Line = []Part{part}, reach, must, first.line
				return f, used
			}
		}
	}
	return nil, nil
}

// placing returns why the cage can't be completed if the digits must lie in it, told
// apart by where they lie, and which of the digits that takes; nil if it can, or takes
// too many cases.
func (q *question) placing(musts []bound, cases int) (*CageFault, []bound) {
	for depth := 1; depth <= min(len(musts), 3); depth++ {
		if f, used, _ := q.placingSome(musts, depth, cases); f != nil {
			return f, used
		}
	}
	return nil, nil
}

// placingSome is placing by at most depth of the digits.
func (q *question) placingSome(musts []bound, depth, cases int) (*CageFault, []bound, int) {
	for k, b := range musts {
		f, used, left := q.base(EachFails), []bound{b}, cases
		f.Digit, f.Line = b.value, b.line
		if slices.ContainsFunc(q.suppose, func(p Placement) bool { return p.Value == b.value && b.line.Has(p.Cell) }) {
			continue
		}
		for j, at := range q.rest {
			c := board.CellAt(q.state.n, at)
			if f == nil || !b.line.Has(c) || !q.cand[j].Has(b.value) {
				continue
			}
			p := q.supposing(at, b.value)
			left--
			fault := p.plainFault()
			if fault == nil && depth > 1 {
				var more []bound
				fault, more, left = p.placingSome(slices.Delete(slices.Clone(musts), k, k+1), depth-1, left)
				used = append(used, more...)
			}
			if fault == nil && !p.feasible() {
				fault, left = p.split(left)
			}
			if fault == nil || left < 0 {
				f = nil
				continue
			}
			f.Cases = append(f.Cases, Case{Assume: Placement{Cell: c, Value: b.value}, Fault: fault})
		}
		if f != nil {
			return f, used, left
		}
	}
	return nil, nil, cases
}

// concludeFilled adds the values that are too large or too small for the same cell as well, if the
// rest of the cage must have some digits.
func concludeFilled(s *State, st *Step, r *Reason) {
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
