package logic

import (
	"cmp"
	"slices"

	"kenkenbot/board"
)

// quest is a question about a cell: whether it must have a value, or can't.
type quest struct {
	cell, value int
	must        bool
}

// means are which steps a proof may use.
type means struct {
	most   board.Difficulty // no technique is above the rung
	direct bool             // no other digit is placed first
	known  *survey          // what was found out about other cells; nil if nothing is kept
}

// anyMeans are all steps but trials.
var anyMeans = means{most: board.Extreme}

// by reports whether a step of the state answers the question: the next digit of its cell is
// the value, or the cell loses it.
func (q quest) by(s *State, st *Step) bool {
	left, loses := s.cand[q.cell], false
	for _, p := range st.Place {
		switch i := p.Cell.Index(s.n); {
		case i == q.cell && q.must:
			return p.Value == q.value
		case i == q.cell:
			left = board.CandidatesOf(p.Value)
		case !q.must && s.aligned(i, q.cell):
			left = left.Without(p.Value)
		}
	}
	for _, e := range st.Eliminate {
		if e.Cell.Index(s.n) == q.cell {
			left, loses = left&^e.Values, true
		}
	}
	if q.must {
		return loses && left == board.CandidatesOf(q.value)
	}
	return !left.Has(q.value)
}

// answered reports whether the state answers the question.
func (q quest) answered(s *State) bool {
	if q.must {
		return int(s.grid[q.cell]) == q.value
	}
	return !s.cand[q.cell].Has(q.value)
}

// facts are what the answer comes to in a state that answers the question, or leaves its cell
// one digit.
func (q quest) facts(s *State) (list []fact) {
	switch {
	case !q.must:
		return []fact{{q.cell, q.value, false}}
	case s.grid[q.cell] != 0:
		return []fact{{q.cell, q.value, true}}
	}
	for v := range (board.AllCandidates(s.n) &^ s.cand[q.cell]).All() {
		list = append(list, fact{q.cell, v, false})
	}
	return list
}

// Bounds of the search for a proof of one step or two.
const (
	maxShort = 10_000_000 // the work that it takes
	maxPairs = 400        // how many proofs of two steps are weighed against each other
)

// shortest returns a proof of one step or two that answers one of the questions, and which;
// no proof if there is none. It goes breadth first through all steps that are open, a trial
// apart, and of equally short proofs takes the one that asks least.
func (s *State) shortest(m means, quests ...quest) (proof []Argued, answers int) {
	s.allow(maxShort, func() { proof, answers = s.breadthFirst(m, quests) })
	return proof, answers
}

// breadthFirst is shortest without a bound of its own.
func (s *State) breadthFirst(m means, quests []quest) (proof []Argued, answers int) {
	base := s.clone()
	open := base.openSteps(m.most)
	for k := range open {
		for n, q := range quests {
			if base.broken || !q.by(base, &open[k]) {
				continue
			}
			if proof, ok := base.argue(q, &open[k]); ok {
				return proof, n
			}
		}
	}
	if m.known.rulesOut(quests) {
		return nil, 0
	}
	if m.direct {
		open = slices.DeleteFunc(open, func(st Step) bool { return len(st.Place) > 0 })
	}
	whole := true // nothing else was done than to go through all pairs
	for _, last := range [...]struct{ first, end Technique }{{GivenCell, Swordfish}, {Swordfish, Trial}} {
		if last.first.Rung() > m.most {
			break
		}
		list := base.pairs(open, quests, last.first, last.end, m)
		for _, p := range list {
			if proof, ok := base.argue(quests[p.answers], &open[p.first], &p.second); ok {
				return proof, p.answers
			}
		}
		whole = whole && len(list) == 0
	}
	m.known.ends(whole && !s.hurried())
	return nil, 0
}

// openSteps returns all steps of the rungs up to most that apply in the state, but for trials,
// those first that ask least.
func (s *State) openSteps(most board.Difficulty) (open []Step) {
	s.forget()
	for t := GivenCell; t < Trial && t.Rung() <= most && !s.broken; t++ {
		s.find(t, func(st *Step) bool {
			open = append(open, st.Clone())
			return true
		})
	}
	slices.SortStableFunc(open, func(a, b Step) int { return cmp.Compare(a.score(), b.score()) })
	return open
}

// pair is two steps, the second of which becomes open by the first and answers a question.
type pair struct {
	first   int // of the open steps
	second  Step
	answers int
	score   int
}

// pairs returns the pairs that answer one of the questions by a technique from one up to
// another, which is left out, and of the rungs up to most, those first that ask least.
func (s *State) pairs(open []Step, quests []quest, from, to Technique, m means) (list []pair) {
	after := s.clone()
	after.thorough = true
	for k := range open {
		s.lookPast(after, &open[k])
		for t := from; t < to && t.Rung() <= m.most && !after.broken && len(list) < maxPairs; t++ {
			after.find(t, func(st *Step) bool {
				m.known.note(after, st)
				for n, q := range quests {
					if q.by(after, st) {
						list = append(list, pair{k, st.Clone(), n, open[k].score() + st.score()})
					}
				}
				return len(list) < maxPairs
			})
		}
	}
	slices.SortStableFunc(list, func(a, b pair) int { return cmp.Compare(a.score, b.score) })
	return list
}

// lookPast makes another state, which began as a copy of this one, what this one is once the
// step is taken. Rules look there only at what the step changed: they have seen the rest.
func (s *State) lookPast(after *State, st *Step) {
	after.follow(s)
	for t := range after.seen {
		after.seen[t].copyFrom(&s.seen[t], s.n)
	}
	s.spend(s.cells)
	after.Apply(st)
}

// argue tells steps of the state that answer the question, each of which follows once those
// before it are taken: as much of each as those after it need. It reports false if that takes
// more steps, or one of them can't be told.
func (s *State) argue(q quest, way ...*Step) (proof []Argued, ok bool) {
	t := newTrail(s.clone())
	t.brief = true
	ends := make([]int, len(way)) // how many marks there are after each step
	for k, st := range way {
		t.take(&Argued{Step: *st, Reasons: t.state.Why(st)})
		ends[k] = len(t.marks)
	}
	last := q.facts(t.state)
	list := t.dueTo(last)
	told := s.clone()
	for k, st := range way {
		here := slices.IndexFunc(list, func(m int) bool { return m >= ends[k] })
		if here < 0 {
			here = len(list)
		}
		if here == 0 {
			return nil, false // the others do without it
		}
		if len(st.Place) > 0 && told.grid[st.Place[0].Cell.Index(s.n)] != 0 {
			list = list[here:] // the step before left the cell one digit
			continue
		}
		a, ok := t.tellWhole(told, st, list[:here], last, list[here:])
		if !ok {
			return nil, false
		}
		proof, list = append(proof, a), list[here:]
	}
	return proof, q.answered(told) && !told.broken
}

// tellWhole tells, as one step, what marks of one step say that those to come, or the facts at
// the end, need of it. The state takes it. It reports false if nothing or too much is to tell.
func (t *trail) tellWhole(s *State, st *Step, marks []int, last []fact, later []int) (a Argued, ok bool) {
	part := *st
	part.Eliminate = t.eliminations(s, st.Eliminate, t.neededBy(later, last))
	if len(part.Place)+len(part.Eliminate) == 0 {
		return a, false
	}
	reasons := s.Why(&part)
	if len(marks) == 1 {
		reasons = s.again(&part, &t.marks[marks[0]].reason)
	}
	if (Argued{Reasons: reasons}).opaque() {
		return a, false
	}
	if len(reasons) > 1 {
		s.Apply(&part)
		return Argued{Step: part, Reasons: reasons}, true
	}
	return t.tell(s, part, reasons[0], later), true
}
