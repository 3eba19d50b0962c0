package tables

import "kenkenbot/storage"

// Daily implements storage.Reader.
func (r *Reader) Daily(e storage.Edition) (storage.Puzzle, error) {
	p, err := get(r, scanPuzzle, "SELECT "+puzzleColumns+" FROM daily JOIN puzzle ON puzzle.id = daily.puzzle"+
		" WHERE day = ? AND daily.size = ? AND daily.difficulty = ? AND daily.ops = ? AND daily.whole = ?",
		dayText(e.Day), e.Kind.Size, e.Kind.Difficulty, e.Ops, e.Whole)
	if err == nil && r.share(puzzleLock, p.ID) {
		return r.Puzzle(p.ID)
	}
	return p, about(err, "daily %+v", e)
}

// DailyDays implements storage.Reader.
func (r *Reader) DailyDays(puzzle int64, limit int) ([]storage.Day, error) {
	days, err := list(r, scanDay, "SELECT DISTINCT day FROM daily WHERE puzzle = ? ORDER BY day DESC LIMIT ?", puzzle, natural(limit))
	return days, about(err, "days of puzzle %d", puzzle)
}

// AddDaily implements storage.Tx.
func (t *Tx) AddDaily(e storage.Edition, puzzle int64) error {
	err := t.save("INSERT INTO daily (day, size, difficulty, ops, whole, puzzle) VALUES (?, ?, ?, ?, ?, ?)",
		dayText(e.Day), e.Kind.Size, e.Kind.Difficulty, e.Ops, e.Whole, puzzle)
	return about(err, "daily %+v", e)
}

func scanClaim(row row) (c storage.Claim, err error) {
	err = row.Scan(&c.Guild, &c.Slot, date{&c.Day}, &c.Puzzle, &c.Teaser, instant{&c.At})
	return c, err
}

// Claim implements storage.Reader.
func (r *Reader) Claim(guild storage.ID, day storage.Day, slot storage.Slot) (storage.Claim, error) {
	c, err := get(r, scanClaim, "SELECT guild, slot, day, puzzle, teaser, at FROM claim WHERE guild = ? AND slot = ? AND day = ?", guild, slot, dayText(day))
	return c, about(err, "claim of guild %v for %v, slot %d", guild, day, slot)
}

// ClaimedDays implements storage.Reader.
func (r *Reader) ClaimedDays(guild storage.ID, slot storage.Slot, limit int) ([]storage.Day, error) {
	days, err := list(r, scanDay, "SELECT day FROM claim WHERE guild = ? AND slot = ? ORDER BY day DESC LIMIT ?", guild, slot, natural(limit))
	return days, about(err, "days of guild %v", guild)
}

// AddClaim implements storage.Tx.
func (t *Tx) AddClaim(c storage.Claim) error {
	err := t.save("INSERT INTO claim (guild, slot, day, puzzle, teaser, at) VALUES (?, ?, ?, ?, ?, ?)", c.Guild, c.Slot, dayText(c.Day), c.Puzzle, c.Teaser, millis(c.At))
	return about(err, "claim of guild %v for %v, slot %d", c.Guild, c.Day, c.Slot)
}
