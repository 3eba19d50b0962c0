package logic

import (
	"slices"

	"kenkenbot/board"
)

// Level is how much of a hint is told.
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
	// Reveal: no technique finds anything; the hint can only tell a value.
	Reveal
)

// Advice is a hint for one board, as data. What each level tells of it is for
// bot/words and for the picture to choose.
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
	// to, or one elimination alone where the way is longer (Deduction). For a
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
	// hint ignores those marks. Unmarked counts the empty cells that Steps build
	// on and that carry no marks: the hint assumes all values that their lines
	// leave.
	BadMarks []board.Cell
	Unmarked []board.Cell

	// Candidates are what the hint reasons from: one set a cell, a filled cell's
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
	Reason Reason // zero where the combination is alive
}

// Reason is why a combination is dead.
type Reason struct {
	Kind  ReasonKind
	Value int        // the digit at fault; 0 for NoOrder
	Line  board.Line // LineHas
	Cell  board.Cell // LineHas: where the line has it
}

// ReasonKind says what stands against a combination.
type ReasonKind uint8

// The reasons.
const (
	LineHas  ReasonKind = iota + 1 // every cell that could take the digit lies in a line that already has it
	NotHere                        // no open cell of the cage still takes the digit
	Filled                         // a filled cell of the cage has a digit that the combination lacks
	TooOften                       // the digit comes more often than the cage has lines for
	NoOrder                        // no order of the digits fits the candidates
)

// Hint returns advice for a board: the grid and pencil marks that a player
// has, against the puzzle's solution, which tells wrong values and marks from
// right ones and is never read for the deduction itself.
//
// The grid must have the puzzle's size and values 0 to N. Marks may be nil or have
// empty sets: such cells get the values that their lines leave. The error is an
// *InputError for a grid, marks or solution of another shape or with values out of
// range, and ErrFinished for a full and right board.
func Hint(p *board.Puzzle, solution, g board.Grid, m board.Marks) (Advice, error) {
	return hint(p, solution, g, m)
}

// CauseCells returns the cells to look at, without repeats.
func (a *Advice) CauseCells() []board.Cell { return a.gather((*Step).causeCells) }

// EffectCells returns the cells that the advice changes, without repeats.
func (a *Advice) EffectCells() []board.Cell { return a.gather((*Step).EffectCells) }

// causeCells returns the cells that the step reasons from.
func (s *Step) causeCells() []board.Cell { return s.Cause.Cells }

// gather returns what of tells of every step, without repeats.
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
