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

// hintPrice returns the price of a hint of that level on a puzzle with that par. It is nothing on a
// puzzle without a par, as in a lesson.
func hintPrice(level int, par time.Duration) time.Duration {
	if par == 0 {
		return 0 // nobody is timed
	}
	price := max(time.Duration(hintShare[level]*float64(par)).Round(time.Second), minHintPrice)
	if level == 1 {
		return min(price, maxQuestionPrice)
	}
	return price
}

// Hints are the hints taken on a board: the deepest level by step.
type Hints map[string]int

// Cost returns the price of all hints taken.
func (hints Hints) Cost(par time.Duration) time.Duration {
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
	return hintPrice(level, par)
}

// Most returns the most that one more hint adds: the next level of a step hinted
// at before, or the first of another.
func (hints Hints) Most(par time.Duration) time.Duration {
	most := hintPrice(1, par)
	for step, level := range hints {
		if level < tape.DeepestLevel(step) {
			most = max(most, StepPrice(step, level+1, par)-StepPrice(step, level, par))
		}
	}
	return most
}

// Helped returns the number of steps at which the hints helped the player.
func (hints Hints) Helped() int {
	n := 0
	for step := range hints {
		if !tape.IsFree(step) {
			n++
		}
	}
	return n
}
