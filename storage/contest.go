package storage

import "time"

// Contest is a guild's board of a daily puzzle, which closes at ClosesAt: then it moves
// ratings.
type Contest struct {
	Guild    ID
	Puzzle   int64
	Day      Day
	ClosesAt time.Time
}

// AddContest opens a guild's board of a puzzle. If it is open already it does nothing.
func (t Tx) AddContest(c Contest) error {
	t.holdContest(c.Guild, c.Puzzle)
	err := t.save("INSERT INTO contest (guild, puzzle, day, closes_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
		c.Guild, c.Puzzle, dayText(c.Day), millis(c.ClosesAt))
	return about(err, "contest of puzzle %d in guild %v", c.Puzzle, c.Guild)
}

// holdContest keeps one board of a puzzle for this transaction alone, in periods that stay.
func (r Reader) holdContest(guild ID, puzzle int64) (again bool) {
	seasons := r.share(boardsLock, int64(guild))
	return r.hold(contestLock, int64(guild), puzzle) || seasons
}
