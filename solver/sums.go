package solver

import "math/bits"

// mostStrip is how many adjacent lines are added up together.
const mostStrip = 4

// sumWords holds a bit for each sum that mostStrip lines can come to.
const sumWords = mostStrip*16*17/2/64 + 1

// A sumSet is a set of sums.
type sumSet [sumWords]uint64

// sums is the working memory for adding up a strip of adjacent lines.
//
// Each line adds up to N(N+1)/2, so the cells that the cages have in a strip of k
// lines add up to k times that. What a cage can contribute follows from its living
// tuples, whatever its operator; a dynamic program over the sums reached tells
// which contributions are part of the whole.
type sums struct {
	shares  [maxCells]share
	count   int
	reached [maxCells + 1]sumSet
}

// A share is what one cage has in the strip.
type share struct {
	cage  *cage
	cells int
	mask  uint64 // the strip's cells in a packed tuple, four bits each
	sums  sumSet
}

// nextStrip takes the first line and the number of lines of a strip to be added
// up, the narrowest first; no lines if none is left.
func (s *Solver) nextStrip() (first, lines int) {
	x := &s.search
	for w := range x.shifted {
		for ; x.shifted[w] != 0; x.shifted[w] &= x.shifted[w] - 1 {
			s.touchStrips(&s.model.cages[w*64+bits.TrailingZeros64(x.shifted[w])])
		}
	}
	for k := 1; k < mostStrip; k++ {
		if x.strips[k] != 0 {
			first = bits.TrailingZeros32(x.strips[k])
			x.strips[k] &= x.strips[k] - 1
			return first, k + 1
		}
	}
	return 0, 0
}

// touchStrips notes the strips in which the cage's contribution may have changed:
// those with some of its cells, but if it is a sum not all of them.
func (s *Solver) touchStrips(c *cage) {
	x := &s.search
	for _, lines := range []uint32{c.lines & (1<<columns - 1), c.lines &^ (1<<columns - 1)} {
		first, last := bits.TrailingZeros32(lines), bits.Len32(lines)-1
		for k := 1; k < mostStrip; k++ {
			some := uint32(2)<<last - uint32(1)<<max(first-k, 0)
			all := uint32(0)
			if last-k <= first && c.kind != nil && c.kind.sum > 0 {
				all = uint32(2)<<first - uint32(1)<<max(last-k, 0)
			}
			x.strips[k] |= some &^ all & x.firsts[k]
		}
	}
}

// addUp removes from the cages of a strip the tuples whose part in the strip does
// not add up with the others to what the lines come to.
func (s *Solver) addUp(first, lines int) bool {
	q, n := &s.search.sums, s.model.n
	total := lines*n*(n+1)/2 - s.collectShares((1<<lines-1)<<first)
	if total < 0 {
		return false
	}
	words := total/64 + 1
	q.reached[0] = sumSet{1}
	for i := range q.count {
		q.reached[i+1] = q.reached[i].plus(&q.shares[i].sums, words)
	}
	if q.reached[q.count][total>>6]>>(total&63)&1 == 0 {
		return false
	}
	var rest sumSet // what the shares up to i may come to
	rest[total>>6] = 1 << (total & 63)
	for i := q.count - 1; i >= 0; i-- {
		sh := &q.shares[i]
		before, kept := sumSet{}, sumSet{}
		for w := range words {
			for m := sh.sums[w]; m != 0; m &= m - 1 {
				v := w*64 + bits.TrailingZeros64(m)
				if before.addMeet(&q.reached[i], &rest, v, words) {
					kept[w] |= m & -m
				}
			}
		}
		if kept != sh.sums {
			s.dropSums(sh, &kept)
		}
		rest = before
	}
	return true
}

// plus returns the sums of a member of each set.
func (a *sumSet) plus(b *sumSet, words int) (all sumSet) {
	for w := range words {
		for m := b[w]; m != 0; m &= m - 1 {
			skip, shift := w, bits.TrailingZeros64(m)
			for i := words - 1; i >= skip; i-- {
				v := a[i-skip] << shift
				if i > skip {
					v |= a[i-skip-1] >> (64 - shift) // nothing if shift is 0
				}
				all[i] |= v
			}
		}
	}
	return all
}

// addMeet adds to the set the members of reached from which v leads into rest, and
// reports whether there are any.
func (a *sumSet) addMeet(reached, rest *sumSet, v, words int) bool {
	skip, shift := v>>6, v&63
	any := false
	for i := 0; i+skip < words; i++ {
		from := rest[i+skip] >> shift
		if i+skip+1 < words {
			from |= rest[i+skip+1] << (64 - shift)
		}
		if from &= reached[i]; from != 0 {
			a[i] |= from
			any = true
		}
	}
	return any
}

// collectShares lists what the cages can contribute to the strip's lines. It
// returns the contribution of those that are sums and lie in it with all their
// cells, which it does not list.
func (s *Solver) collectShares(strip uint32) (constant int) {
	m, x := &s.model, &s.search
	x.sums.count = 0
	for i := range m.cages {
		c := &m.cages[i]
		if c.lines&strip == 0 {
			continue
		}
		if c.kind != nil && c.kind.sum > 0 && c.within(strip) {
			constant += c.kind.sum
			continue
		}
		sh := &x.sums.shares[x.sums.count]
		x.sums.count++
		*sh = share{cage: c}
		if c.kind == nil {
			s.shareWide(sh, strip)
			continue
		}
		for j, cell := range c.cells[:c.kind.cells] {
			if (1<<m.rowOf[cell]|1<<m.colOf[cell])&strip != 0 {
				sh.cells++
				sh.mask |= 15 << (4 * j)
			}
		}
		for w, word := range x.at.live[c.live : c.live+c.kind.words] {
			for ; word != 0; word &= word - 1 {
				v := sh.of(c.kind.packed[w*64+bits.TrailingZeros64(word)])
				sh.sums[v>>6] |= 1 << (v & 63)
			}
		}
	}
	return constant
}

// within reports whether all cells of the cage lie in the strip.
func (c *cage) within(strip uint32) bool {
	rows := uint32(1<<columns - 1)
	if strip&rows == 0 {
		return c.lines&^rows&^strip == 0
	}
	return c.lines&rows&^strip == 0
}

// of returns what a packed tuple contributes.
func (sh *share) of(packed uint64) int {
	const even = 0x0f0f0f0f0f0f0f0f
	packed &= sh.mask
	packed = packed&even + packed>>4&even
	return int(packed*0x0101010101010101>>56) + sh.cells
}

// shareWide takes all between the least and the most that a wide cage's cells in
// the strip come to.
func (s *Solver) shareWide(sh *share, strip uint32) {
	m := &s.model
	least, most := 0, 0
	for _, cell := range m.wides[sh.cage.wide].cells {
		if (1<<m.rowOf[cell]|1<<m.colOf[cell])&strip != 0 {
			d := s.search.at.dom[cell]
			least += bits.TrailingZeros16(d) + 1
			most += bits.Len16(d)
		}
	}
	for v := least; v <= min(most, sumWords*64-1); v++ {
		sh.sums[v>>6] |= 1 << (v & 63)
	}
}

// dropSums removes the tuples of a cage whose contribution is not kept.
func (s *Solver) dropSums(sh *share, kept *sumSet) {
	if sh.cage.kind == nil {
		return // its cells' values do not tell its contributions apart
	}
	c, x := sh.cage, &s.search
	live := x.at.live[c.live : c.live+c.kind.words]
	for w, word := range live {
		for ; word != 0; word &= word - 1 {
			t := bits.TrailingZeros64(word)
			if v := sh.of(c.kind.packed[w*64+t]); kept[v>>6]>>(v&63)&1 == 0 {
				live[w] &^= 1 << t
			}
		}
	}
	x.cages[c.at>>6] |= 1 << (c.at & 63)
	x.tuplesGone(c)
}
