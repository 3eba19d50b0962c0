package storage

// Edition is one of the dailies of a date. Each kind and each set of operators has its own,
// and so has each way to post it: no post that shows a whole puzzle gives away a teaser's.
type Edition struct {
	Day   Day
	Kind  Kind
	Ops   string // in bot/game's notation; empty is all four
	Whole bool   // for posts that show the targets
}

// Daily returns the puzzle of a day's edition, ErrNotFound if none was made.
func (r Reader) Daily(e Edition) (Puzzle, error) {
	p, err := get(r, scanPuzzle, "SELECT "+puzzleColumns+" FROM daily JOIN puzzle ON puzzle.id = daily.puzzle"+
		" WHERE day = ? AND daily.size = ? AND daily.difficulty = ? AND daily.ops = ? AND daily.whole = ?",
		dayText(e.Day), e.Kind.Size, e.Kind.Difficulty, e.Ops, e.Whole)
	if err == nil && r.share(puzzleLock, p.ID) {
		return r.Puzzle(p.ID)
	}
	return p, about(err, "daily %+v", e)
}

// DailyDays returns at most limit days for which a puzzle was made as a daily, the latest
// first.
func (r Reader) DailyDays(puzzle int64, limit int) ([]Day, error) {
	days, err := list(r, scanDay, "SELECT DISTINCT day FROM daily WHERE puzzle = ? ORDER BY day DESC LIMIT ?", puzzle, natural(limit))
	return days, about(err, "days of puzzle %d", puzzle)
}

// AddDaily makes a puzzle a day's edition, and returns ErrExists if the edition has one.
func (t Tx) AddDaily(e Edition, puzzle int64) error {
	err := t.save("INSERT INTO daily (day, size, difficulty, ops, whole, puzzle) VALUES (?, ?, ?, ?, ?, ?)",
		dayText(e.Day), e.Kind.Size, e.Kind.Difficulty, e.Ops, e.Whole, puzzle)
	return about(err, "daily %+v", e)
}
