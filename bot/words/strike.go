package words

import (
	"fmt"

	"kenkenbot/bot/game"
)

// Corrected confirms that a player's result is off a server's boards, or on them again.
func Corrected(player string, c game.Correction) string {
	r := c.Result
	if c.Off {
		return fmt.Sprintf("Struck: %s's %s in the %s no longer counts in this server, and the points of the others are updated. Elsewhere it counts as before. `/kenken-admin unstrike` takes this back.",
			Name(player), Duration(r.Ranked), dayPuzzle(r.Day, c.Slot))
	}
	return fmt.Sprintf("%s's %s in the %s counts in this server again, and all points are updated.", Name(player), Duration(r.Ranked), dayPuzzle(r.Day, c.Slot))
}

// BadDate says how a date is written.
func BadDate(text string) string {
	return fmt.Sprintf("I can't read `%s` as a date. Write it as `2026-11-23`: year, month, day.", code(text))
}
