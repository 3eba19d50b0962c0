package standings

import (
	"kenkenbot/solver/review"
)

// Used is which techniques were on the way to a player's digits in their latest solves.
type Used struct {
	Solves     int          // that were looked at
	Techniques []review.Use // the hardest first
}
