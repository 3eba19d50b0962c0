package logic

import (
	"slices"

	"kenkenbot/board"
)

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

// allDead reports whether none of the values fits.
func allDead(tries []Try) bool {
	return !slices.ContainsFunc(tries, func(t Try) bool { return t.Kind == Fits })
}

// lists returns all values of the pool, in rising order, that include the digits which the open
// cells must have and bring the cage to its target, if its cells can hold that many equal ones. It
// returns false if there are too many to list.
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
			if c.Holds(slices.Concat(q.known, values)) && !q.crowded(values) && q.must&^board.CandidatesOf(values...) == 0 {
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

// tally counts values.
func tally(values []int) map[int]int {
	count := make(map[int]int)
	for _, v := range values {
		count[v]++
	}
	return count
}

// combos lists the combinations of the cage's open cells by its arithmetic, with the digits that
// they must have, each with its fault if it has one; nil if they are too many.
func (s *State) combos(cage int, must board.Candidates) []Try {
	q := s.question(cage)
	q.must = must
	tries, pool := q.tries()
	if pool != 0 {
		return nil
	}
	return tries
}
