package tables

import "kenkenbot/storage"

// AddContest implements storage.Tx.
func (t *Tx) AddContest(c storage.Contest) error {
	t.holdContest(c.Guild, c.Puzzle)
	err := t.save("INSERT INTO contest (guild, puzzle, day, closes_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
		c.Guild, c.Puzzle, dayText(c.Day), millis(c.ClosesAt))
	return about(err, "contest of puzzle %d in guild %v", c.Puzzle, c.Guild)
}

// holdContest keeps one board of a puzzle for this transaction alone, in periods that stay.
func (r *Reader) holdContest(guild storage.ID, puzzle int64) (again bool) {
	seasons := r.share(boardsLock, int64(guild))
	return r.hold(contestLock, int64(guild), puzzle) || seasons
}
