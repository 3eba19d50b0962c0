package learn

import "slices"

// clauses are disjunctions of literals. Each watches two of its literals, and is looked
// at only when one of them becomes false.
type clauses struct {
	all     []clause
	watches [][]watch // of each literal: the clauses to be looked at when it becomes true
	learnt  int       // how many of the clauses may be dropped
	most    int       // of those, before some are
}

// The learnt clauses before some are dropped are firstMost to begin with, lastMost in the
// end. The longest clause has some hundred literals, so that they stay within some MiB.
const (
	firstMost = 4000
	lastMost  = 20_000
)

// A clause watches its first two literals.
type clause struct {
	literals []literal
	glue     int  // how many levels it had when it was learnt
	kept     bool // for good
}

// A watch is a clause and another of its literals. If that is true there is nothing to
// look at.
type watch struct {
	clause int32
	other  literal
	two    bool // there are no more literals
}

// add adds a clause of two literals or more and returns its number.
func (c *clauses) add(cl clause) int32 {
	at := int32(len(c.all))
	c.all = append(c.all, cl)
	if !cl.kept {
		c.learnt++
	}
	a, b := cl.literals[0], cl.literals[1]
	two := len(cl.literals) == 2
	c.watches[a.not()] = append(c.watches[a.not()], watch{at, b, two})
	c.watches[b.not()] = append(c.watches[b.not()], watch{at, a, two})
	return at
}

// link says that of the places of a line exactly one holds each value.
func (s *Search) link() {
	s.clauses.watches, s.clauses.most = make([][]watch, len(s.value)), firstMost
	for _, places := range s.lines {
		for v := range s.n {
			var one []literal
			for _, place := range places {
				l := holds(s.variable(place, v))
				for _, other := range one {
					s.clauses.add(clause{literals: []literal{other.not(), l.not()}, kept: true})
				}
				one = append(one, l)
			}
			if len(one) > 1 {
				s.clauses.add(clause{literals: one, kept: true})
			} else if s.value[one[0]] == 0 {
				s.assign(one[0], why{})
			}
		}
	}
}

// follow draws the conclusions of the clauses that the literal, now true, has denied a
// literal.
func (s *Search) follow(l literal) bool {
	watches, kept := s.clauses.watches[l], 0
	for i, w := range watches {
		if s.value[w.other] <= 0 && !w.two && s.rewatch(&w, l.not()) {
			continue
		}
		watches[kept] = w
		kept++
		switch {
		case s.value[w.other] == 0:
			s.assign(w.other, why{byClause, w.clause})
		case s.value[w.other] < 0:
			kept += copy(watches[kept:], watches[i+1:])
			s.clauses.watches[l] = watches[:kept]
			return s.fail(why{byClause, w.clause})
		}
	}
	s.clauses.watches[l] = watches[:kept]
	return true
}

// rewatch has the clause watch another literal in place of the one that is lost, and
// reports whether it could. If not, w.other is the other one that it watches.
func (s *Search) rewatch(w *watch, lost literal) bool {
	lits := s.clauses.all[w.clause].literals
	if lits[0] == lost {
		lits[0], lits[1] = lits[1], lits[0]
	}
	w.other = lits[0]
	if s.value[w.other] > 0 {
		return false
	}
	for i, l := range lits[2:] {
		if s.value[l] >= 0 {
			lits[1], lits[i+2] = l, lost
			s.clauses.watches[l.not()] = append(s.clauses.watches[l.not()], *w)
			return true
		}
	}
	return false
}

// reduce drops half of the learnt clauses, those of the most levels (Audemard and Simon,
// "Predicting learnt clauses quality", IJCAI 2009), and all that is settled. Nothing may
// be assumed.
func (s *Search) reduce() {
	c := &s.clauses
	var glue []int
	for i := range c.all {
		if !c.all[i].kept {
			glue = append(glue, c.all[i].glue)
		}
	}
	slices.Sort(glue)
	most := glue[len(glue)/2]
	for l := range c.watches {
		c.watches[l] = c.watches[l][:0]
	}
	all := c.all
	c.all, c.learnt = c.all[:0], 0
	for _, cl := range all {
		if (cl.kept || cl.glue < most || cl.glue == most && c.learnt < len(glue)/2) && s.shorten(&cl) {
			c.add(cl)
		}
	}
	clear(all[len(c.all):])
	c.most = min(c.most+c.most/10, lastMost)
}

// shorten takes from the clause what is false. It returns false if the clause is true.
func (s *Search) shorten(cl *clause) bool {
	if slices.ContainsFunc(cl.literals, func(l literal) bool { return s.value[l] > 0 }) {
		return false
	}
	cl.literals = slices.DeleteFunc(cl.literals, func(l literal) bool { return s.value[l] < 0 })
	return true
}
