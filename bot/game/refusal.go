package game

import (
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// OfText reports whether a refusal is about typed text, so that the player can correct it and send
// it again.
func OfText(r outcome.Refusal) bool {
	switch r.(type) {
	case BadCells, BadAnswer, NotAPuzzle, Incomplete:
		return true
	}
	return r == sameAgain
}

// Refusals that say more than their reason.
type (
	// TooMany tells how many there can be.
	TooMany struct {
		outcome.Reason
		Count int
	}
	// Named tells whose name it is about, or what player.
	Named struct {
		outcome.Reason
		Name string
	}
	// OnDay names the day of the puzzle.
	OnDay struct {
		outcome.Reason
		Day storage.Day
	}
	// Elsewhere tells in which channel it would be allowed.
	Elsewhere struct {
		outcome.Reason
		Channel storage.ID
	}
	// TextLength tells how many characters a text must have.
	TextLength struct {
		outcome.Reason
		Min, Max int
	}
)
