package logic

import (
	"slices"

	"kenkenbot/board"
)

// Level is how much a hint gives away.
type Level uint8

// The levels of a hint, least first.
const (
	Where Level = iota + 1 // where to look: names no digit to place or rule out
	Why                    // what to look for there
	Do                     // the step done
)

// AdviceKind is the subject of a hint.
type AdviceKind uint8

// The kinds of advice.
const (
	// Mistake: filled values are wrong, which comes before anything else.
	Mistake AdviceKind = iota + 1
	// Deduction: the next placement, or the first elimination on the way there.
	Deduction
	// Reveal: no technique finds anything; the hint can only give a value.
	Reveal
	// Proof: whether a cell must or can't have a value, which somebody asked.
	Proof
)

// Advice is a hint for one board, as data. What each level shows of it is for
// package explain and for the picture to choose.
type Advice struct {
	Kind AdviceKind

	// Wrong are all filled cells whose value is not the solution's, in reading
	// order (Mistake). The way back to the last position without a wrong value is for
	// the caller to find in its log of moves.
	Wrong []board.Cell
	// Faults are the broken rules in plain sight that a wrong cell takes part in
	// (Mistake), or that the value asked about would break at once (Proof).
	Faults []board.Fault

	// Steps lead to the digit in Aim, from what the notes already say: a hint tells the
	// first, which has one reason (Deduction). If no digit is in sight they are
	// one elimination. For a Mistake they show why the value in Focus can't be. For a
	// Reveal the only step is a placement of technique 0.
	Steps []Argued
	// Focus is the cell that the step to tell ends at, or the wrong cell that is
	// explained.
	Focus board.Cell
	// Value is the wrong value in Focus (Mistake), or the value asked about (Proof).
	Value int
	// Must says that Focus must have Value; else it can't (Proof).
	Must bool
	// Aim is the cell that Steps lead to.
	Aim board.Cell
	// Failure shows the mistake in Focus, in place of Steps, by what would follow if its
	// value were right.
	Failure *Reason

	// Assumed are the empty cells that the step to tell reads and whose pencil marks are
	// not what it reasons from: because there are none, because they leave something
	// for later, or because nothing supports them yet. Those that lose candidates and have
	// no marks are among them, so that a picture can strike what goes.
	Assumed []board.Cell
	// Doubted says that the marks of a cell rule out the digit that the step places there,
	// or all that it leaves the cell.
	Doubted bool
	// Noted are the empty cells whose marks change when the advice is taken.
	Noted []board.Cell
	// Candidates are the candidates from which the step to be shown reasons: one set per cell, a
	// filled cell's own value.
	Candidates board.Marks
}

// Step returns the step that a hint tells, or nil if there is none.
func (a *Advice) Step() *Argued {
	if len(a.Steps) == 0 {
		return nil
	}
	return &a.Steps[0]
}

// Fills reports whether the step to tell fills a cell.
func (a *Advice) Fills() bool { return len(a.Steps) > 0 && len(a.Steps[0].Step.Place) > 0 }

// CauseCells returns the cells to look at, without repeats: those that the step to tell
// reasons from, or all steps of a proof or that show a mistake, or that take part in a broken rule.
func (a *Advice) CauseCells() []board.Cell {
	cells := a.gather(func(s *Step) []board.Cell { return s.Cause.Cells })
	for _, f := range a.Faults {
		for _, c := range f.Cells {
			if !slices.Contains(cells, c) {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// EffectCells returns the cells that the step to tell changes, without repeats; for a
// mistake or a proof the cell that is explained.
func (a *Advice) EffectCells() []board.Cell {
	if a.Kind == Mistake || a.Kind == Proof {
		return []board.Cell{a.Focus}
	}
	return a.gather((*Step).EffectCells)
}

// gather returns the cells that of returns for the steps to be shown, without repeats.
func (a *Advice) gather(of func(*Step) []board.Cell) []board.Cell {
	steps := a.Steps
	if a.Kind != Mistake && a.Kind != Proof && len(steps) > 1 {
		steps = steps[:1]
	}
	var cells []board.Cell
	for i := range steps {
		for _, c := range of(&steps[i].Step) {
			if !slices.Contains(cells, c) {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// Struck returns the digits that the step to be shown rules out, cell by cell; nil if it only fills
// a cell.
func (a *Advice) Struck(n int) board.Marks {
	if a.Kind != Deduction || len(a.Steps[0].Step.Eliminate) == 0 {
		return nil
	}
	m := board.NewMarks(n)
	for _, e := range a.Steps[0].Step.Eliminate {
		m[e.Cell.Index(n)] |= e.Values
	}
	return m
}

// Because returns the digits that the step to tell reasons from, in the cells that have
// them.
func (a *Advice) Because(n int) board.Marks {
	if a.Kind != Deduction {
		return nil
	}
	m := board.NewMarks(n)
	for k := range a.Steps[0].Reasons {
		a.Steps[0].Reasons[k].eachBar(func(b Bar) {
			if b.Kind == HasIt {
				i := b.By.Index(n)
				m[i] = m[i].With(b.Value)
			}
		})
	}
	if st := &a.Steps[0].Step; registry[st.Technique].onDigits {
		for _, c := range st.Cause.Cells {
			m[c.Index(n)] |= a.Candidates[c.Index(n)] & st.Cause.Values
		}
	}
	return m
}

// AssumedMarks returns the candidates in the cells of Assumed, and none elsewhere.
func (a *Advice) AssumedMarks(n int) board.Marks {
	m := board.NewMarks(n)
	for _, c := range a.Assumed {
		m[c.Index(n)] = a.Candidates[c.Index(n)]
	}
	return m
}

// Take returns the board after the advice was taken, as its third level does: wrong values are
// cleared, a digit is filled in, and cells that lose candidates carry pencil marks of those that
// are left, if they had marks before or the step reasons from them; then the other open cells of
// its cage get marks, too. No other cell gets any: a player who keeps no notes should not get a row
// full of them. The arguments are not changed.
func (a *Advice) Take(g board.Grid, m board.Marks) (board.Grid, board.Marks) {
	g, m = g.Clone(), slices.Clone(m)
	n := g.Size()
	if len(m) == 0 {
		m = board.NewMarks(n)
	}
	if a.Kind == Mistake {
		for _, c := range a.Wrong {
			g.Set(n, c, 0)
		}
		return g, m
	}
	step, struck := a.Step(), a.Struck(n)
	for _, c := range step.Reasons[0].Left {
		i := c.Cell.Index(n)
		if m[i] == 0 && !slices.Contains(step.Step.Cause.Cells, c.Cell) {
			continue
		}
		if m[i] &^= struck[i]; m[i] == 0 {
			m[i] = c.Values
		}
	}
	for _, p := range step.Step.Place {
		g.Set(n, p.Cell, p.Value)
		m[p.Cell.Index(n)] = 0
	}
	return g, m
}

// Rule returns the digits that are ruled out once the advice was taken, given those that
// were before, nil if there were none. The argument is not changed.
func (a *Advice) Rule(n int, ruled board.Marks) board.Marks {
	all := board.NewMarks(n)
	copy(all, ruled)
	for i, struck := range a.Struck(n) {
		all[i] |= struck
	}
	return all
}
