package logic

import (
	"slices"

	"kenkenbot/board"
)

// Why returns the reasons of a step that follows from the state: between them they show
// all that it does. They are worked out when they are asked for, so that a solve that
// nobody reads does not pay for them.
func (s *State) Why(st *Step) []Reason {
	switch st.Technique {
	case NakedSingle:
		r := whole(st)
		i := st.Place[0].Cell.Index(s.n)
		for v := range (board.AllCandidates(s.n) &^ s.cand[i]).All() {
			r.Bars = append(r.Bars, s.bar(i, v))
		}
		return []Reason{r}
	case CageCompletion:
		r := whole(st)
		q := s.question(st.Cause.Cages[0])
		r.Known = q.known
		r.Combos, _ = q.tries()
		return []Reason{r}
	case HiddenSingle:
		r := whole(st)
		r.Bars = s.placesBarred(&st.Cause, st.Place[0].Cell)
		return []Reason{r}
	case HiddenPair, HiddenTriple, HiddenQuad:
		r := whole(st)
		r.Bars = s.placesBarred(&st.Cause, st.Cause.Cells...)
		return []Reason{r}
	case CageDigits:
		return s.whyDigits(st)
	case CagePlaces, CageSupport:
		return s.whySupport(st)
	case CageClaim, LineClaim:
		return s.whyClaim(st)
	case LineInCage:
		return s.whyLineInCage(st)
	case InnieOutie, LineTotals, Parity:
		return s.whyTotal(st)
	case CagePair:
		return s.whyPair(st)
	case LineFit:
		return s.whyFit(st)
	case Trial:
		return s.whyTrial(st)
	}
	return []Reason{whole(st)}
}

// whole returns a reason for all of the step that its cause alone shows.
func whole(st *Step) Reason {
	return Reason{Technique: st.Technique, Place: st.Place, Eliminate: st.Eliminate, Cause: st.Cause}
}

// partly returns a reason for some of the step's eliminations.
func partly(st *Step, gone ...Elimination) Reason {
	return Reason{Technique: st.Technique, Eliminate: gone, Cause: st.Cause}
}

// bar returns why empty cell i can't have the value, which is no candidate of it.
func (s *State) bar(i, value int) Bar {
	b := Bar{Cell: board.CellAt(s.n, i), Value: value, Kind: Noted, Left: s.cand[i]}
	for _, line := range [...]int{int(s.row[i]), s.n + int(s.col[i])} {
		for _, at := range s.cellsOf(line) {
			if int(at) != i && int(s.grid[at]) == value {
				return Bar{Cell: b.Cell, Value: value, Kind: HasIt, Line: s.lineAt(line), By: board.CellAt(s.n, int(at))}
			}
		}
	}
	return b
}

// placesBarred returns why the empty cells of the cause's line, but for those in it,
// can't have the cause's digits.
func (s *State) placesBarred(c *Cause, in ...board.Cell) []Bar {
	var bars []Bar
	for v := range c.Values.All() {
		bars = append(bars, s.barredAlong(c.Lines[0], v, in)...)
	}
	return bars
}

// barredAlong returns why the empty cells of the line, but for those in some, can't
// have the value.
func (s *State) barredAlong(l board.Line, v int, in []board.Cell) []Bar {
	var bars []Bar
	for k := range s.n {
		c := l.Cell(k)
		if i := c.Index(s.n); s.grid[i] == 0 && !slices.Contains(in, c) && !s.cand[i].Has(v) {
			bars = append(bars, s.bar(i, v))
		}
	}
	return bars
}

// whyTotal tells what lines come to, cell by cell.
func (s *State) whyTotal(st *Step) []Reason {
	t, lines := st.Cause.Total, st.Cause.Lines
	sum := &Sum{Kind: t.Kind, Lines: lines, Each: 1}
	for v := 1; v <= s.n; v++ {
		if t.Kind == ProductTotal {
			sum.Each *= int64(v)
		} else {
			sum.Each += int64(v)
		}
	}
	if t.Kind != ProductTotal {
		sum.Each--
	}
	b := balance{state: s, kind: t.Kind, first: s.number(lines[0]), count: len(lines), most: 2, told: func(term Term) { sum.Terms = append(sum.Terms, term) }}
	b.settle()
	var reasons []Reason
	for _, e := range st.Eliminate {
		r, own := partly(st, e), *sum
		for _, c := range slices.Concat(t.Within, t.Without) {
			if c != e.Cell {
				own.Other = &Bar{Cell: c, Kind: Noted, Left: s.cand[c.Index(s.n)]}
			}
		}
		r.Sum = &own
		reasons = append(reasons, r)
	}
	return reasons
}

// maxFits is how many ways to share out a line are listed.
const maxFits = 6

// whyFit lists how the cages of a line can share out its digits.
func (s *State) whyFit(st *Step) []Reason {
	line := s.number(st.Cause.Lines[0])
	var room [board.MaxSize]share
	list, _ := s.shares(line, room[:])
	r := whole(st)
	r.Cause.Cages = nil
	sets := make([][]board.Candidates, len(list))
	for k, h := range list {
		r.Cause.Cages = append(r.Cause.Cages, h.cage)
		for _, w := range s.cages[h.cage].ways {
			if d := w.digits(h.part.cells) & s.needs(line); !slices.Contains(sets[k], d) {
				sets[k] = append(sets[k], d)
			}
		}
	}
	budget := maxFit
	var fit func(k int, left board.Candidates, taken []board.Candidates)
	fit = func(k int, left board.Candidates, taken []board.Candidates) {
		if budget--; budget < 0 || len(r.Fits) > maxFits {
			return
		}
		if k == len(sets) {
			if left == 0 {
				r.Fits = append(r.Fits, slices.Clone(taken))
			}
			return
		}
		for _, d := range sets[k] {
			if d&^left == 0 {
				fit(k+1, left&^d, append(taken, d))
			}
		}
	}
	fit(0, s.needs(line), nil)
	r.Offers = sets
	if budget < 0 || len(r.Fits) > maxFits {
		r.Fits, r.Offers, r.Untold = nil, nil, true
	}
	return []Reason{r}
}

// whyTrial drives the assumption on, each step with its reasons.
func (s *State) whyTrial(st *Step) []Reason {
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
