package standings

import (
	"slices"
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

const (
	// longestStreak bounds how far back streaks are counted: ten years.
	longestStreak = 3660
	// freezeDays is how many days of a streak earn a freeze.
	freezeDays = 7
	// mostFreezes is how many freezes a player can have at once.
	mostFreezes = 2
)

// Streak is how many days in a row a player solved. A freeze covers a missed day by
// itself: the streak goes on, without counting that day. Days on which the bot was down
// neither count nor break it, and use no freeze. Nothing of it is stored: it follows from
// the days that were solved, so that a rule may change, and a game that is finished late
// gives back the freeze that its day had used.
type Streak struct {
	Days    int  // that were solved
	Best    int  // the longest there was
	Freezes int  // left
	Froze   int  // missed days that freezes covered, right before the last solved day or since
	Earned  bool // the last solved day earned a freeze
}

// streakOf returns a player's streak at an instant, on a date of the player's, and the
// days that freezes covered, oldest first. A day breaks nothing until it is over: today
// goes on, and so does the day before if a game of it can still be finished in time.
func streakOf(tx storage.Reader, player storage.ID, today storage.Day, at time.Time) (Streak, []storage.Day, error) {
	days, down, err := StreakDays(tx, player)
	if err != nil || len(days) == 0 {
		return Streak{}, nil, err
	}
	open, err := FirstOpen(tx, player, today, at)
	s, frozen := Fold(days, down, open)
	return s, frozen, err
}

// FirstOpen returns the first day that the player can still solve.
func FirstOpen(tx storage.Reader, player storage.ID, today storage.Day, at time.Time) (storage.Day, error) {
	const most = 20 // yesterday's come last, behind a few of today's
	begun, err := tx.Unfinished(player, today-1, most)
	if err != nil {
		return today, err
	}
	for _, g := range begun {
		if g.Day >= today {
			continue
		}
		guild, err := almanac.GuildOf(tx, g.Guild)
		if err != nil {
			return today, err
		}
		if at.Before(almanac.ContestEnd(guild, g.Day)) {
			return g.Day, nil
		}
	}
	return today, nil
}

// StreakAt returns the streak, with a finished game's own day, that its player had when it
// was finished; the zero Streak if it counts for none.
func StreakAt(tx storage.Reader, g storage.Game, r storage.Result) (Streak, error) {
	if !r.Streak {
		return Streak{}, nil
	}
	begun, err := almanac.GuildOf(tx, g.Guild)
	if err != nil {
		return Streak{}, err
	}
	days, down, err := StreakDays(tx, r.Player)
	last := max(r.Day, storage.DayOf(r.FinishedAt.In(almanac.ZoneOf(begun))))
	days = slices.DeleteFunc(days, func(d storage.Day) bool { return d > last })
	s, _ := Fold(days, down, r.Day)
	return s, err
}

// StreakDays returns the days that count for the player, newest first, and those since
// the first of them on which the bot was down.
func StreakDays(tx storage.Reader, player storage.ID) (days []storage.Day, down map[storage.Day]bool, err error) {
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

// Fold counts the streak in days, which fall, newest first, without repeats. open is the
// first day that is not over yet. It also returns the days that freezes covered.
func Fold(days []storage.Day, down map[storage.Day]bool, open storage.Day) (s Streak, frozen []storage.Day) {
	for i, d := range slices.Backward(days) {
		if i+1 < len(days) {
			frozen = s.miss(days[i+1]+1, min(d, open), down, frozen)
		}
		s.solve()
	}
	if len(days) > 0 && days[0]+1 < open {
		frozen = s.miss(days[0]+1, open, down, frozen)
	}
	return s, frozen
}

// solve counts a solved day.
func (s *Streak) solve() {
	s.Days++
	s.Best = max(s.Best, s.Days)
	s.Earned = s.Days%freezeDays == 0 && s.Freezes < mostFreezes
	if s.Earned {
		s.Freezes++
	}
}

// miss counts the missed days from one day to before another: a freeze covers some of them, and the
// rest end the streak.
func (s *Streak) miss(from, to storage.Day, down map[storage.Day]bool, frozen []storage.Day) []storage.Day {
	s.Froze = 0
	for d := from; d < to && s.Days > 0; d++ {
		switch {
		case down[d]:
		case s.Freezes > 0:
			s.Freezes--
			s.Froze++
			frozen = append(frozen, d)
		default:
			s.Days, s.Froze = 0, 0
		}
	}
	return frozen
}
