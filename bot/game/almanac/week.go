package almanac

import (
	"kenkenbot/storage"
)

// WeekOf returns the main puzzles of a guild's week.
func WeekOf(g storage.Guild) storage.Week {
	if g.Week == (storage.Week{}) {
		return DefaultWeek
	}
	return g.Week
}
