package logic

import (
	"context"
	"slices"

	"kenkenbot/board"
)

// Leg is the part of a way that leads to the next digit: the steps that it needs. The last of them
// places the digit, or several at once.
type Leg struct{ Steps []Argued }

// Path is the way through a puzzle, leg by leg. Of all possible eliminations it holds only those
// that are needed. Its end says how far the way could not reach.
type Path struct {
	Legs []Leg
	// Solved says that the last leg fills the board. Else no technique finds more, the
	// limits ended the search, or the puzzle is Impossible.
	Solved     bool
	Impossible *Contradiction
}

// Steps returns the steps of all legs.
func (p *Path) Steps() []Argued {
	var steps []Argued
	for _, l := range p.Legs {
		steps = append(steps, l.Steps...)
	}
	return steps
}

// FindPath solves the puzzle as Steps does and leaves out steps that were not needed. A step that
// only trial shows gives way to another, even of a dearer technique. The error is ErrBudget or the
// context's, and then the path holds the steps found before the end.
func FindPath(ctx context.Context, p *board.Puzzle, l Limits) (path Path, err error) {
	s := NewState(p)
	t := newTrail(s)
	err = s.within(ctx, l, func() {
		for !s.Solved() {
			step, found := s.easiestTold(board.Extreme)
			if !found || s.spent() {
				return
			}
			t.take(&step)
		}
	})
	path.Solved = s.open == 0 && !s.Contradictory()
	if end, broken := s.Contradiction(); broken && err == nil {
		path.Impossible = &end
	}
	path.Legs = t.legs(NewState(p))
	return path, err
}

// trail is the reasons of the steps that were taken from a state, each with those before
// it that it builds on.
type trail struct {
	state *State      // after the steps taken
	slim  bool        // steps conclude only what others need: so does a trial, which nobody wants longer
	brief bool        // in a proof steps conclude only something of cells of which others need it
	only  *board.Cell // the one that steps may fill because they leave it one digit; nil is any
	marks []mark
	gone  map[fact]int // which of the marks a fact is due to; none for one of the beginning
}

// mark is one reason on a trail.
type mark struct {
	reason Reason
	work   int
	needs  []int  // the marks that it builds on
	facts  []fact // those on which it relies
}

// newTrail begins a trail at the state, which it goes on to change.
func newTrail(s *State) *trail { return &trail{state: s, gone: make(map[fact]int)} }

// take takes a step of the state.
func (t *trail) take(a *Argued) { t.takeTo(t.state, a) }

// takeTo has a state, which may be further on, take a step of the trail's.
func (t *trail) takeTo(s *State, a *Argued) {
	grid, cand := s.grid.Clone(), slices.Clone(s.cand)
	first := len(t.marks)
	for _, r := range a.Reasons {
		t.mark(r, a.Step.Work)
	}
	s.Apply(&a.Step)
	for k := first; k < len(t.marks); k++ {
		for _, e := range t.marks[k].reason.Eliminate {
			for v := range e.Values.All() {
				t.due(fact{e.Cell.Index(s.n), v, false}, k)
			}
		}
	}
	for i := range s.cells {
		if grid[i] != s.grid[i] {
			t.due(fact{i, int(s.grid[i]), true}, len(t.marks)-1)
		}
		if grid[i] == 0 {
			for v := range (cand[i] &^ s.cand[i]).All() {
				t.due(fact{i, v, false}, len(t.marks)-1)
			}
		}
	}
}

// mark adds a reason that holds in the state, and returns its number.
func (t *trail) mark(r Reason, work int) int {
	m := mark{reason: r, work: work, facts: t.state.factsOf(&r)}
	for _, f := range m.facts {
		if k, ok := t.gone[f]; ok && !slices.Contains(m.needs, k) {
			m.needs = append(m.needs, k)
		}
	}
	t.marks = append(t.marks, m)
	return len(t.marks) - 1
}

// due notes the mark to which a fact is due, the first time.
func (t *trail) due(f fact, k int) {
	if _, met := t.gone[f]; !met {
		t.gone[f] = k
	}
}

// behind returns the marks that the k-th needs, and it, in order.
func (t *trail) behind(k int) []int { return t.needed([]int{k}, nil) }

// dueTo returns the marks that the facts are due to, and those that these need.
func (t *trail) dueTo(list []fact) []int {
	var first []int
	for _, f := range list {
		if k, ok := t.gone[f]; ok {
			first = append(first, k)
		}
	}
	return t.needed(first, nil)
}

// needed returns the marks and all that they need, in order, except for marks that were told and
// marks that only those need.
func (t *trail) needed(first []int, told map[int]bool) []int {
	needed := make(map[int]bool)
	for _, k := range first {
		needed[k] = true
	}
	queue := slices.Clone(first)
	for len(queue) > 0 {
		for _, j := range t.marks[queue[0]].needs {
			if !needed[j] && !told[j] {
				needed[j] = true
				queue = append(queue, j)
			}
		}
		queue = queue[1:]
	}
	list := make([]int, 0, len(needed))
	for j := range needed {
		list = append(list, j)
	}
	slices.Sort(list)
	return list
}

// steps returns the steps of the marks, on a state in which they follow one after the other, and
// which takes them. Each is there for the facts that the others of them, or the last one, need of
// it, and concludes everything that its reason shows in that state. If that leaves a cell one
// digit, the digit is part of the step, unless one of the marks to come, or to be told later,
// reasons from the open cell.
func (t *trail) steps(s *State, list []int, last []fact, later ...int) []Argued {
	needed := t.neededBy(list, last)
	var steps []Argued
	for n, k := range list {
		r := &t.marks[k].reason
		st := Step{Technique: r.Technique, Cause: r.Cause, Work: t.marks[k].work}
		if len(r.Place) > 0 && s.grid[r.Place[0].Cell.Index(s.n)] == 0 {
			st.Place = r.Place
		}
		st.Eliminate = t.eliminations(s, r.Eliminate, needed)
		for len(st.Place)+len(st.Eliminate) > 0 && !s.broken { // one reason after the other, as the board then is
			steps = append(steps, t.tell(s, st, s.again(&st, r)[0], slices.Concat(list[n+1:], later)))
			st.Place, st.Eliminate = nil, s.still(st.Eliminate)
		}
	}
	return steps
}

// neededBy returns what the marks, or whoever comes last, need.
func (t *trail) neededBy(list []int, last []fact) map[fact]bool {
	needed := make(map[fact]bool)
	for _, f := range last {
		needed[f] = true
	}
	for _, k := range list {
		for _, f := range t.marks[k].facts {
			needed[f] = true
		}
	}
	return needed
}

// eliminations returns those of the eliminations that are needed and still to do in the state.
func (t *trail) eliminations(s *State, list []Elimination, needed map[fact]bool) (left []Elimination) {
	for _, e := range s.still(list) {
		var values board.Candidates
		for v := range e.Values.All() {
			if needed[fact{e.Cell.Index(s.n), v, false}] {
				values = values.With(v)
			}
		}
		if values != 0 {
			left = append(left, Elimination{Cell: e.Cell, Values: values})
		}
	}
	return left
}

// tell tells a step for one of its reasons, with all that this shows and the digits that it
// leaves cells, but for cells that a later mark reasons from while they are open. The state
// takes it.
func (t *trail) tell(s *State, st Step, r Reason, later []int) Argued {
	if needed := r.Eliminate; !t.slim {
		if r = s.concluded(r, t.brief); t.brief && len(needed) > 0 {
			other := func(c board.Cell) bool {
				return !slices.ContainsFunc(needed, func(e Elimination) bool { return e.Cell == c }) && !slices.ContainsFunc(later, func(j int) bool { return t.fills(j, c) })
			}
			r.Eliminate = slices.DeleteFunc(r.Eliminate, func(e Elimination) bool { return other(e.Cell) })
			r.Left = slices.DeleteFunc(r.Left, func(l Choice) bool { return other(l.Cell) })
		}
	}
	if st.Eliminate, st.Cause = r.Eliminate, r.Cause; r.Technique == CageSupport {
		st.Technique = CageSupport // all that is left of a step of two cages
	}
	a := Argued{Step: st, Reasons: []Reason{r}}
	s.Apply(&st)
	if !t.slim {
		s.settle(&a, func(c board.Cell) bool {
			return (t.only == nil || c == *t.only) && !slices.ContainsFunc(later, func(j int) bool { return t.needsOpen(j, c) })
		})
	}
	return a
}

// fills reports whether the k-th mark fills the cell.
func (t *trail) fills(k int, c board.Cell) bool {
	place := t.marks[k].reason.Place
	return len(place) > 0 && place[0].Cell == c
}

// needsOpen reports whether the k-th mark could not be told once the cell is filled.
func (t *trail) needsOpen(k int, c board.Cell) bool {
	r := &t.marks[k].reason
	return (len(r.Cause.Cages) == 0 || r.Sum != nil) && t.reasonsFrom(k, c)
}

// still returns the eliminations that are still to be made.
func (s *State) still(list []Elimination) (left []Elimination) {
	for _, e := range list {
		if i := e.Cell.Index(s.n); s.grid[i] == 0 && s.cand[i]&e.Values != 0 {
			left = append(left, Elimination{Cell: e.Cell, Values: s.cand[i] & e.Values})
		}
	}
	return left
}

// again returns the reasons of the step in this state; it followed for the reason r in another one.
// Totals of lines are given as before, because it is a matter of choice which cells they leave open.
// A claim of a cage whose combinations were told needs no list again.
func (s *State) again(st *Step, r *Reason) []Reason {
	if r.Sum == nil {
		if seen, ok := s.claimSeen(st); ok {
			return []Reason{seen}
		}
		return s.Why(st)
	}
	told, sum := *r, *r.Sum
	told.Eliminate = st.Eliminate
	if sum.Other != nil {
		other := *sum.Other
		other.Left = s.cand[other.Cell.Index(s.n)]
		sum.Other = &other
	}
	sum.Terms = slices.Clone(sum.Terms)
	for k := range sum.Terms {
		if t := &sum.Terms[k]; t.Tries != nil {
			t.Tries = s.combos(t.Cage, 0)
		}
	}
	told.Sum = &sum
	return []Reason{told}
}

// reasonsFrom reports whether the k-th mark rules something out by way of the cell.
func (t *trail) reasonsFrom(k int, c board.Cell) bool {
	r := &t.marks[k].reason
	return len(r.Place) == 0 && slices.Contains(r.Cause.Cells, c)
}

// legs returns the way to every placement on the trail, on a state at which it began.
func (t *trail) legs(s *State) []Leg {
	needed := make(map[int]bool)
	var all []fact
	for k := range t.marks {
		if len(t.marks[k].reason.Place) > 0 {
			for _, j := range t.behind(k) {
				if !needed[j] {
					needed[j] = true
					all = append(all, t.marks[j].facts...)
				}
			}
		}
	}
	var legs []Leg
	var leg Leg
	told := make(map[int]bool)
	for k := range t.marks {
		place := t.marks[k].reason.Place
		if len(place) == 0 {
			continue
		}
		if s.grid[place[0].Cell.Index(s.n)] != 0 { // an earlier step left the cell one digit
			told[k] = true
			continue
		}
		// A step that reasons from a cell must be told before the cell is filled.
		first := []int{k}
		for j := range k {
			if needed[j] && !told[j] && t.reasonsFrom(j, place[0].Cell) {
				first = append(first, j)
			}
		}
		list := t.needed(first, told)
		for _, j := range list {
			told[j] = true
		}
		var later []int
		for j := range needed {
			if !told[j] {
				later = append(later, j)
			}
		}
		for _, step := range t.steps(s, list, all, later...) {
			if leg.Steps = append(leg.Steps, step); len(step.Step.Place) > 0 {
				legs, leg = append(legs, leg), Leg{}
			}
		}
	}
	return legs
}
