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

// NoMini says that the server's days have no mini.
const NoMini outcome.Reason = "no mini"
