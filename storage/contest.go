package storage

import "time"

// Contest is a guild's board of a daily puzzle, which closes at ClosesAt.
type Contest struct {
	Guild    ID        `db:"guild" forget:"keep"`
	Puzzle   int64     `db:"puzzle"`
	ClosesAt time.Time `db:"closes_at"`
}

var contests = recordOf[Contest]("contest", "guild, puzzle")

// AddContest opens a guild's board of a puzzle. If it is open already it does nothing.
func AddContest(t Tx, c Contest) error {
	t.shareContest(c.Guild, c.Puzzle)
	err := t.save(contests.inserting+" ON CONFLICT DO NOTHING", contests.values(c)...)
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
