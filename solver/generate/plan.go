package generate

import "kenkenbot/solver/logic"

// plan is how drafts are steered towards a difficulty.
type plan struct {
	open                           lean // operators of the first draft
	ease                           lean // operators of cages changed because the draft was too hard
	aim, up, down, amb, steps, tol int
	moves                          int // changes at once where the draft was too easy
	tilt                           int // towards larger cages, or, below 0, smaller ones
}

// planFor returns the plan for a size and difficulty. The plans were found by trial:
// they decide how fast a puzzle comes about, not which are right.
func planFor(n int, d logic.Difficulty) plan {
	switch {
	case d == logic.Easy:
		return plan{open: easier, ease: easier, moves: 1, tilt: -(n - 3) / 2}
	case d == logic.Medium && n <= 5:
		return plan{open: harder, ease: neutral, moves: 1}
	case d == logic.Medium && n >= 8:
		return plan{open: neutral, ease: easier, moves: 2, tilt: 8 - n}
	case d >= logic.Hard && n <= 5:
		return plan{open: harder, ease: harder, moves: 1}
	case d == logic.Hard && n <= 7:
		return plan{open: neutral, ease: neutral, moves: 2}
	case d >= logic.Hard && n <= 7:
		return plan{open: harder, ease: neutral, moves: 2}
	case d >= logic.Hard:
		return plan{open: neutral, ease: neutral, moves: 2, tilt: 8 - n}
	}
	return plan{open: neutral, ease: neutral, moves: 1}
}
