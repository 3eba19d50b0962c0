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
	Why                    // what to see there
	Do                     // the step done
)

// AdviceKind is what a hint is about.
type AdviceKind uint8

// The kinds of advice.
const (
	// Mistake: filled values are wrong, which comes before anything else.
	Mistake AdviceKind = iota + 1
	// Deduction: the next placement, or the first elimination on the way there.
	Deduction
	// Reveal: no technique finds anything; the hint can only give a value.
	Reveal
)

// Advice is a hint for one board, as data. What each level shows of it is for
// package explain and for the picture to choose.
type Advice struct {
	Kind AdviceKind

	// Wrong are all filled cells whose value is not the solution's, in reading
	// order (Mistake). With Steps or Faults the reason can be shown; with
	// neither, offer the way back to the last position without a wrong value,
	// which the caller finds in its log of moves.
	Wrong []board.Cell
	// Faults are the broken rules in plain sight that a wrong cell takes part in
	// (Mistake).
	Faults []board.Fault

	// Steps are at most four eliminations and then the placement that they lead
	// to, or one elimination alone if the way is longer (Deduction). For a
	// Mistake they show why the value in Focus can't be. For a Reveal the only
	// step is a placement of technique 0.
	Steps []Step
	// Views show the cages that each step weighs, parallel to Steps; nil for a
	// step without a cage.
	Views []*CageView
	// Focus is the cell that the advice ends at: the placement's, the first
	// elimination's, or the wrong cell that is explained.
	Focus board.Cell

	// BadMarks are the empty cells whose pencil marks lack the right value: the
	// hint ignores those marks. Unmarked are the empty cells without marks whose
	// candidates Steps build on: the hint assumes all values that their lines
	// leave. Where no cell has marks there are none.
	BadMarks []board.Cell
	Unmarked []board.Cell

	// Candidates are what the hint reasons from: one set per cell, a filled cell's
	// own value.
	Candidates board.Marks
}

// CageView is a cage as a hint explains it.
type CageView struct {
	Cage    int           // index into the puzzle's Cages
	Alive   []Combination // the combinations that still fit
	Dead    []Combination // those that the arithmetic allows and the board does not
	More    int           // how many further ones were left out of Alive and Dead
	Repeats bool          // the cage turns a corner, so a digit can come twice
}

// Combination is the values of a cage in rising order, and why they can't be.
type Combination struct {
	Values []int
	Reason Reason // zero if the combination is alive
}

// Reason is why a combination is dead.
type Reason struct {
	Kind  ReasonKind
	Value int        // the digit at fault; 0 for NoOrder
	Line  board.Line // LineHas
	Cell  board.Cell // LineHas: where the line has it
}

// ReasonKind says why a combination is impossible.
type ReasonKind uint8

// The reasons.
const (
	LineHas  ReasonKind = iota + 1 // every cell that could take the digit lies in a line that already has it
	NotHere                        // no open cell of the cage still takes the digit
	Filled                         // a filled cell of the cage has a digit that the combination lacks
	TooOften                       // the digit comes more often than the cage has lines for
	NoOrder                        // no order of the digits fits the candidates
)

// CauseCells returns the cells to look at, without repeats: those that the steps
// reason from, or that take part in a broken rule.
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

// EffectCells returns the cells that the advice changes, without repeats.
func (a *Advice) EffectCells() []board.Cell { return a.gather((*Step).EffectCells) }

// gather returns what of returns for every step, without repeats.
func (a *Advice) gather(of func(*Step) []board.Cell) []board.Cell {
	var cells []board.Cell
	for i := range a.Steps {
		for _, c := range of(&a.Steps[i]) {
			if !slices.Contains(cells, c) {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// Take returns the board after the advice was taken, as its third level does:
// wrong values are cleared, a placement is filled in, and the cells that lose
// candidates carry pencil marks of those that are left. The caller may instead go
// back in its log of moves if Kind is Mistake. The arguments are not changed.
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
	left := slices.Clone(a.Candidates)
	for _, s := range a.Steps {
		for _, e := range s.Eliminate {
			i := e.Cell.Index(n)
			left[i] &^= e.Values
			m[i] = left[i]
		}
		for _, p := range s.Place {
			g.Set(n, p.Cell, p.Value)
			m[p.Cell.Index(n)] = 0
		}
	}
	return g, m
}
