package explain

import (
	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// manner is how a technique puts its steps into words: what their sentence says besides cages, lines, cells,
// digits and bars, and what a question about them turns on. Each is nil if there is nothing
// more to it.
type manner struct {
	tell func(*Cause, *board.Puzzle, *logic.Reason)
	ask  func(*Question, *logic.Reason)
}

// manners has a row for each of the techniques' Messages with something of its own to say.
var manners map[Sentence]manner

// The steps of a trial are put into words by their manners in turn, so that the table can't be
// initialised where it is declared.
func init() {
	manners = map[Sentence]manner{
		"NakedSingle": {tell: (*Cause).single},
		"CageDigits":  {tell: (*Cause).cage, ask: (*Question).ofCage},
		"CageSupport": {tell: (*Cause).cage},
		"Claim":       {tell: (*Cause).cage},
		"LineInCage":  {tell: (*Cause).cage, ask: (*Question).ofSeats},
		"Fish":        {tell: (*Cause).fish},
		"CagePair":    {tell: (*Cause).clash},
		"LineFit":     {tell: (*Cause).fit},
		"Total":       {tell: (*Cause).total, ask: (*Question).ofTotal},
		"XYWing":      {tell: (*Cause).links, ask: (*Question).ofMiddle},
		"Chain":       {tell: (*Cause).links, ask: (*Question).ofFirst},
		"EitherWay":   {tell: (*Cause).fork},
		"Trial":       {tell: (*Cause).trial},
	}
}
