package almanac

import (
	"time"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// DefaultWeek is the main puzzle's week if a server sets none.
var DefaultWeek = storage.Week{
	time.Sunday:    {Size: 7, Difficulty: board.Expert},
	time.Monday:    {Size: 5, Difficulty: board.Hard},
	time.Tuesday:   {Size: 6, Difficulty: board.Easy},
	time.Wednesday: {Size: 6, Difficulty: board.Medium},
	time.Thursday:  {Size: 6, Difficulty: board.Hard},
	time.Friday:    {Size: 6, Difficulty: board.Expert},
	time.Saturday:  {Size: 7, Difficulty: board.Hard},
}

// WeekOf returns the main puzzles of a guild's week.
func WeekOf(g storage.Guild) storage.Week {
	if g.Week == (storage.Week{}) {
		return DefaultWeek
	}
	return g.Week
}
