package storage

import "kenkenbot/board"

// Edition is one of the dailies of a date. Each slot, kind and set of operators has its own.
type Edition struct {
	Day  Day
	Slot Slot
	Kind Kind
	Ops  string // in bot/game's notation; empty is all four
}

// daily is the puzzle of an edition.
type daily struct {
	Day        Day              `db:"day"`
	Slot       Slot             `db:"slot"`
	Size       int              `db:"size"`
	Difficulty board.Difficulty `db:"difficulty"`
	Ops        string           `db:"ops" forget:"keep"`
	Puzzle     int64            `db:"puzzle"`
}

var dailies = recordOf[daily]("daily", "day, slot, size, difficulty, ops")

// Daily returns the puzzle of a day's edition, ErrNotFound if none was made.
func (r Reader) Daily(e Edition) (Puzzle, error) {
	p, err := get(r, puzzles.scan, "SELECT "+puzzles.of("puzzle")+" FROM daily JOIN puzzle ON puzzle.id = daily.puzzle"+
		" WHERE day = ? AND daily.slot = ? AND daily.size = ? AND daily.difficulty = ? AND daily.ops = ?",
		dayText(e.Day), e.Slot, e.Kind.Size, e.Kind.Difficulty, e.Ops)
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
	err := dailies.insert(t, daily{e.Day, e.Slot, e.Kind.Size, e.Kind.Difficulty, e.Ops, puzzle})
	return about(err, "daily %+v", e)
}
