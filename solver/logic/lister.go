package logic

import (
	"math/bits"

	"kenkenbot/board"
)

// lister writes out ways, cell after cell.
type lister struct {
	state    *State
	cage     *cage
	cand     [wayCells]board.Candidates // of the cage's cells
	ways     []way                      // those found
	budget   int                        // how many more values may be tried
	row, col [board.MaxSize]board.Candidates
	// The least and most that the cells from k on can add and multiply up to.
	leastSum, mostSum         [wayCells + 1]int64
	leastProduct, mostProduct [wayCells + 1]float64
}

// maxTries bounds the values tried in listing the ways of a cage: one that takes
// more is too wide.
const maxTries = 8 * maxWays

// run fills ways; false means that they are too many.
func (l *lister) run() bool {
	k := len(l.cage.cells)
	l.leastProduct[k], l.mostProduct[k] = 1, 1
	for k--; k >= 0; k-- {
		cand := l.cand[k]
		l.leastSum[k] = l.leastSum[k+1] + int64(cand.Min())
		l.mostSum[k] = l.mostSum[k+1] + int64(cand.Max())
		l.leastProduct[k] = l.leastProduct[k+1] * float64(cand.Min())
		l.mostProduct[k] = l.mostProduct[k+1] * float64(cand.Max())
	}
	return l.extend(0, 0, 0, 1)
}

// extend tries every value of cell k, after values that make up w, their sum and
// their product.
func (l *lister) extend(k int, w way, sum, product int64) bool {
	if k == len(l.cage.cells) {
		if len(l.ways) == maxWays {
			return false
		}
		l.ways = append(l.ways, w)
		return true
	}
	at := int(l.cage.cells[k])
	row, col := l.state.row[at], l.state.col[at]
	for values := l.cand[k] &^ (l.row[row] | l.col[col]); values != 0; values &= values - 1 {
		v := bits.TrailingZeros32(uint32(values))
		if l.budget--; l.budget < 0 {
			return false
		}
		sum, product := sum+int64(v), min(product, maxProduct)*int64(v)
		if !l.reaches(k+1, w, v, sum, product) {
			continue
		}
		bit := board.Candidates(1) << v
		l.row[row] |= bit
		l.col[col] |= bit
		ok := l.extend(k+1, w|way(v-1)<<(4*k), sum, product)
		l.row[row] &^= bit
		l.col[col] &^= bit
		if !ok {
			return false
		}
	}
	return true
}

// slack is more than rounding can add to the bounds of a product.
const slack = 1e-9

// maxProduct caps the running product if it is beyond every target that a
// listed cage can have, so that it never overflows.
const maxProduct = 1 << 58

// reaches reports whether the cells from k on can still bring the cage to its
// target: exactly so once all cells have a value. The last value is v, those
// before it are w.
func (l *lister) reaches(k int, w way, v int, sum, product int64) bool {
	target := l.cage.target
	adds := target-sum >= l.leastSum[k] && target-sum <= l.mostSum[k]
	multiplies := func() bool {
		if product > target || target%product != 0 {
			return false
		}
		rest := float64(target / product)
		return rest >= l.leastProduct[k]*(1-slack) && rest <= l.mostProduct[k]*(1+slack)
	}
	pair := func() (large, small int64) {
		a, b := int64(w.at(0)), int64(v)
		return max(a, b), min(a, b)
	}
	switch l.cage.op {
	case board.Given:
		return int64(v) == target
	case board.Add:
		return adds
	case board.Multiply:
		return multiplies()
	case board.Subtract:
		if k < 2 {
			return true
		}
		large, small := pair()
		return large-small == target
	case board.Divide:
		if k < 2 {
			return true
		}
		large, small := pair()
		return large == small*target
	default:
		if adds || multiplies() {
			return true
		}
		if len(l.cage.cells) != 2 || k < 2 {
			return len(l.cage.cells) == 2
		}
		large, small := pair()
		return large-small == target || large == small*target
	}
}
