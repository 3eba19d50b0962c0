package generate

import "kenkenbot/solver/logic"

// plan is how drafts are steered towards a difficulty.
type plan struct {
	open  lean // operators of the first draft
	ease  lean // operators of cages changed because the draft was too hard
	moves int  // changes at once where the draft was too easy
	tilt  int  // towards larger cages, or, below 0, smaller ones
}

// planFor returns the plan for a size and difficulty. The plans were found by trial:
// they decide how fast a puzzle comes about, not which are right.
func planFor(n int, d logic.Difficulty) plan {
	switch d {
	case logic.Easy:
		return plan{easier, easier, 1, -n / 4}
	case logic.Hard:
		return plan{neutral, neutral, 1, 0}
	case logic.Expert, logic.Extreme:
		if n >= 8 {
			return plan{neutral, neutral, 1, 0}
		}
		return plan{harder, harder, 2, 0}
	}
	return plan{neutral, neutral, 1, 0}
}
