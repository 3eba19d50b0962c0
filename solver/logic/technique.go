package logic

import (
	"fmt"
	"strings"

	"kenkenbot/board"
)

// Technique is one way of reasoning that a person uses.
type Technique uint8

// The techniques, rung by rung, easiest first: also the order in which a solve
// tries them.
const (
	GivenCell      Technique = iota + 1 // a cage of one cell says its value
	LastInLine                          // one cell of a row or column is left
	CageCompletion                      // one cell of a cage is left: "Evil Twin"
	NakedSingle                         // one candidate of a cell is left: "Single Square"
	CageDigits                          // digits that no combination of a cage uses
	HiddenSingle                        // one place of a line is left for a digit: "Hidden Single"

	CagePlaces // which cell of a small cage takes which digit
	CageClaim  // a cage with one combination left takes its digits from the line
	NakedPair  // two cells of a line share two candidates: "Naked N Tuple"

	CageSupport  // which cell of any cage takes which digit
	LineClaim    // every combination of a cage takes a digit from the line
	LineInCage   // a digit's only places in a line lie in one cage
	HiddenPair   // two digits have the same two places in a line
	NakedTriple  // three cells of a line share three candidates
	HiddenTriple // three digits have the same three places in a line
	NakedQuad    // four cells of a line share four candidates
	HiddenQuad   // four digits have the same four places in a line
	InnieOutie   // the total of one line gives one cell

	LineTotals // the totals of up to three lines bind one or two cells
	Parity     // the totals of up to three lines say whether a cell is odd or even
	XWing      // a digit's places in two lines are the same two: "X-Wing"
	XYWing     // three cells of two candidates each share a digit
	CagePair   // two cages that share a line must leave each other room

	Swordfish // a digit's places in three lines are the same three
	LineFit   // the cages of a line must share out its digits
	EitherWay // a digit goes whichever of two digits, or places, is right
	Chain     // a chain of either-or ends where it excludes a candidate
	Trial     // a candidate assumed leads to a contradiction
)

// numTechniques bounds arrays indexed by Technique.
const numTechniques = Trial + 1

// manner is how a technique reasons. Techniques that reason alike share one: it stands in
// the file of their rule.
type manner struct {
	message  string // see Technique.Message
	find     rule
	why      func(*State, *Step) []Reason // see State.Why; nil if the cause alone shows all
	facts    func(*facts, *Reason)        // facts on which a reason relies besides those that it lists; nil if none
	conclude func(*State, *Step, *Reason) // all that a reason shows in a state; nil if no more than it says

	places   bool // its steps place values; else they rule candidates out
	sight    bool // a person sees it without pencil marks
	onDigits bool // it reasons from where some digits are
	shares   bool // it goes by lines, but what it finds depends on all of the cages there
	clears   bool // see Technique.Clears
}

// rule looks for the places where a technique applies, the easiest first, and hands
// each to yield as a step until yield returns false. The step belongs to the state
// and is overwritten by the next. A rule may leave out units that have not changed
// since it last found nothing there.
type rule func(s *State, t Technique, yield func(*Step) bool)

// technique is a row of the registry.
type technique struct {
	manner
	name   string // its name for players, everywhere
	rung   board.Difficulty
	effort int // the effort of one unit of work for a person: see Rating.Score
	turn   int // when its rung's turn comes in a sweep: see turnOrder
}

// registry has a row for each technique: all that the package knows of it. A new technique
// is a constant above, at its place on the ladder, a row here, and a file with its manner.
//
// The efforts were chosen by hand so that harder techniques weigh more in the order
// in which people learn them, and then checked against Keen's levels: docs/measurements.md.
var registry [numTechniques]technique

// The rules look into the registry themselves, so that it can't be initialised where
// it is declared.
func init() {
	registry = [numTechniques]technique{
		GivenCell:      {givenCell, "given cell", board.Easy, 1, 1},
		LastInLine:     {lastInLine, "last in line", board.Easy, 1, 0}, // in a sweep a naked single
		CageCompletion: {cageCompletion, "cage completion", board.Easy, 1, 1},
		NakedSingle:    {nakedSingle, "naked single", board.Easy, 1, 1},
		CageDigits:     {cageDigits, "cage digits", board.Easy, 1, 1},
		HiddenSingle:   {hiddenSingle, "hidden single", board.Easy, 1, 2},

		CagePlaces: {cageSupport, "cage places", board.Medium, 6, 2},
		CageClaim:  {claim, "cage claim", board.Medium, 20, 2},
		NakedPair:  {nakedSet(2), "naked pair", board.Medium, 20, 2},

		CageSupport:  {cageSupport, "cage support", board.Hard, 50, 2},
		LineClaim:    {claim, "line claim", board.Hard, 50, 2},
		LineInCage:   {lineInCage, "line in cage", board.Hard, 120, 2},
		HiddenPair:   {hiddenSet(2), "hidden pair", board.Hard, 120, 2},
		NakedTriple:  {nakedSet(3), "naked triple", board.Hard, 120, 2},
		HiddenTriple: {hiddenSet(3), "hidden triple", board.Hard, 120, 2},
		NakedQuad:    {nakedSet(4), "naked quad", board.Hard, 120, 2},
		HiddenQuad:   {hiddenSet(4), "hidden quad", board.Hard, 120, 2},
		InnieOutie:   {totals, "innie or outie", board.Hard, 120, 2},

		LineTotals: {totals, "line totals", board.Expert, 300, 3},
		Parity:     {totals, "parity", board.Expert, 400, 3},
		XWing:      {fish(2), "X-wing", board.Expert, 300, 2},
		XYWing:     {xyWing, "XY-wing", board.Expert, 400, 2},
		CagePair:   {cagePair, "cage pair", board.Expert, 500, 2},

		Swordfish: {fish(3), "swordfish", board.Extreme, 1000, 0},
		LineFit:   {lineFit, "line fit", board.Extreme, 1500, 0},
		EitherWay: {eitherWay, "either way", board.Extreme, 1800, 0},
		Chain:     {chain, "chain", board.Extreme, 2000, 0},
		Trial:     {trial, "trial", board.Extreme, 3000, 0},
	}
	sweepOrder, simple = turnOrder()
}

// Techniques lists every technique, easiest first.
func Techniques() []Technique {
	list := make([]Technique, 0, numTechniques-1)
	for t := GivenCell; t < numTechniques; t++ {
		list = append(list, t)
	}
	return list
}

// known reports whether t is a technique.
func (t Technique) known() bool { return t != 0 && t < numTechniques }

// String returns the technique's name, as it stands in the middle of a sentence: "naked pair",
// "X-wing".
func (t Technique) String() string {
	if !t.known() {
		return fmt.Sprintf("technique %d", uint8(t))
	}
	return registry[t].name
}

// Rung returns the rung of the ladder on which the technique stands, or 0 for a
// value that is no technique.
func (t Technique) Rung() board.Difficulty {
	if !t.known() {
		return 0
	}
	return registry[t].rung
}

// Places reports whether the technique's steps place values. The steps of all
// others rule candidates out.
func (t Technique) Places() bool { return t.known() && registry[t].places }

// Clears reports whether the technique takes its digits from all of some lines but the cells
// of its cause.
func (t Technique) Clears() bool { return t.known() && registry[t].clears }

// Message returns the name of the message that says what a step of the technique
// reasons from, for package explain; several techniques may share one. It is empty
// for a value that is no technique.
func (t Technique) Message() string {
	if !t.known() {
		return ""
	}
	return registry[t].message
}

// Slug returns the technique's name as one word for commands and addresses: "naked-pair".
func (t Technique) Slug() string {
	return strings.ToLower(strings.ReplaceAll(t.String(), " ", "-"))
}

// ParseTechnique reads a technique's name, as String or Slug writes it, in any case.
func ParseTechnique(name string) (Technique, error) {
	slug := strings.ToLower(strings.ReplaceAll(strings.TrimSpace(name), " ", "-"))
	var names []string
	for _, t := range Techniques() {
		if t.Slug() == slug {
			return t, nil
		}
		names = append(names, t.String())
	}
	return 0, fmt.Errorf("there is no technique %q: want one of %s", name, strings.Join(names, ", "))
}
