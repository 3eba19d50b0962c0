package logic

import (
	"kenkenbot/board"
)

// fact is something that a reason relies on: that a cell can't have a value or, if the cell is
// filled, that it has the value.
type fact struct {
	cell   int
	value  int
	filled bool
}

// factsOf returns the facts on which the reason, which holds in the state, relies. It may return
// more than are needed, but never fewer.
func (s *State) factsOf(r *Reason) []fact {
	f := facts{state: s}
	f.bars(r.Bars)
	for _, i := range r.Cause.Cages {
		f.filledIn(s.cages[i].cells)
	}
	for _, t := range r.Combos {
		f.bars(t.Bars)
	}
	f.fault(r.Fault)
	if add := registry[r.Technique].facts; add != nil {
		add(&f, r)
	}
	return f.list
}

// facts gathers facts.
type facts struct {
	state *State
	list  []fact
}

// bars adds that the candidates are gone, or that the cells which bar them are filled.
func (f *facts) bars(list []Bar) {
	for _, b := range list {
		switch b.Kind {
		case HasIt:
			f.list = append(f.list, fact{b.By.Index(f.state.n), b.Value, true})
		case Noted:
			f.list = append(f.list, fact{b.Cell.Index(f.state.n), b.Value, false})
		}
	}
}

// filledIn adds the facts of the filled ones among the cells.
func (f *facts) filledIn(cells []uint16) {
	for _, at := range cells {
		if v := f.state.grid[at]; v != 0 {
			f.list = append(f.list, fact{int(at), int(v), true})
		}
	}
}

// filledAlong adds the line's filled cells.
func (f *facts) filledAlong(l board.Line) {
	for k := range f.state.n {
		if i := l.Cell(k).Index(f.state.n); f.state.grid[i] != 0 {
			f.list = append(f.list, fact{i, int(f.state.grid[i]), true})
		}
	}
}

// alongFirst adds the filled cells of the cause's first line.
func (f *facts) alongFirst(r *Reason) { f.filledAlong(r.Cause.Lines[0]) }

// alongAll adds the filled cells of the cause's lines.
func (f *facts) alongAll(r *Reason) {
	for _, l := range r.Cause.Lines {
		f.filledAlong(l)
	}
}

// without adds the facts that the open cell lacks those of the values that it lacks.
func (f *facts) without(c board.Cell, values board.Candidates) {
	i := c.Index(f.state.n)
	if f.state.grid[i] != 0 {
		return
	}
	for v := range (values & board.AllCandidates(f.state.n) &^ f.state.cand[i]).All() {
		f.list = append(f.list, fact{i, v, false})
	}
}

// missing adds all that the cell can't be.
func (f *facts) missing(c board.Cell) { f.without(c, ^board.Candidates(0)) }

// missingInCells adds all that the cells of the cause can't be.
func (f *facts) missingInCells(r *Reason) {
	for _, c := range r.Cause.Cells {
		f.missing(c)
	}
}

// missingIn adds all that the open cells of the cage can't be.
func (f *facts) missingIn(cage int) {
	f.filledIn(f.state.cages[cage].cells)
	for _, at := range f.state.cages[cage].cells {
		f.missing(board.CellAt(f.state.n, int(at)))
	}
}

// missingAlong adds where the values are not in the line.
func (f *facts) missingAlong(l board.Line, values board.Candidates) {
	for k := range f.state.n {
		f.without(l.Cell(k), values)
	}
}

// fault adds the facts on which a cage's fault relies.
func (f *facts) fault(x *CageFault) {
	if x == nil {
		return
	}
	if x.Kind == Searched {
		f.missingIn(x.Cage)
		return
	}
	f.filledIn(f.state.cages[x.Cage].cells)
	for _, t := range x.Tries {
		f.bars(t.Bars)
	}
	f.bars(x.Bars)
	if x.Pool != 0 {
		for _, c := range x.Rest {
			f.without(c, ^x.Pool)
		}
	}
	for _, p := range x.Parts {
		if x.Must != 0 {
			break // whatever the cells can be besides
		}
		for _, c := range p.Cells {
			for v := 1; v <= f.state.n; v++ {
				if x.Kind == TooLittle && v > p.Values[0] || x.Kind == TooMuch && v < p.Values[len(p.Values)-1] {
					f.without(c, board.CandidatesOf(v))
				}
			}
		}
	}
	switch {
	case x.Kind == EachFails && x.Digit == 0:
		f.missing(x.Cases[0].Assume.Cell)
	case x.Kind == EachFails:
		f.filledAlong(x.Line)
		for _, c := range x.Rest {
			if x.Line.Has(c) {
				f.without(c, board.CandidatesOf(x.Digit))
			}
		}
	}
	for _, c := range x.Cases {
		f.fault(c.Fault)
	}
}
