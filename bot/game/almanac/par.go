package almanac

import (
	"math"
	"time"
)

// An avid solver's time for a puzzle is modelled as avidSeconds × size^sizePower ×
// score^scorePower. The figures were fitted to times that solvers have published, with the median
// scores of puzzles of the kinds that they report on: see par_test.go. The power of the size and
// the factor come from least squares over the logarithms; the power of the score is a choice,
// because size and score rise together in published times.
const (
	avidSeconds = 0.0725
	sizePower   = 3.3
	scorePower  = 0.25
)

// practised is how many times as long as an avid solver somebody needs who has solved
// some dozens of puzzles.
const practised = 2

// Par returns the time that a practised player is expected to take for a puzzle of that
// size and score (see logic.Rating), to five seconds. It is worked out once, when a puzzle
// is kept; storage.Puzzle has it from then on.
func Par(size, score int) time.Duration {
	seconds := practised * avidSeconds * math.Pow(float64(size), sizePower) * math.Pow(float64(max(score, 1)), scorePower)
	return max(time.Duration(seconds*float64(time.Second)).Round(5*time.Second), 5*time.Second)
}
