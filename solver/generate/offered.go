package generate

import "kenkenbot/solver/logic"

// Offered lists the difficulties, easiest first, that boards of the size really
// yield with everything else left open, as docs/generator.md measures them. For a
// size that Generate does not take it is empty.
func Offered(size int) []logic.Difficulty {
	switch {
	case size < Smallest || size > Largest:
		return nil
	case size == 3:
		return []logic.Difficulty{logic.Easy, logic.Medium}
	}
	return []logic.Difficulty{logic.Easy, logic.Medium, logic.Hard, logic.Expert, logic.Extreme}
}
