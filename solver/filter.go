package solver

import "math/bits"

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
