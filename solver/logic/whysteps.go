package logic

import (
	"slices"

	"kenkenbot/board"
)

// This file has the reasons of the steps that reason from a cage.

// whyDigits lists the cage's combinations, or else tells each digit's own reason.
func (s *State) whyDigits(st *Step) []Reason {
	if combos := s.combos(st.Cause.Cages[0], 0); combos != nil {
		r := whole(st)
		r.Combos, r.Known = combos, s.question(st.Cause.Cages[0]).known
		if !s.losesBySeat(&r) {
			return []Reason{r}
		}
	}
	return s.whySupport(st)
}

// combos lists the values that the cage's open cells have by its arithmetic with the digits
// that they must have, each with what is wrong with it, or nil if they are too many.
func (s *State) combos(cage int, must board.Candidates) []Try {
	q := s.question(cage)
	q.must = must
	tries, pool := q.tries()
	if pool != 0 {
		return nil
	}
	return tries
}

// whySupport tells for each value why the cage can't be completed with it: those that
// are too large or too small for a cell together, and those that do not divide the
// target.
func (s *State) whySupport(st *Step) []Reason {
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
			r.Fault = q.supposing(i, v).fault(maxCases)
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

// rule adds a value that goes.
func (r *Reason) rule(c board.Cell, v int) {
	for k := range r.Eliminate {
		if r.Eliminate[k].Cell == c {
			r.Eliminate[k].Values = r.Eliminate[k].Values.With(v)
			return
		}
	}
	r.Eliminate = append(r.Eliminate, Elimination{Cell: c, Values: board.CandidatesOf(v)})
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

// inLine reports whether all open cells of the cage lie in the line.
func (s *State) inLine(cage int, l board.Line) bool {
	for _, at := range s.cages[cage].cells {
		if s.grid[at] == 0 && !l.Has(board.CellAt(s.n, int(at))) {
			return false
		}
	}
	return true
}

// whyClaim tells why the cage must have digits in its cells of the line.
func (s *State) whyClaim(st *Step) []Reason {
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
		if q := s.question(cage); q.needsFactor(v) && q.outside(line, v, &r) {
			r.Factor, r.Known = v, q.known
		} else {
			r.Fault = q.excluding(part, board.CandidatesOf(v)).fault(maxCases)
			r.Untold = r.Fault == nil
		}
		reasons = append(reasons, r)
	}
	return reasons
}

// needsFactor reports whether the open cells must have the digit, because it is a prime of
// what they multiply to, and of no other digit.
func (q *question) needsFactor(v int) bool {
	need, _, products := q.target()
	prime := slices.Contains(primes[:], int64(v))
	return products && need > 0 && prime && 2*v > q.state.n && need%int64(v) == 0
}

// outside adds to the reason why the open cells outside the line can't be the value, and
// returns false if one can.
func (q *question) outside(l board.Line, v int, r *Reason) bool {
	var bars []Bar
	for k, at := range q.rest {
		switch {
		case l.Has(board.CellAt(q.state.n, at)):
		case q.cand[k].Has(v):
			return false
		default:
			bars = append(bars, q.bar(k, v))
		}
	}
	r.Bars = bars
	return true
}

// claimSeen returns the reason of a claim whose cage is a naked set in the line, since its
// combinations were told before; false if it is none.
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

// bound is a digit that a cage must have among its cells of a line.
type bound struct {
	line  board.Line
	value int
}

// whyLineInCage tells why the cage must have digits in the lines, and why others are
// then impossible.
func (s *State) whyLineInCage(st *Step) []Reason {
	cage := st.Cause.Cages[0]
	if len(st.Cause.Lines) == 1 && s.inLine(cage, st.Cause.Lines[0]) {
		if combos := s.combos(cage, st.Cause.Values); combos != nil {
			r := whole(st)
			r.Combos, r.Known = combos, s.question(cage).known
			r.Bars = s.outside(cage, st.Cause.Lines[0], st.Cause.Values)
			if !s.losesBySeat(&r) {
				return []Reason{r}
			}
		}
	}
	var musts []bound
	for _, p := range s.cages[cage].parts {
		line := s.lineAt(int(p.line))
		if slices.Contains(st.Cause.Lines, line) {
			for v := range s.boundTo(cage, p).All() {
				musts = append(musts, bound{line: line, value: v})
			}
		}
	}
	var reasons []Reason
	for _, e := range st.Eliminate {
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
			r.Cause.Lines, r.Cause.Values = nil, 0
			for _, b := range used {
				if !slices.Contains(r.Cause.Lines, b.line) {
					r.Cause.Lines = append(r.Cause.Lines, b.line)
				}
				r.Cause.Values = r.Cause.Values.With(b.value)
				r.Bars = append(r.Bars, s.outside(cage, b.line, board.CandidatesOf(b.value))...)
			}
			reasons = append(reasons, r)
		}
	}
	return reasons
}

// losesBySeat reports whether the reason rules out a value that some combination that
// fits has all the same: it is then a matter of which cell has which digit.
func (s *State) losesBySeat(r *Reason) bool {
	var used board.Candidates
	for _, t := range r.Combos {
		if t.Kind == Fits {
			for _, v := range t.Values {
				used = used.With(v)
			}
		}
	}
	return slices.ContainsFunc(r.Eliminate, func(e Elimination) bool { return e.Values&used != 0 })
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

// placingSome is placing with so many of the digits at most.
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

// whyPair tells, for each value, what the first cage would put into the line with it,
// and why that leaves the second no way.
func (s *State) whyPair(st *Step) []Reason {
	a, b, line := st.Cause.Cages[0], st.Cause.Cages[1], st.Cause.Lines[0]
	partA, partB := s.partIn(a, line), s.partIn(b, line)
	waysA, _ := s.ways(a)
	waysB, _ := s.ways(b)
	var sets []board.Candidates
	for _, w := range waysB {
		if d := w.digits(partB.cells); !slices.Contains(sets, d) {
			sets = append(sets, d)
		}
	}
	var reasons []Reason
	for _, e := range st.Eliminate {
		k := slices.Index(s.cages[a].cells, uint16(e.Cell.Index(s.n)))
		for v := range e.Values.All() {
			r := partly(st, Elimination{Cell: e.Cell, Values: board.CandidatesOf(v)})
			for _, w := range waysA {
				d := w.digits(partA.cells)
				if w.at(k) == v && !slices.ContainsFunc(r.Clashes, func(c Clash) bool { return c.Digits == d }) {
					r.Clashes = append(r.Clashes, s.clash(d, b, partB, sets))
				}
			}
			if len(r.Clashes) == 0 { // the first cage alone rules it out
				r.Technique, r.Cause.Cages = CageSupport, r.Cause.Cages[:1]
				r.Fault = s.question(a).supposing(e.Cell.Index(s.n), v).fault(maxCases)
				r.Untold = r.Fault == nil
				reasons = append(reasons, r)
				continue
			}
			if r.Untold = len(r.Clashes) > maxListed; r.Untold {
				r.Clashes = nil
			}
			for k, cage := range [...]int{a, b} {
				r.Pair[k] = Listing{Known: s.question(cage).known, Tries: s.combos(cage, 0)}
			}
			if r.Pair[0].Tries == nil {
				r.Pair[0] = s.listing(a, e.Cell, v)
			}
			same := slices.IndexFunc(reasons, func(o Reason) bool {
				return !o.Untold && o.Clashes != nil && r.Pair[0].Suppose == nil && slices.EqualFunc(o.Clashes, r.Clashes, func(x, y Clash) bool { return x.Digits == y.Digits })
			})
			if same >= 0 && !r.Untold {
				reasons[same].rule(e.Cell, v)
				continue
			}
			reasons = append(reasons, r)
		}
	}
	return reasons
}

// listing returns what the rest of the cage can be if the cell has the value; nothing if
// that is too much, too.
func (s *State) listing(cage int, c board.Cell, v int) (l Listing) {
	q := s.question(cage).supposing(c.Index(s.n), v)
	if tries, pool := q.tries(); tries != nil && pool == 0 {
		l = Listing{Suppose: &Placement{Cell: c, Value: v}, Rest: q.cells(q.rest), Tries: tries}
	}
	return l
}

// clash tells why digits in the line leave cage b no way.
func (s *State) clash(digits board.Candidates, b int, part part, sets []board.Candidates) Clash {
	c := Clash{Digits: digits, Sets: sets}
	if len(sets) <= maxListed {
		return c
	}
	var in []int
	for k, at := range s.cages[b].cells {
		if part.cells>>k&1 == 1 {
			in = append(in, int(at))
		}
	}
	c.Sets, c.Fault = nil, s.question(b).excluding(in, digits).fault(maxCases)
	return c
}

// partIn returns the part of the cage in the line.
func (s *State) partIn(cage int, l board.Line) part {
	for _, p := range s.cages[cage].parts {
		if s.lineAt(int(p.line)) == l {
			return p
		}
	}
	return part{}
}
