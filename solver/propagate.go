package solver

import "math/bits"

// search is the thinking search: its states, one a depth, and what is to be looked
// at again.
type search struct {
	states []*state
	at     *state // the state at the current depth
	depth  int

	cages   [4]uint64         // to be filtered
	lines   uint32            // to be scanned for singles
	parts   uint32            // to be fitted together
	shifted [4]uint64         // cages whose strips are to be added up
	strips  [mostStrip]uint32 // to be added up, by lines less one and first line
	firsts  [mostStrip]uint32 // first lines of such strips

	weight    [maxCells]int32 // failures of each cage
	plain     bool            // only cages and singles are looked at
	wide      wideScratch
	partition partition
	sums      sums
}

// reduce leaves the cell the values dom, which are fewer than before, and notes
// what must be looked at again. It returns false if none is left.
func (s *Solver) reduce(cell uint8, dom uint16) bool {
	m, x := &s.model, &s.search
	x.at.dom[cell] = dom
	c := m.cageOf[cell]
	x.cages[c>>6&3] |= 1 << (c & 63)
	x.lines |= 1<<(m.rowOf[cell]&31) | 1<<(m.colOf[cell]&31)
	if dom&(dom-1) == 0 {
		x.at.open--
	}
	return dom != 0
}

// propagate applies all reasoning to a fixpoint, the cheapest that has something
// to do first. It returns false on a contradiction.
func (s *Solver) propagate() bool {
	x := &s.search
	for {
		switch {
		case x.cages != [4]uint64{}:
			s.stats.Propagations++
			c := x.nextCage()
			if !s.filter(c) {
				x.weight[c]++
				return false
			}
		case x.lines != 0:
			line := bits.TrailingZeros32(x.lines)
			x.lines &= x.lines - 1
			s.stats.Propagations++
			if !s.singles(line) {
				return false
			}
		case x.at.open == 0 || x.plain:
			return true
		case x.parts != 0:
			line := bits.TrailingZeros32(x.parts)
			x.parts &= x.parts - 1
			s.stats.Propagations++
			s.called(Partition)
			if !s.fitLine(line) {
				return false
			}
		default:
			first, lines := s.nextStrip()
			if lines == 0 {
				return true
			}
			s.stats.Propagations++
			s.called(Sums)
			if !s.addUp(first, lines) {
				return false
			}
		}
	}
}

// tuplesGone notes that the cage has lost tuples.
func (x *search) tuplesGone(c *cage) {
	x.parts |= c.lines
	at := c.at
	x.shifted[at>>6] |= 1 << (at & 63)
}

// called notes that a method was needed.
func (s *Solver) called(m Method) { s.stats.Decided = max(s.stats.Decided, m) }

// nextCage takes one of the cages to be filtered.
func (x *search) nextCage() int {
	for w := range x.cages {
		if x.cages[w] != 0 {
			c := w*64 + bits.TrailingZeros64(x.cages[w])
			x.cages[w] &= x.cages[w] - 1
			return c
		}
	}
	return -1
}

// clear forgets what was to be looked at.
func (x *search) clear() {
	x.cages, x.lines, x.parts = [4]uint64{}, 0, 0
	x.shifted, x.strips = [4]uint64{}, [mostStrip]uint32{}
}
