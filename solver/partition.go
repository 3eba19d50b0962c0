package solver

import (
	"math/bits"

	"kenkenbot/solver/internal/family"
)

// partition is the working memory for fitting the cages of a line together.
//
// The digits that the cages have in a line must come to every value once. So each
// cage with two cells or more in the line offers the sets of digits that its living
// tuples have there, each other cell offers its values one by one, and a dynamic
// program over sets of digits finds which offers are part of a whole. This contains
// claims, naked and hidden sets, and pairs of cages that share a line.
type partition struct {
	parts   [mostParts]part
	count   int
	offers  []uint16                     // of all parts, one after the other
	reached [mostParts + 1]family.Family // the unions of one offer each of the first parts
	whole   family.Family                // what the parts looked at must come to
	before  family.Family
	keep    family.Family // offers that are part of a whole
}

// prepare makes room for boards of size n.
func (q *partition) prepare(n int) {
	if len(q.whole) >= family.Words(n) {
		return
	}
	for i := range q.reached {
		q.reached[i] = family.Make(n)
	}
	q.whole, q.before, q.keep = family.Make(n), family.Make(n), family.Make(n)
}

// A part is what one cage, or one cell, has in the line.
type part struct {
	cage        *cage // nil for a cell on its own
	group       int   // of the cage's kind
	cell        uint8
	first, last int // of its offers
}

const (
	mostParts = 16
	// mostOpen bounds the work on a line that is still wide open: it doubles with
	// each digit.
	mostOpen = 14
)

// fitLine removes from a line's cages the tuples, and from its cells the values,
// that do not fit together with the rest of the line.
func (s *Solver) fitLine(line int) bool {
	q := &s.search.partition
	open := s.collectParts(line)
	if q.count < 2 || bits.OnesCount16(open) > mostOpen {
		return true
	}
	q.reach(open)
	return q.reached[q.count].Has(open) && s.keepFitting(open)
}

// collectParts lists what the cages have in the line and returns the digits that
// are still to be placed there.
func (s *Solver) collectParts(line int) uint16 {
	m, x := &s.model, &s.search
	q := &x.partition
	q.count, q.offers = 0, q.offers[:0]
	first, step := m.line(line)
	open, done := m.full, [4]uint64{}
	for i := first; i < first+step*m.n; i += step {
		d := x.at.dom[i&255]
		if d&(d-1) == 0 {
			open &^= d
		}
	}
	for i := first; i < first+step*m.n; i += step {
		d, at := x.at.dom[i&255], m.cageOf[i&255]
		if d&(d-1) == 0 || done[at>>6]>>(at&63)&1 == 1 {
			continue
		}
		p := &q.parts[q.count]
		*p = part{cell: uint8(i), first: len(q.offers)}
		c := &m.cages[at]
		if g := c.groupIn(line); g >= 0 {
			done[at>>6] |= 1 << (at & 63)
			p.cage, p.group = c, g
			q.offerSets(x.at, c, g, open)
		} else {
			for ; d != 0; d &= d - 1 {
				q.offers = append(q.offers, d&-d)
			}
		}
		p.last = len(q.offers)
		q.count++
	}
	return open
}

// groupIn returns which group of the cage lies in the line, -1 if none does.
func (c *cage) groupIn(line int) int {
	if c.kind == nil {
		return -1
	}
	for g := range c.kind.groups {
		if c.lineOf(&c.kind.groups[g]) == line {
			return g
		}
	}
	return -1
}

// offerSets adds the different sets of open digits that the living tuples of the
// cage have in its group.
func (q *partition) offerSets(st *state, c *cage, g int, open uint16) {
	k := c.kind
	sets, first := k.groups[g].sets, len(q.offers)
	for w, word := range st.live[c.live : c.live+k.words] {
		for ; word != 0; word &= word - 1 {
			set := sets[w*64+bits.TrailingZeros64(word)] & open
			if !q.keep.Has(set) {
				q.keep.Add(set)
				q.offers = append(q.offers, set)
			}
		}
	}
	q.keep.Drop(q.offers[first:])
}

// reach finds what the first parts can come to together, for each number of parts.
func (q *partition) reach(open uint16) {
	high := int(open >> 6)
	q.reached[0].Clear(high)
	q.reached[0][0] = 1
	for i, p := range q.parts[:q.count] {
		from, to := q.reached[i], q.reached[i+1]
		to.Clear(high)
		for _, offer := range q.offers[p.first:p.last] {
			to.Join(from, offer, high)
		}
	}
}

// keepFitting goes back from the whole set of open digits and drops the offers that
// are on no way to it.
func (s *Solver) keepFitting(open uint16) bool {
	q, high := &s.search.partition, int(open>>6)
	q.whole.Clear(high)
	q.whole.Add(open)
	for i := q.count - 1; i >= 0; i-- {
		p := &q.parts[i]
		q.before.Clear(high)
		kept := 0
		for _, offer := range q.offers[p.first:p.last] {
			if q.before.Part(q.reached[i], q.whole, offer, high) {
				q.keep.Add(offer)
				kept++
			}
		}
		ok := kept == p.last-p.first || s.dropOffers(p, open)
		q.keep.Drop(q.offers[p.first:p.last])
		if !ok {
			return false
		}
		q.whole, q.before = q.before, q.whole
	}
	return true
}

// dropOffers removes what the part offers but does not keep.
func (s *Solver) dropOffers(p *part, open uint16) bool {
	x := &s.search
	keep := x.partition.keep
	if p.cage == nil {
		d := x.at.dom[p.cell]
		for m := d; m != 0; m &= m - 1 {
			if v := m & -m; !keep.Has(v) {
				d &^= v
			}
		}
		return s.reduce(p.cell, d)
	}
	k := p.cage.kind
	sets := k.groups[p.group].sets
	live := x.at.live[p.cage.live : p.cage.live+k.words]
	for w, word := range live {
		for ; word != 0; word &= word - 1 {
			t := bits.TrailingZeros64(word)
			if !keep.Has(sets[w*64+t] & open) {
				live[w] &^= 1 << t
			}
		}
	}
	x.cages[p.cage.at>>6] |= 1 << (p.cage.at & 63)
	x.tuplesGone(p.cage)
	return true
}
