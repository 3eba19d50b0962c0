package almanac

import (
	"time"

	"kenkenbot/storage"
)

// A daily is a secret of sorts as long as its day goes on anywhere: anybody who has its puzzle as a
// text could have it solved, explained or played without a clock. So a puzzle from outside is
// compared with the dailies by its key, whatever the order of its cages, and every door treats one
// that is an open daily as that daily:
//
//   - what opens a puzzle opens the daily (opening.dailyGame),
//   - what solves one asks for the daily's solution, as /kenken solution does (solvable),
//   - what explains it, shows its code or replays it waits until the player has finished it
//     or its day is over everywhere (sealedTo).
//
// It goes no further than that: a puzzle with one cage changed is another puzzle.

// OpenDaily returns the puzzle of that key if it is a daily whose day goes on in some zone
// at t, and the latest such day.
func OpenDaily(tx storage.Reader, key storage.PuzzleKey, t time.Time) (p storage.Puzzle, day storage.Day, open bool, err error) {
	p, err = tx.PuzzleByKey(key)
	if err != nil {
		return p, 0, false, storage.IgnoreMissing(err)
	}
	day, open, err = IsOpenDaily(tx, p.ID, t)
	return p, day, open, err
}

// IsOpenDaily returns the latest date, if any, for which the puzzle is a daily that is
// still open in some zone at t: its answer must not be given away.
func IsOpenDaily(tx storage.Reader, puzzle int64, t time.Time) (storage.Day, bool, error) {
	days, err := tx.DailyDays(puzzle, 1)
	if err != nil || len(days) == 0 {
		return 0, false, err
	}
	d := days[0]
	return d, !t.Before(opensSomewhere(d)) && t.Before(overEverywhere(d)), nil
}
