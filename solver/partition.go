package solver

import "math/bits"

// partition is the working memory for fitting the cages of a line together.
//
// The digits that the cages have in a line must come to every value once. So each
// cage with two cells or more in the line offers the sets of digits that its living
// tuples have there, each other cell offers its values one by one, and a dynamic
// program over sets of digits tells which offers are part of a whole. This contains
// claims, sets, and pairs of cages that share a line.
type partition struct {
	parts   [mostParts]part
	order   [mostParts]uint8
	count   int
	offers  []uint16 // of all parts, one after the other
	reached []uint64 // for each number of parts taken, the unions, a bit each
	unions  [mostParts + 1][]uint16
	keep    []uint64 // offers that are part of a whole, a bit for each set
	onWay   []uint64 // unions on the way to a whole, likewise
}

// prepare makes room for boards of size n.
func (q *partition) prepare(n int) {
	words := setWords(n)
	q.reached = resize(q.reached, (mostParts+1)*words)
	if len(q.keep) < words {
		q.keep, q.onWay = make([]uint64, words), make([]uint64, words)
	}
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
	// mostUnions bounds the work on a line that is still wide open.
	mostUnions = 1 << 10
)

// fitLine removes from a line's cages the tuples, and from its cells the values,
// that do not fit together with the rest of the line.
func (s *Solver) fitLine(line int) bool {
	q := &s.search.partition
	full := s.collectParts(line)
	if q.count < 2 {
		return true
	}
	if !q.reach(s.model.n) {
		return true // too wide open
	}
	return s.keepFitting(full)
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

// groupIn returns which group of the cage lies in the line, -1 where none does.
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
			if bit := uint64(1) << (set & 63); q.keep[set>>6]&bit == 0 {
				q.keep[set>>6] |= bit
				q.offers = append(q.offers, set)
			}
		}
	}
	for _, set := range q.offers[first:] {
		q.keep[set>>6] = 0
	}
}

// reach finds the unions of disjoint offers of the first parts, for each number of
// parts, those with the fewest offers first. It returns false where they are too
// many.
func (q *partition) reach(n int) bool {
	for i := range q.count {
		at := i
		for ; at > 0 && q.size(q.order[at-1]) > q.size(uint8(i)); at-- {
			q.order[at] = q.order[at-1]
		}
		q.order[at] = uint8(i)
	}
	words := setWords(n)
	clear(q.reached[:(q.count+1)*words])
	q.unions[0] = append(q.unions[0][:0], 0)
	q.reached[0] = 1
	for i := range q.count {
		p := &q.parts[q.order[i]]
		next, seen := q.unions[i+1][:0], q.reached[(i+1)*words:]
		for _, offer := range q.offers[p.first:p.last] {
			for _, union := range q.unions[i] {
				if union&offer != 0 {
					continue
				}
				u := union | offer
				if bit := uint64(1) << (u & 63); seen[u>>6]&bit == 0 {
					seen[u>>6] |= bit
					next = append(next, u)
				}
			}
		}
		q.unions[i+1] = next
		if len(next) > mostUnions {
			return false
		}
	}
	return true
}

func (q *partition) size(i uint8) int { return q.parts[i].last - q.parts[i].first }

// setWords is how many words hold a bit for each set of n digits.
func setWords(n int) int { return max(1, 1<<n/64) }

// keepFitting goes back from the whole set of open digits and drops the offers that
// are on no way to it.
func (s *Solver) keepFitting(open uint16) bool {
	q := &s.search.partition
	words := setWords(s.model.n)
	whole := append(q.unions[q.count][:0], open)
	if q.reached[q.count*words+int(open>>6)]>>(open&63)&1 == 0 {
		return false
	}
	for i := q.count - 1; i >= 0; i-- {
		p := &q.parts[q.order[i]]
		before, reached := q.unions[i][:0], q.reached[i*words:(i+1)*words]
		kept := 0
		for _, offer := range q.offers[p.first:p.last] {
			fits := false
			for _, union := range whole {
				rest := union &^ offer
				if union&offer != offer {
					continue
				}
				bit := uint64(1) << (rest & 63)
				if reached[rest>>6]&bit == 0 {
					continue
				}
				fits = true
				if q.onWay[rest>>6]&bit == 0 {
					q.onWay[rest>>6] |= bit
					before = append(before, rest)
				}
			}
			if fits {
				q.keep[offer>>6] |= 1 << (offer & 63)
				kept++
			}
		}
		ok := kept == p.last-p.first || s.dropOffers(p, open)
		for _, offer := range q.offers[p.first:p.last] {
			q.keep[offer>>6] = 0
		}
		for _, union := range before {
			q.onWay[union>>6] = 0
		}
		if !ok {
			return false
		}
		whole = before
		q.unions[i] = before
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
			if v := m & -m; keep[v>>6]>>(v&63)&1 == 0 {
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
			if set := sets[w*64+t] & open; keep[set>>6]>>(set&63)&1 == 0 {
				live[w] &^= 1 << t
			}
		}
	}
	at := s.model.cageOf[p.cell]
	x.cages[at>>6] |= 1 << (at & 63)
	x.tuplesGone(p.cage)
	return true
}
