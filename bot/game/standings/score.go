package standings

import (
	"time"

	"kenkenbot/bot/game/tape"
)

// hintShare is the part of par that a hint of each level costs: a question, its answer with
// the reason, the step done.
var hintShare = [...]float64{0, 0.03, 0.07, 0.10}

const (
	// maxQuestionPrice is the most that a question costs: it only says where to look.
	maxQuestionPrice = 10 * time.Second
	// minHintPrice is the least that a hint costs, so that none that assists seems free.
	minHintPrice = time.Second
)

// firstPenalty is the price of the first wrong submission; each further one costs twice the one
// before.
const firstPenalty = 15 * time.Second

// maxPenalties bounds the doubling: the tenth wrong submission costs two hours, and
// so does every one behind it.
const maxPenalties = 10

// DefaultFastest is the share of par, in percent, that even the fastest people need.
//
// The champion of the KenKen International Championship of 2017 solved the nine
// puzzles of the written rounds, from 5×5 to 8×8, in a little over 13 minutes; by Par
// that is about 19 % (https://mathjokes4mathyfolks.wordpress.com/2017/12/). The bests of
// an avid player who timed many were 0:12 at 4×4, 0:27 at 5×5 and 1:29 at 6×6, 25 to
// 40 % (the same author, September 2016). A single puzzle goes faster than the mean of
// nine, so the limit stands well below.
const DefaultFastest = 10

// The points of a solved daily: for solving it at all and, without hints and on its day, for
// solving it within twice its par, within par, and within half of par. Nobody's points depend on
// anybody else's.
const (
	SolvePoints = 4
	SlowPoints  = 6
	ParPoints   = 8
	QuickPoints = 10
)

// Points returns the points for a ranked time on a puzzle with that par.
func Points(ranked, par time.Duration) int {
	switch {
	case 2*ranked <= par:
		return QuickPoints
	case ranked <= par:
		return ParPoints
	case ranked <= 2*par:
		return SlowPoints
	}
	return SolvePoints
}

// Penalty returns the cost of that many wrong submissions together.
func Penalty(wrong int) time.Duration {
	var sum time.Duration
	for k := range wrong {
		sum += firstPenalty << min(k, maxPenalties-1)
	}
	return sum
}

// HintPrice returns the price of a hint of that level on a puzzle with that par. It is nothing on a
// puzzle without a par, as in a lesson.
func HintPrice(level int, par time.Duration) time.Duration {
	if par == 0 {
		return 0 // nobody is timed
	}
	price := max(time.Duration(hintShare[level]*float64(par)).Round(time.Second), minHintPrice)
	if level == 1 {
		return min(price, maxQuestionPrice)
	}
	return price
}

// HintCost returns the price of all hints taken, each step once at its deepest level.
func HintCost(hints map[string]int, par time.Duration) time.Duration {
	var sum time.Duration
	for step, level := range hints {
		sum += StepPrice(step, level, par)
	}
	return sum
}

// StepPrice returns the price of a step's hints up to that level; level 0 is none.
func StepPrice(step string, level int, par time.Duration) time.Duration {
	if level == 0 || tape.IsFree(step) {
		return 0
	}
	return HintPrice(level, par)
}

// MostHint returns the most that one more hint adds: the next level of a step hinted
// at before, or the first of another.
func MostHint(hints map[string]int, par time.Duration) time.Duration {
	most := HintPrice(1, par)
	for step, level := range hints {
		if level < tape.DeepestLevel(step) {
			most = max(most, StepPrice(step, level+1, par)-StepPrice(step, level, par))
		}
	}
	return most
}

// Helped returns of how many steps the hints helped the player.
func Helped(hints map[string]int) int {
	n := 0
	for step := range hints {
		if !tape.IsFree(step) {
			n++
		}
	}
	return n
}
