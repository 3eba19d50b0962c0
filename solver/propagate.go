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
	wide      wideScratch
	partition partition
	sums      sums
}

// reduce leaves the cell the values dom, which are fewer than before, and notes
// what must be looked at again. It returns false where none is left.
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
		case x.at.open == 0:
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

// line returns the first cell of a line and the step to the next.
func (m *model) line(line int) (first, step int) {
	if line >= columns {
		return line - columns, m.n
	}
	return line * m.n, 1
}

// singles looks along a line for cells with one value left (naked singles), takes
// those values from the rest of the line, and places values with one cell left
// (hidden singles). A line that it changes it leaves to be scanned again.
func (s *Solver) singles(line int) bool {
	m, st := &s.model, s.search.at
	first, step := m.line(line)
	end := first + step*m.n
	placed, clash, once, twice := uint16(0), uint16(0), uint16(0), uint16(0)
	for i := first; i < end; i += step {
		d := st.dom[i&255]
		twice |= once & d
		once |= d
		single := d & ifZero(d&(d-1))
		clash |= placed & single
		placed |= single
	}
	if once != m.full || clash != 0 {
		return false
	}
	st.claimed[line&31] |= placed
	hidden := once &^ twice &^ placed
	if placed&twice == 0 && hidden == 0 {
		return true
	}
	for i := first; i < end; i += step {
		d := st.dom[i&255]
		if d&(d-1) == 0 {
			continue
		}
		next := d &^ placed
		if h := next & hidden; h != 0 {
			next = h
			if h&(h-1) != 0 {
				return false
			}
		}
		if next != d && !s.reduce(uint8(i), next) {
			return false
		}
	}
	return true
}

// ifZero returns all bits where v is 0, else none. It costs no branch, which the
// processor would guess wrong half of the time.
func ifZero(v uint16) uint16 { return uint16((int32(v) - 1) >> 31) }

// filter drops the tuples of a cage that its cells no longer allow, the values
// that no tuple has any more, and, from the rest of each line, the values that
// every tuple has there.
func (s *Solver) filter(at int) bool {
	c := &s.model.cages[at]
	switch {
	case c.kind == nil:
		return s.filterWide(s.model.wides[c.wide])
	case c.kind.tuples == 0:
		return false
	case c.kind.narrow != nil:
		return s.filterNarrow(c)
	default:
		return s.filterTable(c)
	}
}

// filterNarrow filters a cage whose table holds at most 64 tuples.
func (s *Solver) filterNarrow(c *cage) bool {
	k, st, n := c.kind, s.search.at, s.model.n
	cells := c.cells[:k.cells]
	possible := uint64(0)
	for i, cell := range cells {
		possible |= uint64(st.dom[cell]) << (i * n & 63)
	}
	live := st.live[c.live]
	some, every := uint64(0), ^uint64(0)
	for m := live; m != 0; m &= m - 1 {
		t := &k.narrow[bits.TrailingZeros64(m)]
		if t.hot&^possible != 0 {
			live ^= m & -m
			continue
		}
		some |= t.hot
		every &= t.sets
	}
	if live == 0 {
		return false
	}
	if live != st.live[c.live] {
		st.live[c.live] = live
		s.search.tuplesGone(c)
	}
	if some != possible {
		for i, cell := range cells {
			if d := uint16(some>>(i*n&63)) & s.model.full; d != st.dom[cell] && !s.reduce(cell, d) {
				return false
			}
		}
	}
	for g := range k.groups {
		if v := uint16(every>>(g*n&63)) & s.model.full; v != 0 && !s.claim(c, &k.groups[g], v) {
			return false
		}
	}
	return true
}

// filterTable filters a cage of a larger table, 64 tuples at a time.
func (s *Solver) filterTable(c *cage) bool {
	k, st, n := c.kind, s.search.at, s.model.n
	live := st.live[c.live : c.live+k.words]
	for i, cell := range c.cells[:k.cells] {
		now := st.dom[cell]
		if gone := st.seen[cell] &^ now; gone != 0 {
			st.seen[cell] = now
			k.drop(live, i*n, gone, now)
			s.search.tuplesGone(c)
		}
	}
	for i, cell := range c.cells[:k.cells] {
		d := st.dom[cell]
		kept := d
		for m := d; m != 0; m &= m - 1 {
			v := bits.TrailingZeros16(m)
			if !meet(live, k.support[(i*n+v)*k.words:]) {
				kept &^= 1 << v
			}
		}
		if kept != d {
			st.seen[cell] = kept
			if !s.reduce(cell, kept) {
				return false
			}
		}
	}
	for g := range k.groups {
		if v := s.inEvery(c, &k.groups[g], live); v != 0 && !s.claim(c, &k.groups[g], v) {
			return false
		}
	}
	return true
}

// drop takes from live the tuples that have one of the gone values in the cell
// whose supports begin at row; now is what the cell has left.
func (k *kind) drop(live []uint64, row int, gone, now uint16) {
	if bits.OnesCount16(gone) <= bits.OnesCount16(now) {
		for m := gone; m != 0; m &= m - 1 {
			have := k.support[(row+bits.TrailingZeros16(m))*k.words:][:len(live)]
			for w := range live {
				live[w] &^= have[w]
			}
		}
		return
	}
	for w := range live {
		if live[w] == 0 {
			continue
		}
		have := uint64(0)
		for m := now; m != 0; m &= m - 1 {
			have |= k.support[(row+bits.TrailingZeros16(m))*k.words+w]
		}
		live[w] &= have
	}
}

// meet reports whether the two sets share a tuple.
func meet(live, have []uint64) bool {
	have = have[:len(live)]
	for w := range live {
		if live[w]&have[w] != 0 {
			return true
		}
	}
	return false
}

// inEvery returns the values that every living tuple has in the group.
func (s *Solver) inEvery(c *cage, g *group, live []uint64) uint16 {
	every := uint16(0)
	for m := g.cells; m != 0; m &= m - 1 {
		every |= s.search.at.dom[c.cells[bits.TrailingZeros16(m)]]
	}
	every &^= s.search.at.claimed[c.lineOf(g)&31]
	for w, word := range live {
		for ; word != 0 && every != 0; word &= word - 1 {
			every &= g.sets[w*64+bits.TrailingZeros64(word)]
		}
	}
	return every
}

// lineOf returns the number of the line that the cage's group lies in.
func (c *cage) lineOf(g *group) int {
	if g.column {
		return columns + int(c.col) + g.offset
	}
	return int(c.row) + g.offset
}

// positions returns where in its line the cage's group lies, a bit a position.
func (c *cage) positions(g *group) uint16 {
	if g.column {
		return g.span << (int(c.row) + g.first)
	}
	return g.span << (int(c.col) + g.first)
}

// claim takes the values, which the cage needs within the group's line, from the
// rest of the line.
func (s *Solver) claim(c *cage, g *group, values uint16) bool {
	m, st := &s.model, s.search.at
	line := c.lineOf(g)
	values &^= st.claimed[line&31]
	if values == 0 {
		return true
	}
	st.claimed[line&31] |= values
	first, step := m.line(line)
	for rest := m.full &^ c.positions(g); rest != 0; rest &= rest - 1 {
		i := uint8(first + step*bits.TrailingZeros16(rest))
		if d := st.dom[i]; d&values != 0 && !s.reduce(i, d&^values) {
			return false
		}
	}
	return true
}

// filterWide filters a cage that has no table.
func (s *Solver) filterWide(w *wideCage) bool {
	x := &s.search
	if !w.filter(&x.wide, &x.at.dom) {
		return false
	}
	for i, cell := range w.cells {
		if x.wide.allowed[i] != x.at.dom[cell] && !s.reduce(cell, x.wide.allowed[i]) {
			return false
		}
	}
	return true
}
