package logic

import (
	"math/bits"
	"slices"

	"kenkenbot/board"
)

// eitherWay is how EitherWay reasons.
var eitherWay = manner{message: "EitherWay", find: findEitherWay, why: whyEitherWay, facts: (*facts).eitherWay, conclude: concludeEitherWay}

// fork is two assumptions of which one is true: the digits of a cell that can have two, or the
// places of a digit that has two in a line.
type fork struct {
	line int // -1 for the digits of a cell
	ways [2]Placement
}

// maxBranch is how many steps of a fork's assumption are followed. Fewer of them are shown.
const maxBranch = 16

// findEitherWay looks for the fork whose ways, followed with easy steps alone, soonest rule out
// the same digits. If every fork leaves nothing there is no Chain either: its first link is a
// fork, and the others are easy steps.
func findEitherWay(s *State, _ Technique, yield func(*Step) bool) {
	if !s.staleBoard(EitherWay) {
		return
	}
	s.tried.begin(s.cells, s.n)
	best := common{length: 2*maxBranch + 1}
	var by fork
	nothing := true
	for _, f := range s.forks() {
		if s.leaveNothing(f) || s.broken {
			continue
		}
		nothing = false
		if c := s.commonOf(f, best.length); c.gone != nil {
			best, by = c, f
		}
	}
	if s.broken {
		return
	}
	s.sawBoard(EitherWay)
	if nothing {
		s.sawBoard(Chain)
	}
	if best.gone == nil {
		return
	}
	st := s.describe(EitherWay)
	for i, out := range best.gone {
		st.drop(s, i, out)
	}
	st.Work = best.length + 1
	for k, p := range by.ways {
		if st.Cause.Values = st.Cause.Values.With(p.Value); k == 0 || p.Cell != by.ways[0].Cell {
			st.lookAt(s, p.Cell.Index(s.n))
		}
	}
	if by.line >= 0 {
		st.lookAlong(s, by.line)
	}
	yield(st)
}

// forks returns the forks of the state: cells first, then digits in lines.
func (s *State) forks() (list []fork) {
	s.spend(s.cells * s.n)
	for i := range s.cells {
		if c := s.cand[i]; s.grid[i] == 0 && c.Len() == 2 {
			at := board.CellAt(s.n, i)
			list = append(list, fork{-1, [2]Placement{{at, c.Min()}, {at, c.Max()}}})
		}
	}
	for line := range 2 * s.n {
		for set := s.needs(line); set != 0; set &= set - 1 {
			v := set.Min()
			if places := s.places(line, v); bits.OnesCount32(places) == 2 {
				one, other := bits.TrailingZeros32(places), bits.Len32(places)-1
				list = append(list, fork{line, [2]Placement{{board.CellAt(s.n, s.cellOf(line, one)), v}, {board.CellAt(s.n, s.cellOf(line, other)), v}}})
			}
		}
	}
	return list
}

// leaveNothing reports whether the ways of a fork, followed to their ends, rule out nothing in
// common. Before a way fails, which would be a trial, it may have ruled out whatever it likes.
func (s *State) leaveNothing(f fork) bool {
	var left [2][]board.Candidates
	for k, p := range f.ways {
		i := p.Cell.Index(s.n)
		if s.ends(i, p.Value, board.Easy) {
			return false
		}
		left[k] = s.leaves(i*s.n+p.Value-1, board.Easy)
	}
	for i, c := range s.cand {
		if s.grid[i] == 0 && c&^(left[0][i]|left[1][i]) != 0 {
			return false
		}
	}
	return true
}

// common is what both ways of a fork rule out of the cells, and how many steps of them it takes.
type common struct {
	gone   board.Marks // nil is nothing
	length int
}

// commonOf returns what the ways of a fork soonest rule out; nothing if it takes limit steps or more.
func (s *State) commonOf(f fork, limit int) common {
	best := common{length: limit}
	first, second := s.followed(&f, 0, limit-1), s.followed(&f, 1, limit-1)
	b := len(second) - 1
	for a, one := range first {
		for ; b >= 0; b-- { // the further both are followed, the more they rule out
			gone := s.goneFrom(one, second[b])
			if gone == nil {
				break
			}
			if a+b < best.length {
				best = common{gone, a + b}
			}
		}
	}
	return best
}

// goneFrom returns what the empty cells have and neither of two other boards has; nil if that
// is nothing.
func (s *State) goneFrom(one, other []board.Candidates) (gone board.Marks) {
	s.spend(s.cells)
	for i, c := range s.cand {
		if out := c &^ (one[i] | other[i]); s.grid[i] == 0 && out != 0 {
			if gone == nil {
				gone = board.NewMarks(s.n)
			}
			gone[i] = out
		}
	}
	return gone
}

// followed returns what a way of the fork leaves the cells at once, and after each of the easy steps from
// there. It takes up to most steps. The next call for that way overwrites what it returns.
func (s *State) followed(f *fork, way, most int) (left [][]board.Candidates) {
	t, p := s.nest(board.Easy), f.ways[way]
	t.place(p.Cell.Index(s.n), p.Value)
	room := &s.tried.ways[way]
	room[0] = append(room[0][:0], t.cand...)
	count, enough := 1, false
	take := func(st *Step) bool {
		t.Apply(st)
		return false
	}
	for count <= maxBranch && t.open > 0 && t.next(board.Easy, take) {
		if enough = count > most; enough {
			break
		}
		room[count] = append(room[count][:0], t.cand...)
		count++
	}
	if t.broken && !enough {
		count-- // it fails there
	}
	if s.spent() {
		s.broken = true
	}
	return room[:count]
}

// Branch is one of the ways of a fork: what is supposed, and the steps from there to the
// conclusion.
type Branch struct {
	Assume Placement
	Steps  []Argued
}

// forkOf returns the assumptions of a cause.
func forkOf(c *Cause) (ways []Placement) {
	for _, cell := range c.Cells {
		for v := range c.Values.All() {
			ways = append(ways, Placement{cell, v})
		}
	}
	return ways
}

// whyEitherWay follows each way to the conclusion, and says why a line has no third place for
// the digit.
func whyEitherWay(s *State, st *Step) []Reason {
	r := whole(st)
	if len(st.Cause.Lines) > 0 {
		r.Bars = s.barredAlong(st.Cause.Lines[0], st.Cause.Values.Min(), st.Cause.Cells)
	}
	var last []fact
	for _, e := range st.Eliminate {
		for v := range e.Values.All() {
			last = append(last, fact{e.Cell.Index(s.n), v, false})
		}
	}
	for _, p := range forkOf(&st.Cause) {
		t := newTrail(s.assuming(p))
		t.slim = true
		for slices.ContainsFunc(last, func(f fact) bool { return t.state.cand[f.cell].Has(f.value) }) {
			step, found := t.state.easiest(board.Easy)
			if !found {
				r.Untold = true
				return []Reason{r}
			}
			t.take(&Argued{Step: step, Reasons: t.state.Why(&step)})
		}
		r.Ways = append(r.Ways, Branch{Assume: p, Steps: t.steps(s.assuming(p), t.dueTo(last), last)})
	}
	return []Reason{r}
}

// concludeEitherWay adds all that the steps told of both ways rule out.
func concludeEitherWay(s *State, st *Step, r *Reason) {
	var left [2]board.Marks
	for k := range r.Ways {
		t := s.assuming(r.Ways[k].Assume)
		for j := range r.Ways[k].Steps {
			t.Apply(&r.Ways[k].Steps[j].Step)
		}
		left[k] = t.Marks()
	}
	for i, out := range s.goneFrom(left[0], left[1]) {
		st.drop(s, i, out)
	}
}

// eitherWay adds what there being only two ways builds on, and each of them.
func (f *facts) eitherWay(r *Reason) {
	if len(r.Cause.Lines) == 0 {
		f.missingInCells(r)
	} else {
		f.alongFirst(r)
	}
	for _, way := range r.Ways {
		f.supposing(way.Assume, way.Steps, func(*State) []fact { return nil })
	}
}
