package board

import "math"

// tally is what values come to under every operator at once.
type tally struct {
	count        int
	sum          int64
	product      int64 // 0 if it passes 64 bits
	small, large int64
}

// tallyOf returns the tally of the values; its count is -1 if one is below 1.
func tallyOf(values []int) tally {
	t := newTally()
	for _, v := range values {
		if v < 1 {
			return tally{count: -1}
		}
		t.add(v)
	}
	return t
}

func newTally() tally { return tally{product: 1, small: math.MaxInt64} }

// add takes up a value of at least 1.
func (t *tally) add(value int) {
	v := int64(value)
	t.count++
	t.sum += v
	if t.product > math.MaxInt64/v {
		t.product = 0
	} else {
		t.product *= v
	}
	t.small = min(t.small, v)
	t.large = max(t.large, v)
}

// gives reports whether the values give the target under the operator.
func (t *tally) gives(op Op, target int64) bool {
	if op != Hidden {
		got, whole := t.result(op)
		return whole && got == target
	}
	for _, o := range [...]Op{Add, Multiply, Subtract, Divide} {
		if t.gives(o, target) {
			return true
		}
	}
	return false
}

// result returns what the values come to, and false if that is no whole number
// within 64 bits or the operator does not take that many values.
func (t *tally) result(op Op) (int64, bool) {
	switch {
	case op == Given && t.count == 1, op == Add && t.count >= 1:
		return t.sum, true
	case op == Multiply && t.count >= 1:
		return t.product, t.product != 0
	case op == Subtract && t.count == 2:
		return t.large - t.small, true
	case op == Divide && t.count == 2 && t.large%t.small == 0:
		return t.large / t.small, true
	}
	return 0, false
}
