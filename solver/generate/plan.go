package generate

import "kenkenbot/board"

// plan is how drafts are steered towards a difficulty.
type plan struct {
	open  lean  // operators of the first draft
	ease  lean  // operators of cages changed because the draft was too hard
	moves int   // changes at once if the draft was too easy
	tilt  int   // towards larger cages, or, below 0, smaller ones
	least int   // how open a draft must be to be worth judging: sixteenths a cell; see openness
	proof int64 // how many nodes the search for a second solution may take; beyond, the draft is too hard
}

// planFor returns the plan for a spec. The plans were found by trial, the tightest when
// nothing but size and difficulty is asked for, since other cages may never leave so
// much open. They decide how fast a puzzle comes about, not which are right.
func planFor(s Spec) plan {
	p := steer(s.Size, s.Difficulty)
	p.proof = mostNodes
	if vague := vagueness(s); vague > 0 && s.Size > 6 && s.Difficulty > board.Easy {
		p.tilt -= vague * (s.Size - 6)
		p.ease = easier
	}
	usual := s.Ops.orAll() == AllOperators && !s.Hidden && s.Profile.orClassic() == Classic && s.Symmetry == Asymmetric
	if usual && s.Difficulty == board.Extreme {
		if s.Size < len(leastOpen) {
			p.least = leastOpen[s.Size]
		} else if s.Score == (Band{}) {
			p.proof = shortProof
		}
	}
	return p
}

// shortProof is the plan's proof for extreme puzzles from 7×7 on: one that takes search longer takes a
// person dozens of trials, and grading it takes long.
const shortProof = 8

// vagueness returns how far the labels fall short of those with all four operators: cages
// without × and ÷, and such as hide their operator, have many more ways. On wide boards their
// drafts come out far too hard, and each takes long to judge, unless the cages are small.
func vagueness(s Spec) (steps int) {
	if ops := s.Ops.orAll(); !ops.Has(board.Multiply) && !ops.Has(board.Divide) {
		steps++
	}
	if s.Hidden {
		steps++
	}
	return steps
}

// leastOpen is the plan's least for extreme puzzles, by size: what is less open comes
// out extreme too seldom to be worth judging.
var leastOpen = [...]int{4: 14, 5: 16, 6: 18}

// steer returns the plan for a size and difficulty, but for least.
func steer(n int, d board.Difficulty) plan {
	switch {
	case d == board.Easy:
		return plan{open: easier, ease: easier, moves: 1, tilt: -(n - 2) / 2}
	case d == board.Medium && n >= 8:
		return plan{open: neutral, ease: easier, moves: 2, tilt: 8 - n}
	case d >= board.Hard && n <= 5:
		return plan{open: harder, ease: harder, moves: 1}
	case d >= board.Expert && n == 6:
		return plan{open: harder, ease: neutral, moves: 2}
	case d >= board.Hard && n <= 7:
		return plan{open: neutral, ease: neutral, moves: 2}
	case d >= board.Hard:
		return plan{open: neutral, ease: neutral, moves: 2, tilt: 8 - n}
	}
	return plan{open: neutral, ease: neutral, moves: 1}
}
