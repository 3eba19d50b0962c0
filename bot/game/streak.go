package game

import (
	"slices"

	"kenkenbot/storage"
)

// longestStreak bounds how far back streaks are counted: ten years.
const longestStreak = 3660

// streak returns the days in a row, up to and with today or else yesterday, that
// count for the player, and the best such run there was. Days on which the bot was
// down are skipped: they neither count nor break.
func streak(tx storage.Reader, player storage.ID, today storage.Day) (now, best int, err error) {
	days, down, err := streakDays(tx, player)
	now, best = runs(days, down, today)
	return now, best, err
}

// streakAt returns the days in a row, with a finished game's own, that counted for its
// player when it was finished; 0 if it counts for no streak.
func streakAt(tx storage.Reader, g storage.Game, r storage.Result) (int, error) {
	if !r.Streak {
		return 0, nil
	}
	begun, err := guildOf(tx, g.Guild)
	if err != nil {
		return 0, err
	}
	days, down, err := streakDays(tx, r.Player)
	last := max(r.Day, storage.DayOf(r.FinishedAt.In(zoneOf(begun))))
	days = slices.DeleteFunc(days, func(d storage.Day) bool { return d > last })
	now, _ := runs(days, down, r.Day)
	return now, err
}

// streakDays returns the days that count for the player, newest first, and those since
// the first of them on which the bot was down.
func streakDays(tx storage.Reader, player storage.ID) (days []storage.Day, down map[storage.Day]bool, err error) {
	days, err = tx.StreakDays(player, longestStreak)
	if err != nil || len(days) == 0 {
		return nil, nil, err
	}
	outages, err := tx.Outages(days[len(days)-1])
	down = map[storage.Day]bool{}
	for _, d := range outages {
		down[d] = true
	}
	return days, down, err
}

// runs counts the runs in days, which fall, newest first, without repeats.
func runs(days []storage.Day, down map[storage.Day]bool, today storage.Day) (now, best int) {
	run, alive := 0, true
	next := today // the day that would lengthen the run
	for i, d := range days {
		gap := missed(d, next, down)
		open := i == 0 && gap == 1 && !down[today] // today's is still to be played
		if gap > 0 && !open {
			run, alive = 0, i == 0 && d > today
		}
		run++
		if alive {
			now = run
		}
		best = max(best, run)
		next = d - 1
	}
	return now, best
}

// missed returns how many days behind d, up to and with last, were neither played
// nor lost to an outage.
func missed(d, last storage.Day, down map[storage.Day]bool) int {
	n := 0
	for k := d + 1; k <= last; k++ {
		if !down[k] {
			n++
		}
	}
	return n
}
