package learn

import (
	"math/bits"

	"kenkenbot/solver/internal/family"
)

// fitting is the working memory for fitting the places of a line together. Each offers
// the sets of digits that it may hold, a cell one digit each; a dynamic program over
// sets of digits finds which of them are part of a whole.
type fitting struct {
	open    uint16 // the digits that no cell of the line holds yet
	parts   []part
	offers  []uint16        // of all parts
	missing []uint16        // of all parts: what they offer no more
	reached []family.Family // what the first parts come to together
	whole   []family.Family // what the first parts must come to
	most    int             // words that may be touched
	marked  family.Family   // offers that are kept, or missing offers that are to be explained
}

// A part is a place of the line that does not hold all its digits yet.
type part struct {
	place   int32
	held    uint16 // the digits that its cells do hold
	offers  span
	missing span
}

// A span is a part's share of a list.
type span struct{ first, end int }

func (p *part) in(list []uint16) []uint16 { return list[p.offers.first:p.offers.end] }

// mostWords bounds the work on a line, in words of families. Wide open lines cost most
// and say least.
const mostWords = 2000

func (f *fitting) prepare(n int) {
	for range n + 1 {
		f.reached = append(f.reached, family.Make(n))
		f.whole = append(f.whole, family.Make(n))
	}
	f.marked, f.most = family.Make(n), mostWords
}

// fit takes from the places of a line what does not fit together with the rest.
func (s *Search) fit(line int) bool {
	f := &s.fitting
	if !s.offer(line) {
		return true
	}
	high, last := int(f.open>>6), len(f.parts)
	f.reached[0].Clear(high)
	f.reached[0].Add(0)
	for i := range f.parts {
		f.reached[i+1].Clear(high)
		for _, offer := range f.parts[i].in(f.offers) {
			f.reached[i+1].Join(f.reached[i], offer, high)
		}
	}
	if !f.reached[last].Has(f.open) {
		return s.fail(why{byLine, int32(line)})
	}
	f.whole[last].Clear(high)
	f.whole[last].Add(f.open)
	for i := last - 1; i >= 0; i-- {
		s.keepFitting(line, i)
	}
	return true
}

// keepFitting takes from a part the offers that lead, with those of the parts before it,
// to nothing that the parts after it make a whole of.
func (s *Search) keepFitting(line, i int) {
	f := &s.fitting
	p, high, kept := &f.parts[i], int(f.open>>6), 0
	offers := p.in(f.offers)
	f.whole[i].Clear(high)
	for _, offer := range offers {
		if f.whole[i].Part(f.reached[i], f.whole[i+1], offer, high) {
			f.marked.Add(offer)
			kept++
		}
	}
	if kept < len(offers) {
		s.drop(p, why{byLine, int32(line)})
	}
	f.marked.Drop(offers)
}

// offer lists what the places of the line offer. It returns false if there is nothing to
// fit, or too much.
func (s *Search) offer(line int) bool {
	f := &s.fitting
	s.part(line, int32(len(s.events)))
	f.offers = f.offers[:0]
	words := 0
	for i := range f.parts {
		p := &f.parts[i]
		p.offers.first = len(f.offers)
		if g := s.groupAt(p.place); g == nil {
			for m := s.may[p.place]; m != 0; m &= m - 1 {
				f.offers = append(f.offers, m&-m)
			}
		} else {
			for set, digits := range g.sets {
				if s.count[g.first+set] > 0 {
					f.offers = append(f.offers, digits&f.open)
				}
			}
		}
		p.offers.end = len(f.offers)
		for _, offer := range p.in(f.offers) {
			words += 1 << bits.OnesCount16(f.open>>6&^(offer>>6))
		}
		if words > f.most {
			return false
		}
	}
	return len(f.parts) > 1
}

// part lists the parts of the line, and the digits that were open, before the event.
func (s *Search) part(line int, before int32) {
	f := &s.fitting
	f.parts, f.open = f.parts[:0], s.full
	for _, place := range s.lines[line] {
		held := uint16(0)
		for _, cell := range s.cellsOf(place) {
			if l := s.heldBy(cell, before); l != none {
				_, digit := s.placeOf(l)
				held |= digit
			}
		}
		f.open &^= held
		if s.groupAt(place) != nil || held == 0 {
			f.parts = append(f.parts, part{place: place, held: held})
		}
	}
}

// heldBy returns the literal that gave the cell its value before the event, or none.
func (s *Search) heldBy(cell int32, before int32) literal {
	digit := s.may[cell] &^ s.open[cell]
	if digit == 0 {
		return none
	}
	v := s.variable(cell, bits.TrailingZeros16(digit))
	if s.at[v] >= before {
		return none
	}
	return holds(v)
}

// drop takes from the part what is not marked.
func (s *Search) drop(p *part, w why) {
	f := &s.fitting
	g := s.groupAt(p.place)
	if g == nil {
		for m := s.open[p.place]; m != 0; m &= m - 1 {
			if !f.marked.Has(m & -m) {
				s.assign(holds(s.variable(p.place, bits.TrailingZeros16(m))).not(), w)
			}
		}
		return
	}
	c := int(s.tableOf[p.place])
	t := &s.tables[c]
	at := int32(len(s.events))
	s.events = append(s.events, event{what: none, place: p.place, why: w, level: s.level()})
	left := s.why.left[:t.words]
	clear(left)
	for set, digits := range g.sets {
		if s.count[g.first+set] > 0 && !f.marked.Has(digits&f.open) {
			g.mark(left, set)
		}
	}
	for w := range left {
		if gone := left[w] & s.live[t.first+w]; gone != 0 {
			s.lose(t, t.first+w, gone, at)
		}
	}
	s.dirty[c>>6] |= 1 << (c & 63)
}
