package board

import (
	"math"
	"slices"
)

// maxTries bounds the values tried in one cage to see whether it can be completed.
// A person's cages of up to five empty cells come nowhere near it.
const maxTries = 4096

// canComplete reports whether values can be put into the cage's empty cells so that
// it holds: values that stand in none of their rows and columns yet and that do
// not repeat in a line. t is the tally of the values that stand there. It returns
// true if maxTries are not enough to find out.
func (p *Puzzle) canComplete(g Grid, cage *Cage, t tally) bool {
	s := completion{target: cage.Target, tries: maxTries}
	p.occupy(g, cage, &s)
	for _, c := range cage.Cells {
		if g.At(p.size, c) == 0 {
			s.empty[s.count] = c
			s.count++
		}
	}
	s.measure(AllCandidates(p.size))
	switch {
	case len(cage.Cells) == 2:
		return s.pairs(cage, t)
	case cage.Op == Add:
		return s.sums(0, t.sum)
	case cage.Op == Multiply:
		return s.products(0, t.product)
	default: // hidden, with three cells or more
		return s.sums(0, t.sum) || s.products(0, t.product)
	}
}

// completion is the search for values that complete one cage: depth first over its
// empty cells, cut off where what is left can't reach the target.
type completion struct {
	target    int64
	tries     int // how many more values may be tried
	count     int
	empty     [MaxSize * MaxSize]Cell
	options   [MaxSize * MaxSize]Candidates // of each empty cell, by the values on the board
	rows      [MaxSize]Candidates           // values that stand in a row, on the board or tried
	cols      [MaxSize]Candidates
	leastSum  [MaxSize*MaxSize + 1]int64 // of the empty cells from here to the last
	mostSum   [MaxSize*MaxSize + 1]int64
	leastProd [MaxSize*MaxSize + 1]int64
	mostProd  [MaxSize*MaxSize + 1]int64
}

// occupy notes the values that stand in the lines of the cage.
func (p *Puzzle) occupy(g Grid, cage *Cage, s *completion) {
	var rows, cols [MaxSize]bool
	for _, c := range cage.Cells {
		rows[c.Row], cols[c.Col] = true, true
	}
	for i := range p.size {
		for k := range p.size {
			if rows[i] {
				s.rows[i] = s.rows[i].With(int(g[i*p.size+k]))
			}
			if cols[i] {
				s.cols[i] = s.cols[i].With(int(g[k*p.size+i]))
			}
		}
	}
}

// measure finds each empty cell's options, puts the cells with the fewest first,
// and sums up what is the least and the most they can bring. A cell without any
// option makes the least more than the most.
func (s *completion) measure(all Candidates) {
	options := func(c Cell) Candidates { return all &^ (s.rows[c.Row] | s.cols[c.Col]) }
	slices.SortStableFunc(s.empty[:s.count], func(a, b Cell) int { return options(a).Len() - options(b).Len() })
	s.leastProd[s.count], s.mostProd[s.count] = 1, 1
	for i := s.count - 1; i >= 0; i-- {
		o := options(s.empty[i])
		s.options[i] = o
		least, most := int64(o.Min()), int64(o.Max())
		if o == 0 {
			least = math.MaxInt16
		}
		s.leastSum[i] = s.leastSum[i+1] + least
		s.mostSum[i] = s.mostSum[i+1] + most
		s.leastProd[i] = capped(s.leastProd[i+1], least)
		s.mostProd[i] = capped(s.mostProd[i+1], most)
	}
}

// capped multiplies, up to the largest 64-bit number.
func capped(a, b int64) int64 {
	if b != 0 && a > math.MaxInt64/b {
		return math.MaxInt64
	}
	return a * b
}

// pairs reports whether a value completes a cage of two cells.
func (s *completion) pairs(cage *Cage, t tally) bool {
	for v := range s.options[0].All() {
		whole := t
		whole.add(v)
		if whole.gives(cage.Op, cage.Target) {
			return true
		}
	}
	return false
}

// sums reports whether the empty cells from the i-th on can bring the sum, which
// is sum so far, to the target.
func (s *completion) sums(i int, sum int64) bool {
	if i == s.count {
		return sum == s.target
	}
	if need := s.target - sum; need < s.leastSum[i] || need > s.mostSum[i] {
		return false
	}
	return s.each(i, func(v int64) bool { return s.sums(i+1, sum+v) })
}

// products is sums for a product; 0 is one that passes 64 bits.
func (s *completion) products(i int, product int64) bool {
	if product == 0 || s.target%product != 0 {
		return false
	}
	if i == s.count {
		return product == s.target
	}
	if need := s.target / product; need < s.leastProd[i] || need > s.mostProd[i] {
		return false
	}
	return s.each(i, func(v int64) bool { return product <= s.target/v && s.products(i+1, product*v) })
}

// each puts each value that is left to the i-th empty cell there and reports
// whether rest holds with one of them, or the tries are spent.
func (s *completion) each(i int, rest func(int64) bool) bool {
	c := s.empty[i]
	for o := s.options[i] &^ (s.rows[c.Row] | s.cols[c.Col]); o != 0; o &= o - 1 {
		if s.tries--; s.tries < 0 {
			return true
		}
		v := o & -o
		s.rows[c.Row] |= v
		s.cols[c.Col] |= v
		found := rest(int64(v.Min()))
		s.rows[c.Row] &^= v
		s.cols[c.Col] &^= v
		if found {
			return true
		}
	}
	return false
}
