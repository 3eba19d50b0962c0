package logic

import "fmt"

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

// Techniques lists every technique, easiest first.
func Techniques() []Technique {
	list := make([]Technique, 0, numTechniques-1)
	for t := GivenCell; t < numTechniques; t++ {
		list = append(list, t)
	}
	return list
}

var techniqueNames = [numTechniques]string{
	GivenCell:      "given cell",
	LastInLine:     "last in line",
	CageCompletion: "cage completion",
	NakedSingle:    "naked single",
	CageDigits:     "cage digits",
	HiddenSingle:   "hidden single",
	CagePlaces:     "cage places",
	CageClaim:      "cage claim",
	NakedPair:      "naked pair",
	CageSupport:    "cage support",
	LineClaim:      "line claim",
	LineInCage:     "line in cage",
	HiddenPair:     "hidden pair",
	NakedTriple:    "naked triple",
	HiddenTriple:   "hidden triple",
	NakedQuad:      "naked quad",
	HiddenQuad:     "hidden quad",
	InnieOutie:     "innie or outie",
	LineTotals:     "line totals",
	Parity:         "parity",
	XWing:          "x-wing",
	XYWing:         "xy-wing",
	CagePair:       "cage pair",
	Swordfish:      "swordfish",
	LineFit:        "line fit",
	Chain:          "chain",
	Trial:          "trial",
}

// String returns the technique's stable lower-case name.
func (t Technique) String() string {
	if t == 0 || t >= numTechniques {
		return fmt.Sprintf("technique %d", uint8(t))
	}
	return techniqueNames[t]
}

// Rung returns the rung of the ladder on which the technique stands, or 0 for a
// value that is no technique.
func (t Technique) Rung() Difficulty {
	switch {
	case t == 0 || t >= numTechniques:
		return 0
	case t <= HiddenSingle:
		return Easy
	case t <= NakedPair:
		return Medium
	case t <= InnieOutie:
		return Hard
	case t <= CagePair:
		return Expert
	default:
		return Extreme
	}
}

// Places reports whether the technique's steps place values. The steps of all
// others rule candidates out.
func (t Technique) Places() bool {
	switch t {
	case GivenCell, LastInLine, CageCompletion, NakedSingle, HiddenSingle:
		return true
	}
	return false
}
