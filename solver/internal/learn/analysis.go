package learn

import "slices"

// analysis is the working memory for finding out why a branch failed.
type analysis struct {
	conflict why

	seen   []bool  // of each event: it is part of the reason and has yet to be traced
	count  []int32 // of each level: the events seen there
	clause []literal
	glue   int // how many levels the clause has

	noted [][]literal // of each table: the literals of its places that were seen
	asked []uint64    // of all tables: the tuples that an event seen has to account for
	left  []uint64    // of one table: the tuples that are still to be explained
}

// learn goes from the conflict in s.why back to a clause that would have prevented it,
// and to the level at which all but one of the clause's literals are false. It returns
// false if there is no such clause, since nothing was assumed that it needs.
func (s *Search) learn(kept bool) bool {
	c := s.trace()
	s.choice.conflicts++
	s.choice.fade()
	if len(c) == 0 {
		return false
	}
	reason := why{}
	if len(c) == 1 {
		s.back(0)
	} else {
		s.back(s.eventOf(c[1]).level)
		reason = why{byClause, s.clauses.add(clause{literals: slices.Clone(c), glue: s.why.glue, kept: kept})}
	}
	s.assign(c[0], reason)
	return true
}

// eventOf returns the event that decided the literal.
func (s *Search) eventOf(l literal) *event { return &s.events[s.at[l.variable()]] }

// trace returns the clause that the conflict teaches, the literals of the highest level
// first. That level has one literal: what was assumed there, or what follows from it and
// leads to the conflict alone (the first unique implication point).
func (s *Search) trace() []literal {
	s.startTrace()
	a := &s.why
	s.explain(a.conflict, event{what: none, place: -1}, int32(len(s.events)))
	for at := int32(len(s.events)) - 1; at >= s.known; at-- {
		if !a.seen[at] {
			continue
		}
		e := s.events[at]
		a.seen[at] = false
		a.count[e.level]--
		if e.what == none {
			s.explain(e.why, e, at)
			continue
		}
		s.choice.bump(e.what.variable())
		if len(a.clause) == 0 && a.count[e.level] > 0 {
			s.explain(e.why, e, at)
		} else {
			if len(a.clause) == 0 || s.eventOf(a.clause[len(a.clause)-1]).level > e.level {
				a.glue++
			}
			a.clause = append(a.clause, e.what.not())
		}
	}
	return a.clause
}

// startTrace empties the memory of the last trace.
func (s *Search) startTrace() {
	a := &s.why
	s.known = int32(len(s.events))
	if len(s.levels) > 0 {
		s.known = s.levels[0].events
	}
	for len(a.seen) < len(s.events) {
		a.seen = append(a.seen, false)
	}
	for len(a.count) <= len(s.levels) {
		a.count = append(a.count, 0)
	}
	for i := range a.noted {
		a.noted[i] = a.noted[i][:0]
	}
	a.clause, a.glue = a.clause[:0], 0
}

// note makes the event part of the reason, unless it follows from no assumption.
func (s *Search) note(at int32) {
	a := &s.why
	if at < s.known || a.seen[at] {
		return
	}
	e := &s.events[at]
	a.seen[at] = true
	a.count[e.level]++
	if e.what != none {
		c := s.tableOf[e.place]
		a.noted[c] = append(a.noted[c], e.what)
	}
}

// noteLiteral makes the event that decided the literal part of the reason.
func (s *Search) noteLiteral(l literal) { s.note(s.at[l.variable()]) }
