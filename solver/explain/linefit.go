package explain

import (
	"strings"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// Offer is what a cage can take from a line: one of some sets of digits.
type Offer struct {
	Cage board.Cage
	Sets []board.Candidates
}

// fit fills in how a line is shared out.
func (c *Cause) fit(_ *board.Puzzle, r *logic.Reason) {
	if r.Untold {
		c.Sentence = "LineFitUntold"
		return
	}
	for k, sets := range r.Offers {
		c.Offers = append(c.Offers, Offer{Cage: c.Cages[k], Sets: sets})
	}
	for _, way := range r.Fits {
		var parts []string
		for _, digits := range way {
			parts = append(parts, strings.Join(names(digits), " & "))
		}
		c.Fits = append(c.Fits, strings.Join(parts, " / "))
	}
}
