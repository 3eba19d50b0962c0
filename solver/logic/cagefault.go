package logic

import (
	"slices"

	"kenkenbot/board"
)

// Bounds on the lists in a reason, and on the work of finding it.
const (
	maxListed  = 6     // how many values for the rest of a cage a reason lists
	maxCases   = 12    // how many cases a reason tells apart
	maxWeighed = 20000 // how many values are tried in looking for a reason
)

// fault returns the plainest reason why the cage can't be completed, or nil if it can be.
func (q *question) fault() *CageFault {
	if f := q.plainFault(); f != nil {
		return f
	}
	if q.feasible() {
		return nil
	}
	if f, _ := q.split(maxCases); f != nil {
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

// base begins a fault.
func (q *question) base(kind CageFaultKind) *CageFault {
	f := &CageFault{Kind: kind, Cage: q.cage, Suppose: q.suppose, Without: q.without, Known: q.known}
	for _, at := range q.rest {
		f.Rest = append(f.Rest, board.CellAt(q.state.n, at))
	}
	f.Need, _, _ = q.target()
	return f
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

// split returns a fault with a case for each value of one open cell, all of which fail, and the
// number of cases that are still allowed; nil if there are too many.
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
		if f, left := q.eachFails(k, cases); f != nil {
			return f, left
		}
	}
	return nil, 0
}

// eachFails is split on the k-th open cell.
func (q *question) eachFails(k, cases int) (*CageFault, int) {
	f, left := q.base(EachFails), cases-q.cand[k].Len()
	for v := range q.cand[k].All() {
		p := q.supposing(q.rest[k], v)
		fault := p.plainFault()
		if fault == nil && left > 0 {
			fault, left = p.split(left)
		}
		if fault == nil {
			return nil, 0
		}
		f.Cases = append(f.Cases, Case{Assume: Placement{Cell: board.CellAt(q.state.n, q.rest[k]), Value: v}, Fault: fault})
	}
	return f, left
}
