package game

import "kenkenbot/bot/game/outcome"

// OfText reports whether a refusal is about what was typed, so that it can be typed again and
// better.
func OfText(r outcome.Refusal) bool {
	switch r.(type) {
	case BadCells, BadAnswer, NotAPuzzle, Incomplete:
		return true
	}
	return r == sameAgain
}
