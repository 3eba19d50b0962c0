package logic

import (
	"slices"

	"kenkenbot/board"
)

// fact is what a reason builds on: that a cell can't have a value, or, if filled, that it
// has it.
type fact struct {
	cell   int
	value  int
	filled bool
}

// factsOf returns what the reason, which holds in the state, builds on. It may name more
// than is needed, but never less.
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
	switch r.Technique {
	case LastInLine, HiddenSingle, HiddenPair, HiddenTriple, HiddenQuad:
		f.filledAlong(r.Cause.Lines[0])
	case NakedPair, NakedTriple, NakedQuad, XYWing:
		for _, c := range r.Cause.Cells {
			f.missing(c)
		}
	case XWing, Swordfish:
		for _, l := range r.Cause.Lines {
			f.filledAlong(l)
			f.missingAlong(l, r.Cause.Values)
		}
	case LineInCage:
		for _, l := range r.Cause.Lines {
			f.filledAlong(l)
		}
	case Chain:
		f.chain(r.Cause.Links)
	case InnieOutie, LineTotals, Parity:
		f.sum(r.Sum)
	case CagePair, LineFit:
		for _, i := range r.Cause.Cages {
			f.missingIn(i)
		}
		for _, l := range r.Cause.Lines {
			f.filledAlong(l)
		}
	case Trial:
		return s.factsOfTrial(r)
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

// filledIn adds that those of the cells that are filled are.
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

// without adds that the open cell lacks those of the values that it lacks.
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

// fault adds what a cage's fault builds on.
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

// chain adds why each either-or holds.
func (f *facts) chain(links []Link) {
	for k := 1; k < len(links); k += 2 {
		a, b := links[k-1], links[k]
		if a.Cell == b.Cell {
			f.missing(a.Cell)
			continue
		}
		for _, l := range [...]board.Line{board.Row(int(a.Cell.Row)), board.Column(int(a.Cell.Col))} {
			if l.Has(b.Cell) {
				f.filledAlong(l)
				f.missingAlong(l, board.CandidatesOf(a.Value))
			}
		}
	}
}

// sum adds what a total builds on.
func (f *facts) sum(x *Sum) {
	for _, t := range x.Terms {
		f.filledIn(f.state.cages[t.Cage].cells)
		if t.Combos != nil || t.Alike != 0 {
			f.missingIn(t.Cage)
		}
	}
	if x.Other != nil {
		f.missing(x.Other.Cell)
	}
}

// factsOfTrial returns what the failure of an assumption builds on outside itself.
func (s *State) factsOfTrial(r *Reason) []fact {
	var list []fact
	if r.Fails == nil {
		f := facts{state: s}
		for i := range s.cells {
			f.missing(board.CellAt(s.n, i))
		}
		return f.list
	}
	t := s.clone()
	t.place(r.Fails.Assume.Cell.Index(s.n), r.Fails.Assume.Value)
	for k := range r.Fails.Steps {
		a := &r.Fails.Steps[k]
		for j := range a.Reasons {
			list = append(list, t.factsOf(&a.Reasons[j])...)
		}
		t.Apply(&a.Step)
	}
	list = append(list, t.factsOfEnd(r.Fails)...)
	return slices.DeleteFunc(list, func(f fact) bool {
		if f.filled {
			return s.grid[f.cell] == 0
		}
		return s.grid[f.cell] != 0 || s.cand[f.cell].Has(f.value)
	})
}

// factsOfEnd returns what the end of a failure builds on.
func (s *State) factsOfEnd(x *Failure) []fact {
	f := facts{state: s}
	f.bars(x.Bars)
	f.fault(x.Fault)
	if x.End.Kind == NoPlace {
		f.filledAlong(x.End.Line)
	}
	return f.list
}
