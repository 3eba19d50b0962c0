package logic

import (
	"math/bits"
	"slices"

	"kenkenbot/board"
)

// question is whether a cage can be completed under a supposition.
type question struct {
	state   *State
	cage    int
	rest    []int              // its open cells, but for those supposed
	cand    []board.Candidates // theirs under the supposition
	known   []int              // the values of its filled cells, then of those supposed
	suppose []Placement
	without []Elimination
}

// Bounds of what a reason lists, and of what finding it may take.
const (
	maxListed  = 6     // how many values for the rest of a cage a reason lists
	maxCases   = 12    // how many cases a reason tells apart
	maxWeighed = 20000 // how many values are tried in looking for a reason
)

// question asks whether the cage can be completed as the board is.
func (s *State) question(cage int) *question {
	q := &question{state: s, cage: cage}
	for _, at := range s.cages[cage].cells {
		if v := int(s.grid[at]); v != 0 {
			q.known = append(q.known, v)
		} else {
			q.rest, q.cand = append(q.rest, int(at)), append(q.cand, s.cand[at])
		}
	}
	return q
}

// supposing is the question if cell i had the value.
func (q *question) supposing(i, value int) *question {
	p := *q
	p.rest, p.cand = nil, nil
	p.known = append(slices.Clone(q.known), value)
	p.suppose = append(slices.Clone(q.suppose), Placement{Cell: board.CellAt(q.state.n, i), Value: value})
	for k, at := range q.rest {
		if at == i {
			continue
		}
		cand := q.cand[k]
		if q.state.aligned(at, i) {
			cand = cand.Without(value)
		}
		p.rest, p.cand = append(p.rest, at), append(p.cand, cand)
	}
	return &p
}

// excluding is the question if the open cells among some did not have the values.
func (q *question) excluding(cells []int, values board.Candidates) *question {
	p := *q
	p.cand = slices.Clone(q.cand)
	p.without = slices.Clone(q.without)
	for k, at := range q.rest {
		if slices.Contains(cells, at) && p.cand[k]&values != 0 {
			p.cand[k] &^= values
			p.without = append(p.without, Elimination{Cell: board.CellAt(q.state.n, at), Values: values})
		}
	}
	return &p
}

// bar returns why the k-th open cell can't have the value.
func (q *question) bar(k, value int) Bar {
	i := q.rest[k]
	c := board.CellAt(q.state.n, i)
	b := q.state.bar(i, value)
	if b.Kind == HasIt || !q.state.cand[i].Has(value) {
		return b
	}
	for _, p := range q.suppose {
		if p.Value == value && q.state.aligned(i, p.Cell.Index(q.state.n)) {
			return Bar{Cell: c, Value: value, Kind: Supposed, By: p.Cell}
		}
	}
	return Bar{Cell: c, Value: value, Kind: Excluded}
}

// target returns what the open cells must come to, and whether they must add up or
// multiply up at all. Where what is known does not divide the target, need is 0.
func (q *question) target() (need int64, sums, products bool) {
	c := &q.state.cages[q.cage]
	switch c.op {
	case board.Add:
		need = c.target
		for _, v := range q.known {
			need -= int64(v)
		}
		return need, true, false
	case board.Multiply:
		need = c.target
		for _, v := range q.known {
			if need%int64(v) != 0 {
				return 0, false, true
			}
			need /= int64(v)
		}
		return need, false, true
	}
	return 0, false, false
}

// base begins a fault.
func (q *question) base(kind CageFaultKind) *CageFault {
	f := &CageFault{Kind: kind, Cage: q.cage, Suppose: q.suppose, Without: q.without, Known: q.known}
	for _, at := range q.rest {
		f.Rest = append(f.Rest, board.CellAt(q.state.n, at))
	}
	f.Need, _, _ = q.target()
	return f
}

// fault returns the plainest reason why the cage can't be completed, with at most so
// many cases told apart, or nil if it can.
func (q *question) fault(cases int) *CageFault {
	if f := q.plainFault(); f != nil {
		return f
	}
	if q.feasible() {
		return nil
	}
	if f, _ := q.split(cases); f != nil {
		return f
	}
	return q.base(Searched)
}

// plainFault is fault without cases; nil if there is no such reason.
func (q *question) plainFault() *CageFault {
	need, sums, products := q.target()
	if products && need == 0 {
		return q.base(NotEven)
	}
	for k, cand := range q.cand {
		if cand == 0 {
			return q.empty(k)
		}
	}
	tries, pool := q.tries()
	listed := tries != nil && allDead(tries)
	if len(q.rest) > 0 && (sums || products) && !(listed && len(tries) == 1) {
		if f := q.bounded(products); f != nil {
			return f
		}
	}
	if len(q.rest) == 0 {
		return q.complete(need, sums, products)
	}
	if listed {
		f := q.base(NoneFits)
		f.Tries, f.Pool = tries, pool
		return f
	}
	return nil
}

// empty is the fault of an open cell that can be nothing.
func (q *question) empty(k int) *CageFault {
	f := q.base(CellEmpty)
	f.Rest[0], f.Rest[k] = f.Rest[k], f.Rest[0]
	for v := 1; v <= q.state.n; v++ {
		f.Bars = append(f.Bars, q.bar(k, v))
	}
	return f
}

// complete is plainFault of a cage without open cells.
func (q *question) complete(need int64, sums, products bool) *CageFault {
	kind, f := NoneFits, q.base(NoneFits)
	switch {
	case sums && need > 0, products && need > 1:
		kind = TooLittle
	case sums && need < 0:
		kind = TooMuch
	case q.state.puzzle.Cages()[q.cage].Holds(q.known):
		return nil
	}
	f.Kind = kind
	if products {
		f.Reach = 1
	}
	return f
}

// allDead reports whether none of the values fits.
func allDead(tries []Try) bool {
	return !slices.ContainsFunc(tries, func(t Try) bool { return t.Kind == Fits })
}

// bounded returns a fault if the least or the most that the open cells come to rules
// the target out.
func (q *question) bounded(products bool) *CageFault {
	for _, most := range [...]bool{true, false} {
		parts, reach := q.parts(products, most)
		f := q.base(TooLittle)
		if !most {
			f.Kind = TooMuch
		}
		f.Parts, f.Reach = parts, reach
		if parts == nil {
			return nil
		}
		if most && reach < f.Need || !most && reach > f.Need {
			return f
		}
	}
	return nil
}

// parts cuts the open cells into parts that share a line, and returns the least or most
// that each comes to.
func (q *question) parts(products, most bool) (parts []Part, reach int64) {
	left := slices.Clone(q.rest)
	if products {
		reach = 1
	}
	for len(left) > 0 {
		group := q.group(left)
		part := Part{Values: q.extreme(group, products, most)}
		if len(part.Values) < len(group) {
			return nil, 0
		}
		for _, at := range group {
			part.Cells = append(part.Cells, board.CellAt(q.state.n, at))
		}
		for _, v := range part.Values {
			if products {
				reach = min(reach, maxProduct) * int64(v)
			} else {
				reach += int64(v)
			}
		}
		parts = append(parts, part)
		left = slices.DeleteFunc(left, func(at int) bool { return slices.Contains(group, at) })
	}
	return parts, reach
}

// group returns the most cells of some that share a line.
func (q *question) group(cells []int) []int {
	best := cells[:1]
	for line := range 2 * q.state.n {
		var in []int
		for _, at := range cells {
			if int(q.state.row[at]) == line || q.state.n+int(q.state.col[at]) == line {
				in = append(in, at)
			}
		}
		if len(in) > len(best) {
			best = in
		}
	}
	return best
}

// extreme returns the different values, one for each of the cells of a line, that come
// to the least or the most, in rising order; none if the cells have none.
func (q *question) extreme(cells []int, products, most bool) []int {
	type set = board.Candidates
	best := map[set]int64{0: 0}
	if products {
		best[0] = 1
	}
	from := make([]map[set]set, len(cells))
	for k, at := range cells {
		next := map[set]int64{}
		from[k] = map[set]set{}
		for used, amount := range best {
			for v := range (q.cand[slices.Index(q.rest, at)] &^ used).All() {
				sum := amount + int64(v)
				if products {
					sum = amount * int64(v)
				}
				with := used.With(v)
				if was, met := next[with]; !met || most && sum > was || !most && sum < was {
					next[with], from[k][with] = sum, used
				}
			}
		}
		best = next
	}
	chosen, found, amount := set(0), false, int64(0)
	for used, sum := range best {
		if !found || most && sum > amount || !most && sum < amount || sum == amount && used < chosen {
			chosen, found, amount = used, true, sum
		}
	}
	return chosen.Values()
}

// tries returns all values that the open cells could have by the arithmetic and the
// cage's shape, each with the reason why it can't be, or nil if they are too many to
// list or one has no plain reason. If the digits that no open cell has had to be left
// out, the pool is those that are left.
func (q *question) tries() (tries []Try, pool board.Candidates) {
	all := board.AllCandidates(q.state.n)
	lists, ok := q.lists(all)
	if !ok {
		for _, cand := range q.cand {
			pool |= cand
		}
		if lists, ok = q.lists(pool); !ok {
			return nil, 0
		}
	}
	tries = []Try{}
	for _, values := range lists {
		t, ok := q.try(values)
		if !ok {
			return nil, 0
		}
		tries = append(tries, t)
	}
	return tries, pool
}

// lists returns all values of the pool, in rising order, that bring the cage to its
// target if its cells can hold that many of the same, and false if they are more than
// are listed.
func (q *question) lists(pool board.Candidates) (lists [][]int, ok bool) {
	c := q.state.puzzle.Cages()[q.cage]
	need, sums, products := q.target()
	budget := maxWeighed
	ok = true
	var extend func(values []int, least int, sum, product int64)
	extend = func(values []int, least int, sum, product int64) {
		if budget--; budget < 0 || !ok {
			ok = false
			return
		}
		if len(values) == len(q.rest) {
			if c.Holds(slices.Concat(q.known, values)) && !q.crowded(values) {
				lists = append(lists, slices.Clone(values))
				ok = len(lists) <= maxListed
			}
			return
		}
		for v := least; v <= q.state.n; v++ {
			if !pool.Has(v) || sums && sum+int64(v) > need || products && (product*int64(v) > need || need%(product*int64(v)) != 0) {
				continue
			}
			extend(append(values, v), v, sum+int64(v), min(product, maxProduct)*int64(v))
		}
	}
	extend(nil, 1, 0, 1)
	return lists, ok
}

// crowded reports whether the values have some digit more often than the open cells can,
// wherever it goes.
func (q *question) crowded(values []int) bool {
	for v, count := range tally(values) {
		if count > 1 && q.apart(q.rest) < count && v > 0 {
			return true
		}
	}
	return false
}

// tally counts values.
func tally(values []int) map[int]int {
	count := make(map[int]int)
	for _, v := range values {
		count[v]++
	}
	return count
}

// apart returns how many of the cells there can be of which no two share a line.
func (q *question) apart(cells []int) int {
	return rooks(q.state.n, cells)
}

// rooks is the size of the largest set of the cells of which no two share a line, as a
// matching of rows to columns.
func rooks(n int, cells []int) int {
	var columns [board.MaxSize]uint32 // by row
	for _, at := range cells {
		columns[at/n] |= 1 << (at % n)
	}
	var rowOf [board.MaxSize]int
	for k := range rowOf {
		rowOf[k] = -1
	}
	var assign func(row int, tried *uint32) bool
	assign = func(row int, tried *uint32) bool {
		for set := columns[row]; set != 0; set &= set - 1 {
			col := bits.TrailingZeros32(set)
			if *tried>>col&1 == 1 {
				continue
			}
			*tried |= 1 << col
			if rowOf[col] < 0 || assign(rowOf[col], tried) {
				rowOf[col] = row
				return true
			}
		}
		return false
	}
	count := 0
	for row := range n {
		var tried uint32
		if assign(row, &tried) {
			count++
		}
	}
	return count
}

// try says whether the values fit, or why not; false if there is no plain reason.
func (q *question) try(values []int) (Try, bool) {
	t := Try{Values: values}
	if q.fits(values) {
		return t, true
	}
	var digits board.Candidates
	for _, v := range values {
		digits = digits.With(v)
	}
	count := tally(values)
	for v := range digits.All() {
		if len(q.having(board.CandidatesOf(v))) == 0 {
			t.blame(NoRoom, board.CandidatesOf(v), nil)
			q.barOthers(&t)
			return t, true
		}
	}
	for k, at := range q.rest {
		if q.cand[k]&digits == 0 {
			t.blame(NoDigit, digits, []board.Cell{board.CellAt(q.state.n, at)})
			for v := range digits.All() {
				t.Bars = append(t.Bars, q.bar(k, v))
			}
			return t, true
		}
	}
	for v := range digits.All() {
		if in := q.having(board.CandidatesOf(v)); q.apart(in) < count[v] {
			t.blame(SameLine, board.CandidatesOf(v), q.cells(in))
			q.barOthers(&t)
			return t, true
		}
	}
	for size := 1; size < digits.Len(); size++ {
		for set := digits; set != 0; set = (set - 1) & digits {
			many := 0
			for v := range set.All() {
				many += count[v]
			}
			if in := q.having(set); set.Len() == size && len(in) < many {
				t.blame(SameCell, set, q.cells(in))
				q.barOthers(&t)
				return t, true
			}
		}
	}
	return t, false
}

// blame says what is wrong with the values.
func (t *Try) blame(kind TryKind, digits board.Candidates, cells []board.Cell) {
	t.Kind, t.Digits, t.Cells = kind, digits, cells
}

// barOthers says why the digits at fault are in no open cell but those at fault.
func (q *question) barOthers(t *Try) {
	for k, at := range q.rest {
		if !slices.Contains(t.Cells, board.CellAt(q.state.n, at)) {
			for v := range t.Digits.All() {
				t.Bars = append(t.Bars, q.bar(k, v))
			}
		}
	}
}

// having returns the open cells that can have one of the digits.
func (q *question) having(digits board.Candidates) (in []int) {
	for k, at := range q.rest {
		if q.cand[k]&digits != 0 {
			in = append(in, at)
		}
	}
	return in
}

// cells names cells.
func (q *question) cells(in []int) []board.Cell {
	cells := make([]board.Cell, len(in))
	for k, at := range in {
		cells[k] = board.CellAt(q.state.n, at)
	}
	return cells
}

// fits reports whether the open cells can have the values in some order.
func (q *question) fits(values []int) bool {
	left := tally(values)
	placed := make([]int, 0, len(q.rest))
	var place func() bool
	place = func() bool {
		k := len(placed)
		if k == len(q.rest) {
			return true
		}
		for v := range q.cand[k].All() {
			if left[v] == 0 || q.repeats(placed, v) {
				continue
			}
			left[v]--
			placed = append(placed, v)
			found := place()
			placed = placed[:k]
			left[v]++
			if found {
				return true
			}
		}
		return false
	}
	return place()
}

// repeats reports whether the value, in the open cell after those placed, comes twice
// in a line.
func (q *question) repeats(placed []int, v int) bool {
	for j, other := range placed {
		if other == v && q.state.aligned(q.rest[j], q.rest[len(placed)]) {
			return true
		}
	}
	return false
}

// feasible reports whether the cage can be completed, or finding that out takes too
// long.
func (q *question) feasible() bool {
	c := &q.state.cages[q.cage]
	l := lister{state: q.state, cage: c, budget: maxTries}
	if len(c.cells) > wayCells {
		return true
	}
	for k, at := range c.cells {
		l.cand[k] = q.state.cand[at]
		if j := slices.Index(q.rest, int(at)); j >= 0 {
			l.cand[k] = q.cand[j]
		}
		for _, p := range q.suppose {
			if p.Cell.Index(q.state.n) == int(at) {
				l.cand[k] = board.CandidatesOf(p.Value)
			}
		}
	}
	return !l.run() || len(l.ways) > 0
}

// split returns a fault that tells the cases of one open cell apart, of which each
// fails, and how many cases are left of those allowed; nil if there are too many.
func (q *question) split(cases int) (*CageFault, int) {
	order := make([]int, len(q.rest))
	for k := range order {
		order[k] = k
	}
	slices.SortStableFunc(order, func(a, b int) int { return q.cand[a].Len() - q.cand[b].Len() })
	for _, k := range order {
		if q.cand[k].Len() > cases {
			break
		}
		f, left := q.base(EachFails), cases-q.cand[k].Len()
		for v := range q.cand[k].All() {
			p := q.supposing(q.rest[k], v)
			fault := p.plainFault()
			if fault == nil && left > 0 {
				fault, left = p.split(left)
			}
			if fault == nil {
				f = nil
				break
			}
			f.Cases = append(f.Cases, Case{Assume: Placement{Cell: board.CellAt(q.state.n, q.rest[k]), Value: v}, Fault: fault})
		}
		if f != nil {
			return f, left
		}
	}
	return nil, 0
}
