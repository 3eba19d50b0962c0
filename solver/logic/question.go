package logic

import (
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
	must    board.Candidates // digits that the open cells must have among them
}

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

// target returns the total that the open cells need, and whether it is a sum or a product, if
// either. need is 0 if the known cells do not divide the target.
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
