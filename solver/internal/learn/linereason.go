package learn

import "math/bits"

// explainLine notes why, before the event, the rest of a line left no room for what the
// event took from a place, or, if it is a conflict, why the places did not fit together.
//
// That is because of the digits held and of sets that were missing, but not of all of
// them. Going through the places once more, this gives back each missing set that would
// have led nowhere all the same, and notes why the others were missing.
func (s *Search) explainLine(line int, e event, before int32) {
	f := &s.fitting
	s.offerAsOf(line, e, before)
	high, last := int(f.open>>6), len(f.parts)
	f.whole[last].Clear(high)
	f.whole[last].Add(f.open)
	for i := last - 1; i >= 0; i-- {
		f.whole[i].Clear(high)
		for _, offer := range f.parts[i].in(f.offers) {
			f.whole[i].Split(f.whole[i+1], offer, high)
		}
	}
	f.reached[0].Clear(high)
	f.reached[0].Add(0)
	for i := range f.parts {
		p := &f.parts[i]
		from, to := f.reached[i], f.reached[i+1]
		to.Clear(high)
		for _, offer := range p.in(f.offers) {
			to.Join(from, offer, high)
		}
		missing := f.missing[p.missing.first:p.missing.end]
		for _, offer := range missing {
			if from.Meets(f.whole[i+1], offer, high) {
				f.marked.Add(offer)
			} else {
				to.Join(from, offer, high)
			}
		}
		s.explainMissing(p, missing, before)
		f.marked.Drop(missing)
	}
}

// explainMissing notes why the part no longer offered the sets that are marked.
func (s *Search) explainMissing(p *part, missing []uint16, before int32) {
	f := &s.fitting
	g := s.groupAt(p.place)
	if g == nil {
		for _, offer := range missing {
			if f.marked.Has(offer) {
				s.noteLiteral(holds(s.variable(p.place, bits.TrailingZeros16(offer))))
			}
		}
		return
	}
	c := int(s.tableOf[p.place])
	left := s.why.left[:s.tables[c].words]
	clear(left)
	for set, digits := range g.sets {
		if digits&^f.open == p.held && f.marked.Has(digits&f.open) {
			g.mark(left, set)
		}
	}
	s.explainGone(c, before)
}

// offerAsOf notes the digits that the line held before the event, and lists what its
// parts offered then and what was missing. The place that the event is about comes
// first, and offers just what the event took from it.
func (s *Search) offerAsOf(line int, e event, before int32) {
	f := &s.fitting
	s.part(line, before)
	for _, place := range s.lines[line] {
		for _, cell := range s.cellsOf(place) {
			if l := s.heldBy(cell, before); l != none {
				s.noteLiteral(l)
			}
		}
	}
	f.offers, f.missing = f.offers[:0], f.missing[:0]
	for i := range f.parts {
		if f.parts[i].place == e.place {
			f.parts[0], f.parts[i] = f.parts[i], f.parts[0]
		}
	}
	for i := range f.parts {
		p := &f.parts[i]
		p.offers.first, p.missing.first = len(f.offers), len(f.missing)
		switch g := s.groupAt(p.place); {
		case p.place == e.place:
			s.offerTaken(g, e, before)
		case g == nil:
			s.offerDigits(p, before)
		default:
			s.offerSets(g, p, before)
		}
		p.offers.end, p.missing.end = len(f.offers), len(f.missing)
	}
}

// offerDigits lists the digits of a cell.
func (s *Search) offerDigits(p *part, before int32) {
	f := &s.fitting
	for m := f.open; m != 0; m &= m - 1 {
		digit := m & -m
		if s.may[p.place]&digit == 0 && s.at[s.variable(p.place, bits.TrailingZeros16(digit))] < before {
			f.missing = append(f.missing, digit)
		} else {
			f.offers = append(f.offers, digit)
		}
	}
}

// offerSets lists the sets of a group. Those at odds with the digits held are missing
// because of these, which are part of the reason anyway.
func (s *Search) offerSets(g *group, p *part, before int32) {
	f := &s.fitting
	for set, digits := range g.sets {
		switch at := g.first + set; {
		case digits&^f.open != p.held:
		case s.count[at] > 0 || s.gone[at] >= before:
			f.offers = append(f.offers, digits&f.open)
		default:
			f.missing = append(f.missing, digits&f.open)
		}
	}
}

// offerTaken lists what the event took from its place: a digit from a cell; from a group
// the sets of the tuples that it has to account for.
func (s *Search) offerTaken(g *group, e event, at int32) {
	f := &s.fitting
	if g == nil {
		_, digit := s.placeOf(e.what)
		f.offers = append(f.offers, digit)
		return
	}
	t := &s.tables[s.tableOf[e.place]]
	for w := range t.words {
		asked := &s.why.asked[t.first+w]
		for m := *asked; m != 0; m &= m - 1 {
			i := w<<6 | bits.TrailingZeros64(m)
			if s.died[t.first<<6+i] != at {
				continue
			}
			*asked &^= m & -m
			if set := g.sets[g.of[i]] & f.open; !f.marked.Has(set) {
				f.marked.Add(set)
				f.offers = append(f.offers, set)
			}
		}
	}
	f.marked.Drop(f.offers)
}
