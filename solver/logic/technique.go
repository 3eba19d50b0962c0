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
	Chain     // a chain of either-or ends where it excludes a candidate
	Trial     // a candidate assumed leads to a contradiction
)

// numTechniques bounds arrays indexed by Technique.
const numTechniques = Trial + 1

// technique is a row of the registry: all that the package knows of a technique
// besides its rule.
type technique struct {
	name    string // what players call it, everywhere
	rung    board.Difficulty
	message string // see Technique.Message
	find    rule

	places bool // its steps place values; else they rule candidates out
	sight  bool // a person sees it without pencil marks
	effort int  // what one unit of work costs a person: see Rating.Score
	turn   int  // when its rung's turn comes in a sweep: see turnOrder
}

// rule looks for the places where a technique applies, the easiest first, and hands
// each to yield as a step until yield returns false. The step belongs to the state
// and is overwritten by the next. A rule may leave out units that have not changed
// since it last found nothing there.
type rule func(s *State, t Technique, yield func(*Step) bool)

// registry has a row for each technique. A new technique is a constant above, at its
// place on the ladder, a row here, and a file with its rule.
//
// The efforts were chosen by hand so that harder techniques weigh more in the order
// in which people learn them, and then checked against Keen's levels: docs/grading.md.
var registry [numTechniques]technique

// The rules look into the registry themselves, so that it can't be initialised where
// it is declared.
func init() {
	registry = [numTechniques]technique{
		GivenCell:      {name: "given cell", rung: board.Easy, message: "GivenCell", find: findGiven, places: true, sight: true, effort: 1, turn: 1},
		LastInLine:     {name: "last in line", rung: board.Easy, message: "LastInLine", find: findLastInLine, places: true, sight: true, effort: 1}, // in a sweep a naked single
		CageCompletion: {name: "cage completion", rung: board.Easy, message: "CageCompletion", find: findCageCompletion, places: true, sight: true, effort: 1, turn: 1},
		NakedSingle:    {name: "naked single", rung: board.Easy, message: "NakedSingle", find: findNakedSingle, places: true, effort: 1, turn: 1},
		CageDigits:     {name: "cage digits", rung: board.Easy, message: "CageDigits", find: findCageDigits, effort: 1, turn: 1},
		HiddenSingle:   {name: "hidden single", rung: board.Easy, message: "HiddenSingle", find: findHiddenSingle, places: true, effort: 1, turn: 2},

		CagePlaces: {name: "cage places", rung: board.Medium, message: "CageSupport", find: findSupport, effort: 6, turn: 2},
		CageClaim:  {name: "cage claim", rung: board.Medium, message: "Claim", find: findClaim, effort: 20, turn: 2},
		NakedPair:  {name: "naked pair", rung: board.Medium, message: "NakedSet", find: nakedSets(2), effort: 20, turn: 2},

		CageSupport:  {name: "cage support", rung: board.Hard, message: "CageSupport", find: findSupport, effort: 50, turn: 2},
		LineClaim:    {name: "line claim", rung: board.Hard, message: "Claim", find: findClaim, effort: 50, turn: 2},
		LineInCage:   {name: "line in cage", rung: board.Hard, message: "LineInCage", find: findLineInCage, effort: 120, turn: 2},
		HiddenPair:   {name: "hidden pair", rung: board.Hard, message: "HiddenSet", find: hiddenSets(2), effort: 120, turn: 2},
		NakedTriple:  {name: "naked triple", rung: board.Hard, message: "NakedSet", find: nakedSets(3), effort: 120, turn: 2},
		HiddenTriple: {name: "hidden triple", rung: board.Hard, message: "HiddenSet", find: hiddenSets(3), effort: 120, turn: 2},
		NakedQuad:    {name: "naked quad", rung: board.Hard, message: "NakedSet", find: nakedSets(4), effort: 120, turn: 2},
		HiddenQuad:   {name: "hidden quad", rung: board.Hard, message: "HiddenSet", find: hiddenSets(4), effort: 120, turn: 2},
		InnieOutie:   {name: "innie or outie", rung: board.Hard, message: "Total", find: findTotals, effort: 120, turn: 2},

		LineTotals: {name: "line totals", rung: board.Expert, message: "Total", find: findTotals, effort: 300, turn: 3},
		Parity:     {name: "parity", rung: board.Expert, message: "Total", find: findTotals, effort: 400, turn: 3},
		XWing:      {name: "X-wing", rung: board.Expert, message: "Fish", find: fishes(2), effort: 300, turn: 2},
		XYWing:     {name: "XY-wing", rung: board.Expert, message: "XYWing", find: findXYWing, effort: 400, turn: 2},
		CagePair:   {name: "cage pair", rung: board.Expert, message: "CagePair", find: findCagePair, effort: 500, turn: 2},

		Swordfish: {name: "swordfish", rung: board.Extreme, message: "Fish", find: fishes(3), effort: 1000},
		LineFit:   {name: "line fit", rung: board.Extreme, message: "LineFit", find: findLineFit, effort: 1500},
		Chain:     {name: "chain", rung: board.Extreme, message: "Chain", find: findChain, effort: 2000},
		Trial:     {name: "trial", rung: board.Extreme, message: "Trial", find: findTrial, effort: 3000},
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
