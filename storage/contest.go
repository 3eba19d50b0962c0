package storage

import "time"

// Contest is a guild's board of a daily puzzle, which closes at ClosesAt.
type Contest struct {
	Guild    ID
	Puzzle   int64
	ClosesAt time.Time
}

// AddContest opens a guild's board of a puzzle. If it is open already it does nothing.
func AddContest(t Tx, c Contest) error {
	t.shareContest(c.Guild, c.Puzzle)
	err := t.save("INSERT INTO contest (guild, puzzle, closes_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", c.Guild, c.Puzzle, millis(c.ClosesAt))
	return about(err, "contest of puzzle %d in guild %v", c.Puzzle, c.Guild)
}

// shareContest keeps the median of one board of a puzzle from being kept, and the players of all the
// guild's boards as they are.
func (r Reader) shareContest(guild ID, puzzle int64) {
	r.share(boardsLock, int64(guild))
	r.share(contestLock, int64(guild), puzzle)
}

// enterContest shares a contest as shareContest does, and holds one player's row for this
// transaction alone. A row moves nobody else's points, so the rows of other players may change at
// the same time.
func (r Reader) enterContest(guild ID, puzzle int64, player ID) {
	r.shareContest(guild, puzzle)
	r.hold(standingLock, int64(guild), puzzle, int64(player))
}

// holdContest keeps one board of a puzzle for this transaction alone, and the players of all the
// guild's boards as they are.
func (r Reader) holdContest(guild ID, puzzle int64) {
	r.share(boardsLock, int64(guild))
	r.hold(contestLock, int64(guild), puzzle)
}
