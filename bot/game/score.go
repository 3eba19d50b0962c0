package game

import "time"

// hintShare is the part of par that a hint of each level costs.
var hintShare = [...]float64{0, 0.03, 0.07, 0.10}

// minHintPrice is the least a hint costs.
const minHintPrice = 10 * time.Second

// firstPenalty is what the first wrong submission costs; each further one costs
// twice the one before.
const firstPenalty = 15 * time.Second

// maxPenalties bounds the doubling: the tenth wrong submission costs two hours, and
// so does every one behind it.
const maxPenalties = 10

// MaxHintLevel is the deepest a hint goes: the step done.
const MaxHintLevel = 3

// penalty returns what so many wrong submissions cost together.
func penalty(wrong int) time.Duration {
	var sum time.Duration
	for k := range wrong {
		sum += firstPenalty << min(k, maxPenalties-1)
	}
	return sum
}

// HintPrice returns what a hint of that level costs on a puzzle with that par.
func HintPrice(level int, par time.Duration) time.Duration {
	price := time.Duration(hintShare[level] * float64(par)).Round(time.Second)
	return max(price, minHintPrice)
}

// hintCost returns the price of all hints taken, each step once at its deepest level.
func hintCost(hints map[string]int, par time.Duration) time.Duration {
	var sum time.Duration
	for _, level := range hints {
		sum += HintPrice(level, par)
	}
	return sum
}
