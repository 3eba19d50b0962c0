package learn

import "math/bits"

// A literal says that a place holds a value, or that it doesn't. It is twice the
// number of its variable, plus one if it denies.
//
// A place is a cell, or the cells that a cage has in one line if they are two or
// more. The variables of place p are p·n to p·n+n-1, one a value.
type literal int32

// none is no literal.
const none = literal(-1)

func holds(variable int32) literal { return literal(variable << 1) }
func (l literal) not() literal     { return l ^ 1 }
func (l literal) variable() int32  { return int32(l) >> 1 }
func (l literal) denies() bool     { return l&1 == 1 }

// variable returns the number of the variable that says that the place holds a value,
// which is counted from 0.
func (s *Search) variable(place int32, v int) int32 { return place*int32(s.n) + int32(v) }

// placeOf returns the place of the literal and the bit of its digit.
func (s *Search) placeOf(l literal) (place int32, digit uint16) {
	place = l.variable() / int32(s.n)
	return place, 1 << (l.variable() - place*int32(s.n))
}

// why is the reason of an event or a conflict. It names who drew the conclusion; what from
// is worked out when it is asked for.
type why struct {
	by   reasoner
	from int32 // the clause, the table or the line
}

type reasoner uint8

const (
	byNobody reasoner = iota // an assumption, or known without one
	byClause
	byTable
	byLine
	bySolution // all is well, but this solution has been found
)

// An event is a step of the trail: a literal that has become true, or tuples that a
// line has taken from a place.
type event struct {
	what  literal // none if tuples have gone
	place int32
	why   why
	level int32 // how many assumptions came before
}

// trail is what is known at present, in the order in which it came to be known, and
// what it takes to go back.
type trail struct {
	events []event
	told   int    // how many of the events have been handed on
	known  int32  // how many followed from no assumption, when a conflict came last
	levels []mark // where each assumption begins

	value []int8   // of each literal: 1 true, -1 false, 0 open
	at    []int32  // of each variable that is not open: its event
	may   []uint16 // of each place: the digits that are not denied
	open  []uint16 // of each place: the digits that are neither held nor denied

	live  []uint64 // of all tables: the tuples that may still be
	died  []int32  // of each tuple that may not: the event that it went with
	count []int32  // of each set of a group: the living tuples that have it
	gone  []int32  // of each set that none has: the event that the last went with
	saved []savedWord
}

// A mark is where a level begins.
type mark struct{ events, saved int32 }

// A savedWord is what a word of live was before.
type savedWord struct {
	at   int32
	word uint64
}

func (t *trail) level() int32 { return int32(len(t.levels)) }

// assign makes the literal, which must be open, true.
func (s *Search) assign(l literal, w why) {
	place, digit := s.placeOf(l)
	s.at[l.variable()] = int32(len(s.events))
	s.events = append(s.events, event{what: l, place: place, why: w, level: s.level()})
	s.value[l], s.value[l.not()] = 1, -1
	s.open[place] &^= digit
	if l.denies() {
		s.may[place] &^= digit
		if int(place) < s.cells {
			s.stale |= s.alone[place]
		}
	}
}

// assume makes the literal true on trial, one level further down.
func (s *Search) assume(l literal) {
	s.levels = append(s.levels, mark{int32(len(s.events)), int32(len(s.saved))})
	s.assign(l, why{})
}

// lose takes tuples out of a word of live, as part of the event.
func (s *Search) lose(t *table, w int, gone uint64, event int32) {
	s.saved = append(s.saved, savedWord{int32(w), s.live[w]})
	s.live[w] &^= gone
	for m := gone; m != 0; m &= m - 1 {
		s.died[w<<6|bits.TrailingZeros64(m)] = event
	}
	groups := s.groupsOf(t)
	for i := range groups {
		g := &groups[i]
		of, count := g.of[(w-t.first)<<6:], s.count[g.first:g.first+len(g.sets)]
		for m := gone; m != 0; m &= m - 1 {
			set := of[bits.TrailingZeros64(m)]
			if count[set]--; count[set] == 0 {
				s.gone[g.first+int(set)] = event
				s.stale |= 1 << g.line
			}
		}
	}
}

// regain makes a word of live what it was before.
func (s *Search) regain(saved savedWord) {
	w := int(saved.at)
	t := &s.tables[s.tableAt[w]]
	groups := s.groupsOf(t)
	for i := range groups {
		g := &groups[i]
		of, count := g.of[(w-t.first)<<6:], s.count[g.first:]
		for m := saved.word &^ s.live[w]; m != 0; m &= m - 1 {
			count[of[bits.TrailingZeros64(m)]]++
		}
	}
	s.live[w] = saved.word
}

// back returns to the end of the level.
func (s *Search) back(level int32) {
	if level == s.level() {
		return
	}
	to := s.levels[level]
	for _, e := range s.events[to.events:] {
		if e.what == none {
			continue
		}
		s.value[e.what], s.value[e.what.not()] = 0, 0
		_, digit := s.placeOf(e.what)
		s.open[e.place] |= digit
		s.may[e.place] |= digit
	}
	for i := len(s.saved) - 1; i >= int(to.saved); i-- {
		s.regain(s.saved[i])
	}
	s.events, s.saved, s.levels = s.events[:to.events], s.saved[:to.saved], s.levels[:level]
	s.told = len(s.events)
	s.dirty, s.stale = [4]uint64{}, 0
}
