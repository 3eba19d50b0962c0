package logic

import (
	"slices"

	"kenkenbot/board"
)

// Reason shows why one part of a step follows: with the board and its candidates before the step,
// the puzzle's cages and the Reason, a reader can reach Place or Eliminate. Which of the fields
// below Cause are set depends on the technique and on which argument is plainest. State.Why finds
// the reasons of a step.
type Reason struct {
	Technique Technique
	Place     []Placement
	Eliminate []Elimination
	// Left holds the candidates after the step of the cells of Eliminate and of the other open
	// cells of a cage whose Combos are listed, in reading order. Only the steps of hints, paths and
	// proofs have it.
	Left []Choice

	// Cause is the step's. What it says of whole lines or chains belongs to the reason.
	Cause Cause
	// Bars say why a digit has no other place in its line (HiddenSingle, hidden sets),
	// why a cell has no other digit (NakedSingle), which places the line of a
	// LineInCage has besides the cage, or those of a cage besides the line, where Factor
	// is set.
	Bars []Bar
	// Bound are the digits that each of Cause.Lines has only in the cage (LineInCage).
	Bound []Bound
	// Known are the values that the cage has already, where Combos or Factor are set.
	Known []int
	// Factor is a digit that the rest of the cage must have, because its product has that
	// prime and no other digit does (claims, and support where only the cell of Eliminate can be it).
	Factor int
	// Partner is the only other open cell of the cage, in place of Fault: what it can be says what the
	// cell of Eliminate can be (support).
	Partner *Choice
	// Combos are the combinations of the cage's open cells by its arithmetic alone (CageCompletion,
	// CageDigits, claims, LineInCage). Each that is ruled out has the reason with it.
	Combos []Try
	// Fault shows that the cage can't be completed if the digit were there (support and
	// LineInCage) or nowhere else (claims).
	Fault *CageFault
	// Each are the reasons of several digits of one cell, in place of Fault, if they begin alike: they have the same
	// cage, and the same digits must lie in it (LineInCage: of any cells). Only the steps of hints, paths and proofs
	// have them.
	Each []Reason
	// Sum says how whole lines add up or multiply up.
	Sum *Sum
	// Clashes say why what one cage puts into a line leaves the other no way (CagePair).
	Clashes []Clash
	// Pair are the combinations of each cage of a CagePair by its arithmetic alone, those ruled out
	// with the reason; nil if they are too many to list.
	Pair [2]Listing
	// Fits are all the ways to share out the line's digits among Cause.Cages, in their
	// order (LineFit).
	Fits [][]board.Candidates
	// Offers are the sets of digits that each of Cause.Cages can take from the line (LineFit).
	Offers [][]board.Candidates
	// Ways are the two assumptions of which one is true, each with the steps to what goes
	// (EitherWay). Of a digit in a line Bars says why it has no other place.
	Ways []Branch
	// Fails is how the assumption fails (Trial).
	Fails *Failure
	// Untold says that the reason is left out, because nobody would read it: only
	// trying helps.
	Untold bool
}

// Listing holds the combinations of a cage's open cells, besides the values that it has already.
type Listing struct {
	Known   []int
	Suppose *Placement // the value that one cell is supposed to have, if the combinations are too many to list otherwise
	Rest    []board.Cell
	Tries   []Try // of Rest, if something is supposed
}

// Choice is a cell and what it can be.
type Choice struct {
	Cell   board.Cell
	Values board.Candidates
}

// Bound is digits whose only places in a line lie in one cage.
type Bound struct {
	Line   board.Line
	Values board.Candidates
}

// Bar is why a cell can't have a value.
type Bar struct {
	Cell  board.Cell
	Value int
	Kind  BarKind
	Line  board.Line       // HasIt: the row or column
	By    board.Cell       // HasIt: where it has the value; Supposed: the cell supposed to have it
	Left  board.Candidates // Noted: what the cell can be
}

// BarKind says what bars a cell from a value.
type BarKind uint8

// The bars.
const (
	HasIt    BarKind = iota + 1 // the cell's row or column has the value already
	Noted                       // the value is not among the cell's candidates
	Supposed                    // a cell that shares a line is supposed to have the value
	Excluded                    // the value is supposed not to be in this cell
)

// CageFault is why a cage can't be completed under a supposition.
type CageFault struct {
	Kind    CageFaultKind
	Cage    int
	Suppose []Placement // the values that its cells are supposed to have
	Without []Elimination
	Rest    []board.Cell // its open cells, but for those supposed
	Known   []int        // the values of its other cells, filled ones first, then those supposed
	// Need is the total that Rest must add up or multiply up to; 0 if the cage does neither, or
	// can't come out even.
	Need  int64
	Parts []Part // TooLittle, TooMuch: what Rest comes to, part by part
	Reach int64  // TooLittle, TooMuch: what the parts come to together
	Tries []Try  // NoneFits: all values that Rest could have by the arithmetic alone
	// Pool is NoneFits: the digits that Tries are made of, if others are left out because
	// no cell of Rest can have them; else 0.
	Pool  board.Candidates
	Bars  []Bar  // CellEmpty
	Cases []Case // EachFails
	// Digit is EachFails: the digit that the cage must have in Line, if the cases are its
	// places; 0 if they are the values of one cell.
	Digit int
	Line  board.Line
	// Must is TooLittle, TooMuch: the digits that Rest, which lies wholly in Line, must have; 0 if
	// they do not matter.
	Must board.Candidates
}

// CageFaultKind says how a cage fails.
type CageFaultKind uint8

// The ways in which a cage fails.
const (
	TooLittle CageFaultKind = iota + 1 // the most that Rest comes to is less than it needs
	TooMuch                            // the least that Rest comes to is more than it needs
	NotEven                            // the known cells do not divide the target
	NoneFits                           // none of Tries fits
	EachFails                          // whatever one of the cells is, or wherever a digit goes, it fails
	CellEmpty                          // the first of Rest can be nothing: Bars says why
	Searched                           // only trying everything shows it
)

// Part is some cells of a cage that share a line, or one cell, and the values that make
// up the least or the most that they come to.
type Part struct {
	Cells  []board.Cell
	Values []int // in rising order
}

// Case is one of several cases, all of which fail.
type Case struct {
	Assume Placement
	Fault  *CageFault
}

// Try is values for the open cells of a cage, in rising order, and why they can't be.
type Try struct {
	Values []int
	Kind   TryKind
	Digits board.Candidates // the digits at fault
	Cells  []board.Cell     // the cells at fault: see TryKind
	Bars   []Bar            // why the digits are not elsewhere, or the cell has none of them
}

// TryKind says what is wrong with values for a cage.
type TryKind uint8

// The faults of values for a cage.
const (
	Fits     TryKind = iota // nothing
	NoRoom                  // the digit has no place: Bars says why for each open cell
	SameLine                // the cells that can have the digit lie in too few lines for as many as there are
	SameCell                // the digits have only Cells, which are fewer
	NoDigit                 // the only one of Cells can have none of the values
)

// Sum divides the total of whole lines into a known part and the rest. If it is a product, the
// parts are factors.
type Sum struct {
	Kind  TotalKind
	Lines []board.Line
	Each  int64 // the total of one line
	Terms []Term
	Other *Bar // of two cells left, what the one can be that loses nothing by this reason
}

// Term is one known part of a Sum.
type Term struct {
	Cage int
	// Whole says that the cage's whole target counts, whose open cells outside the lines
	// are then among those left. Else what counts is Cells, which lie inside.
	Whole   bool
	Cells   []board.Cell
	Amount  int64   // the total of the counted cages, before Outside is taken away
	Outside []int   // the values of filled cells outside the lines, which do not count
	Filled  []int   // the values of Cells, if they are filled
	Combos  [][]int // the combinations of Cells, if they are not filled and the target does not determine them
	// Tries are the combinations of Cells by the arithmetic alone, those that Combos leave out with
	// the reason; nil if they are not all open cells of the cage, or too many to list.
	Tries []Try
	// Alike holds the candidates of the cells, in place of Combos, if only parity counts and all of
	// them are odd, or all even; else 0.
	Alike board.Candidates
}

// Clash is digits that one cage could put into a line, and why they leave the other
// cage no way.
type Clash struct {
	Digits board.Candidates
	Sets   []board.Candidates // sets that the other cage can put into the line: each has one of Digits
	Fault  *CageFault         // shows it instead, if the sets are many
}

// Failure is how an assumption fails: step by step, each with its reasons.
type Failure struct {
	Assume Placement
	Steps  []Argued
	End    Contradiction
	Bars   []Bar      // NoCandidate, NoPlace
	Fault  *CageFault // NoWay
}

// Argued is a step with its reasons. For each digit that it places because what it rules
// out leaves a cell that alone, there is a NakedSingle at the end, which holds once those
// candidates are gone and the digits before it are placed.
type Argued struct {
	Step    Step
	Reasons []Reason
}

// eachBar calls f for every bar that the reason tells of the board itself.
func (r *Reason) eachBar(f func(Bar)) {
	bars := func(list []Bar) {
		for _, b := range list {
			f(b)
		}
	}
	bars(r.Bars)
	for _, t := range r.Combos {
		bars(t.Bars)
	}
	var fault func(x *CageFault)
	fault = func(x *CageFault) {
		if x == nil {
			return
		}
		bars(x.Bars)
		for _, t := range x.Tries {
			bars(t.Bars)
		}
		for _, c := range x.Cases {
			fault(c.Fault)
		}
	}
	fault(r.Fault)
	for k := range r.Each {
		fault(r.Each[k].Fault)
	}
}

// maxFailure is how many steps of a trial a person follows.
const maxFailure = 8

// Opaque reports whether the reader of the reason has to try things out alone.
func (r *Reason) Opaque() bool {
	opaque := r.Untold || r.Fault.opaque()
	if r.Sum != nil {
		opaque = opaque || slices.ContainsFunc(r.Sum.Terms, func(t Term) bool { return len(t.Combos) > maxListed })
	}
	for _, c := range r.Clashes {
		opaque = opaque || c.Fault.opaque()
	}
	for _, way := range r.Ways {
		opaque = opaque || len(way.Steps) > maxFailure || slices.ContainsFunc(way.Steps, Argued.opaque)
	}
	if r.Fails != nil {
		opaque = opaque || len(r.Fails.Steps) > maxFailure || r.Fails.Fault.opaque()
		opaque = opaque || slices.ContainsFunc(r.Fails.Steps, Argued.opaque)
	}
	return opaque
}

// opaque reports whether one of the step's reasons is.
func (a Argued) opaque() bool {
	return slices.ContainsFunc(a.Reasons, func(r Reason) bool { return r.Opaque() })
}

// opaque reports whether only a search shows the fault.
func (f *CageFault) opaque() bool {
	return f != nil && (f.Kind == Searched || slices.ContainsFunc(f.Cases, func(c Case) bool { return c.Fault.opaque() }))
}

// rule adds a value that goes.
func (r *Reason) rule(c board.Cell, v int) {
	for k := range r.Eliminate {
		if r.Eliminate[k].Cell == c {
			r.Eliminate[k].Values = r.Eliminate[k].Values.With(v)
			return
		}
	}
	r.Eliminate = append(r.Eliminate, Elimination{Cell: c, Values: board.CandidatesOf(v)})
}
