package learn

import "math/bits"

// explain notes the events from which the event, or the conflict, followed.
func (s *Search) explain(w why, e event, at int32) {
	switch w.by {
	case byClause:
		for _, l := range s.clauses.all[w.from].literals {
			if l != e.what {
				s.noteLiteral(l)
			}
		}
	case byTable:
		s.explainTable(int(w.from), e.what, at)
	case byLine:
		s.explainLine(int(w.from), e, at)
	case bySolution:
		for cell := range int32(s.cells) {
			s.noteLiteral(s.heldBy(cell, at))
		}
	}
}

// explainTable notes why the table had only tuples with the literal, or none at all,
// before the event.
func (s *Search) explainTable(c int, l literal, before int32) {
	t := &s.tables[c]
	left := s.why.left[:t.words]
	for w := range left {
		left[w] = ^uint64(0)
	}
	left[t.words-1] = t.last
	if l != none {
		s.strike(left, l)
	}
	s.explainGone(c, before)
}

// explainGone notes why the tuples of the table in s.why.left have gone, all of them
// before the event. The tuples that went last have the fewest reasons, so they come
// first: what they need often explains those that went before.
func (s *Search) explainGone(c int, before int32) {
	t := &s.tables[c]
	left := s.why.left[:t.words]
	for _, l := range s.why.noted[c] {
		if at := s.at[l.variable()]; at < before && s.why.seen[at] {
			s.strike(left, l.not())
		}
	}
	for {
		last := s.lastGone(t, left)
		if last < 0 {
			return
		}
		s.note(last)
		if what := s.events[last].what; what != none {
			s.strike(left, what.not())
		} else {
			s.ask(t, left, last)
		}
	}
}

// strike takes from the tuples those in which the literal is true.
func (s *Search) strike(tuples []uint64, l literal) {
	row := s.rows[l.variable()]
	flip := uint64(0)
	if !l.denies() {
		flip = ^flip
	}
	for w := range tuples {
		tuples[w] &= row[w] ^ flip
	}
}

// lastGone returns the last event that one of the tuples left went with, -1 if there is
// none. It takes out those that went with no assumption.
func (s *Search) lastGone(t *table, left []uint64) int32 {
	last := int32(-1)
	for w := range left {
		for m := left[w]; m != 0; m &= m - 1 {
			at := s.died[(t.first+w)<<6|bits.TrailingZeros64(m)]
			if at < s.known {
				left[w] &^= m & -m
			} else {
				last = max(last, at)
			}
		}
	}
	return last
}

// ask takes out the tuples that went with the event, which a line made, and leaves it
// to that to account for them.
func (s *Search) ask(t *table, left []uint64, event int32) {
	for w := range left {
		now := uint64(0)
		for m := left[w]; m != 0; m &= m - 1 {
			if s.died[(t.first+w)<<6|bits.TrailingZeros64(m)] == event {
				now |= m & -m
			}
		}
		left[w] &^= now
		s.why.asked[t.first+w] |= now
	}
}
