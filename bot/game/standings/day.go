package standings

import (
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

type (
	// NoSuchDay says that the server had no puzzle on the day.
	NoSuchDay struct {
		outcome.Refused
		Day storage.Day
	}
)

const (
	// PuzzleVoided says that the puzzle counts nowhere any more.
	PuzzleVoided outcome.Reason = "puzzle voided"
	// NoMini says that the server's days have no mini.
	NoMini outcome.Reason = "no mini"
)
