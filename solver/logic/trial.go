package logic

import (
	"slices"

	"kenkenbot/board"
)

// trial is how Trial reasons.
var trial = manner{message: "Trial", find: findTrial, why: whyTrial, facts: (*facts).trial}

// findTrial assumes a candidate, follows it with the lower rungs, and rules it out if that
// leads to a contradiction. Cells with few candidates come first, and so do assumptions
// that the easiest techniques refute.
func findTrial(s *State, _ Technique, yield func(*Step) bool) {
	if !s.staleBoard(Trial) {
		return
	}
	s.tried.begin(s.cells, s.n)
	s.recall()
	for _, most := range trialRungs {
		for count := 2; count <= s.n; count++ {
			for i := range s.cells {
				if s.cand[i].Len() != count {
					continue
				}
				for set := s.cand[i]; set != 0; set &= set - 1 {
					if s.tried.stands[i*s.n+set.Min()-1] >= most || !s.ends(i, set.Min(), most) {
						continue
					}
					st := s.refute(i, set.Min(), most)
					if s.broken || st != nil && !yield(st) {
						return
					}
				}
			}
		}
	}
	s.sawBoard(Trial)
}

// trialRungs are the rungs with which assumptions are followed, one after another.
var trialRungs = [...]board.Difficulty{board.Easy, board.Medium, board.Expert}

// tried keeps where assumptions led that met no contradiction. Candidates are only ever
// removed, so whatever followed from an assumption still does, and a later trial of it goes
// on from there.
type tried struct {
	on     *State                // where assumptions are driven on
	alike  bool                  // on is a copy of an earlier state of the same board
	by     [board.Extreme]driven // by the rungs that they were followed with
	stands []board.Difficulty    // the rungs that are known not to refute an assumption on the board as it is
	right  board.Grid            // the solution; nil if it is not known
}

// driven are the assumptions that were followed with some rungs, and what each left the cells.
type driven struct {
	known []bool
	left  []board.Candidates
}

// begin makes room for the assumptions on a board unless it is there already.
func (t *tried) begin(cells, n int) {
	if len(t.stands) > 0 {
		return
	}
	t.stands = resized(t.stands, cells*n)
	for _, rung := range trialRungs {
		d := &t.by[rung]
		d.known, d.left = resized(d.known, cells*n), resized(d.left, cells*n*cells)
		clear(d.known)
	}
}

// forget drops all that was tried; the next board is another one.
func (t *tried) forget() { t.alike, t.stands, t.right = false, t.stands[:0], nil }

// leaves returns what the k-th assumption left the cells with the rungs up to one; nil if it was not
// followed with them.
func (s *State) leaves(k int, rung board.Difficulty) []board.Candidates {
	if d := &s.tried.by[rung]; d.known[k] {
		return d.left[k*s.cells : (k+1)*s.cells]
	}
	return nil
}

// recall finds out of which assumptions it is known that they stand, because they are right or the
// board still has all that they left.
func (s *State) recall() {
	clear(s.tried.stands)
	for i, v := range s.tried.right {
		s.tried.stands[i*s.n+int(v)-1] = board.Extreme
	}
	for _, rung := range slices.Backward(trialRungs[:]) {
		for k := range s.tried.stands {
			if left := s.leaves(k, rung); left != nil && rung > s.tried.stands[k] && s.covers(left) {
				s.stand(left, rung)
			}
		}
	}
}

// stand notes an assumption that the rungs do not refute, by what it leaves the cells. All digits
// that it leads to stand with it: from each of them alone no more follows.
func (s *State) stand(left []board.Candidates, rung board.Difficulty) {
	for i, c := range left {
		if s.grid[i] == 0 && c&(c-1) == 0 {
			k := i*s.n + c.Min() - 1
			s.tried.stands[k] = max(s.tried.stands[k], rung)
		}
	}
}

// ends reports whether assuming the value in cell i leads to a contradiction with the rungs
// up to most. It goes through them in a cheaper order than refute, which may miss a
// contradiction found here, but never finds one that is missed here.
func (s *State) ends(i, value int, most board.Difficulty) bool {
	k := i*s.n + value - 1
	s.spend(s.n)
	if left := s.leaves(k, most); left != nil && s.covers(left) {
		return s.broken
	}
	t := s.nest(most)
	entered := false
	for _, rung := range slices.Backward(trialRungs[:]) {
		if rung > most {
			continue
		}
		left := s.leaves(k, rung)
		if left != nil && !entered {
			t.enterAll(left, rung)
			t.keepOnly(s.cand)
			entered = true
		} else if left != nil {
			t.keepOnly(left)
		}
	}
	if !entered {
		t.place(i, value)
	}
	if t.drivenOut(most) {
		return true
	}
	d := &s.tried.by[most]
	d.known[k] = true
	left := s.leaves(k, most)
	copy(left, t.cand)
	s.stand(left, most)
	return false
}

// keepOnly strikes what is not among the candidates.
func (s *State) keepOnly(cand []board.Candidates) {
	for i, c := range cand {
		if out := s.cand[i] &^ c; out != 0 {
			s.strike(i, out)
		}
	}
}

// drivenOut applies the rungs up to most until they find nothing more, and reports whether
// the state then contradicts itself.
func (s *State) drivenOut(most board.Difficulty) bool {
	s.thorough = true
	s.sweep(most)
	s.thorough = false
	return s.Contradictory()
}

// covers reports whether the state still has all of the candidates.
func (s *State) covers(cand []board.Candidates) bool {
	for i, c := range cand {
		if c&^s.cand[i] != 0 {
			return false
		}
	}
	return true
}

// nest returns a copy of the state in which an assumption can be followed with the rungs up
// to most. There is one copy, which the next call overwrites.
func (s *State) nest(most board.Difficulty) *State {
	if s.tried.on == nil {
		s.tried.on = new(State)
	}
	t := s.tried.on
	if !s.tried.alike {
		t.copyFrom(s)
		s.tried.alike = true
	}
	t.follow(s)
	for k := GivenCell; k < numTechniques && k.Rung() <= most; k++ {
		t.seen[k].copyFrom(&s.seen[k], s.n)
	}
	s.spend(s.cells)
	return t
}

// enterAll replaces the cells' candidates by those of an earlier run. That run filled every
// cell with a single candidate, and the rungs up to the given one found nothing more in it,
// so they need not look again.
func (s *State) enterAll(cand []board.Candidates, rung board.Difficulty) {
	s.tick++
	for i, c := range cand {
		if c == s.cand[i] && (s.grid[i] != 0 || c&(c-1) != 0) {
			continue
		}
		s.cand[i] = c
		s.lineTick[s.row[i]], s.lineTick[s.n+int(s.col[i])], s.cageTick[s.cageOf[i]] = s.tick, s.tick, s.tick
		if c&(c-1) == 0 {
			s.enter(i, c.Min())
		}
	}
	for t := GivenCell; t < numTechniques && t.Rung() <= rung; t++ {
		s.seen[t].all(s.tick, s.n, len(s.cages))
	}
}

// refute assumes the value in cell i and returns the step that strikes it, or nil
// if no contradiction comes of it or the call must end.
func (s *State) refute(i, value int, most board.Difficulty) *Step {
	t := s.nest(most)
	t.place(i, value)
	var steps []Step
	work := 0
	for t.open > 0 && t.next(most, func(st *Step) bool {
		work++
		if s.telling {
			steps = append(steps, st.Clone())
		}
		t.Apply(st)
		return false
	}) {
	}
	contradictory := t.Contradictory()
	if s.spent() {
		s.broken = true
		return nil
	}
	if !contradictory {
		return nil
	}
	st := s.describe(Trial)
	st.drop(s, i, board.CandidatesOf(value))
	st.lookAt(s, i)
	st.Cause.Values = board.CandidatesOf(value)
	st.Work = work + 1
	if s.telling {
		st.Cause.Trial = &Refutation{
			Assume: Placement{Cell: board.CellAt(s.n, i), Value: value},
			Steps:  s.slice(steps, s.lacking(t.end)),
			End:    t.end,
		}
	}
	return st
}

// lacking returns the cells that a contradiction is about.
func (s *State) lacking(end Contradiction) []bool {
	cells := make([]bool, s.cells)
	switch end.Kind {
	case NoCandidate:
		cells[end.Cell.Index(s.n)] = true
	case NoPlace:
		for k := range s.n {
			cells[end.Line.Cell(k).Index(s.n)] = true
		}
	case NoWay:
		for _, at := range s.cages[end.Cage].cells {
			cells[at] = true
		}
	}
	return cells
}

// whyTrial drives the assumption on, each step with its reasons.
func whyTrial(s *State, st *Step) []Reason {
	r := whole(st)
	refuted := st.Cause.Trial
	if refuted == nil {
		r.Untold = true
		return []Reason{r}
	}
	t := newTrail(s.assuming(refuted.Assume))
	t.slim = true
	for k := range refuted.Steps {
		st := &refuted.Steps[k]
		t.take(&Argued{Step: *st, Reasons: t.state.Why(st)})
	}
	f := &Failure{Assume: refuted.Assume, End: refuted.End}
	t.state.contradicted(f)
	last := t.state.factsOfEnd(f)
	slim := s.assuming(refuted.Assume)
	f.Steps = t.steps(slim, t.dueTo(last), last)
	slim.contradicted(f)
	r.Fails = f
	told := &Refutation{Assume: refuted.Assume, End: refuted.End}
	for k := range f.Steps {
		told.Steps = append(told.Steps, f.Steps[k].Step)
	}
	r.Cause.Trial = told
	return []Reason{r}
}

// assuming returns a copy of the state in which the cell has the value.
func (s *State) assuming(p Placement) *State {
	t := s.clone()
	t.Place(p.Cell, p.Value)
	return t
}

// contradicted fills in why the end of a failure can't be, on the state that it was
// driven to.
func (s *State) contradicted(f *Failure) {
	f.Bars, f.Fault = nil, nil
	switch f.End.Kind {
	case NoCandidate:
		i := f.End.Cell.Index(s.n)
		for v := 1; v <= s.n; v++ {
			f.Bars = append(f.Bars, s.bar(i, v))
		}
	case NoPlace:
		f.Bars = s.barredAlong(f.End.Line, f.End.Value, nil)
	case NoWay:
		q := s.question(f.End.Cage)
		f.Fault = q.fault(maxCases)
	}
}

// trial adds the facts outside itself on which the failure of an assumption relies.
func (f *facts) trial(r *Reason) {
	s := f.state
	if r.Fails == nil {
		for i := range s.cells {
			f.missing(board.CellAt(s.n, i))
		}
		return
	}
	f.supposing(r.Fails.Assume, r.Fails.Steps, func(t *State) []fact { return t.factsOfEnd(r.Fails) })
}

// supposing adds what steps under an assumption, and the end that they come to, build on outside
// of them.
func (f *facts) supposing(assume Placement, steps []Argued, end func(*State) []fact) {
	s := f.state
	t := s.assuming(assume)
	var list []fact
	for k := range steps {
		for j := range steps[k].Reasons {
			list = append(list, t.factsOf(&steps[k].Reasons[j])...)
		}
		t.Apply(&steps[k].Step)
	}
	for _, x := range append(list, end(t)...) {
		outside := s.grid[x.cell] != 0
		if !x.filled {
			outside = s.grid[x.cell] == 0 && !s.cand[x.cell].Has(x.value)
		}
		if outside {
			f.list = append(f.list, x)
		}
	}
}

// factsOfEnd returns the facts on which the end of a failure relies.
func (s *State) factsOfEnd(x *Failure) []fact {
	f := facts{state: s}
	f.bars(x.Bars)
	f.fault(x.Fault)
	if x.End.Kind == NoPlace {
		f.filledAlong(x.End.Line)
	}
	return f.list
}
