package logic

import "kenkenbot/board"

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
		f.Fault = q.fault()
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
