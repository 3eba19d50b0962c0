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
	// firstFreezes is how many freezes everybody begins with.
	firstFreezes = 1
	// freezeDays is how many days of a streak earn a freeze.
	freezeDays = 7
	// mostFreezes is how many freezes a player can have at once.
	mostFreezes = 2
)

// Streak is how many days in a row a player solved. A day can be solved until the next one
// ends. A freeze covers a day that was missed by itself: the streak goes on, without counting
// that day. Everybody begins with one. Days on which the bot was down neither count nor break
// it, and use no freeze. Nothing of it is stored: it follows from the days that were solved.
type Streak struct {
	Days    int  // that were solved
	Best    int  // the longest there was
	Freezes int  // left
	Froze   int  // missed days that freezes covered, right before the last solved day or since
	Earned  bool // the last solved day earned a freeze
	Saved   int  // the days that it will have if yesterday's puzzle is solved yet; 0 if that one is settled
}

// StreakOf returns a player's streak at an instant, and the days that freezes covered, oldest first.
// The calendar is that of the server that they played in last. Every place that tells a streak tells
// this one.
func StreakOf(tx storage.Reader, p storage.Player, at time.Time) (Streak, []storage.Day, error) {
	s, frozen, _, err := streakOf(tx, p, at)
	return s, frozen, err
}

// StreakWith returns the streak that a result of the player's has its part in: none if it does not
// count, or its day is too long ago.
func StreakWith(tx storage.Reader, p storage.Player, r storage.Result, at time.Time) (Streak, error) {
	if !r.Streak {
		return Streak{}, nil
	}
	s, _, today, err := streakOf(tx, p, at)
	if r.Day < today-1 {
		return Streak{}, err
	}
	return s, err
}

func streakOf(tx storage.Reader, p storage.Player, at time.Time) (s Streak, frozen []storage.Day, today storage.Day, err error) {
	days, down, err := StreakDays(tx, p.ID)
	if err != nil || len(days) == 0 {
		return s, nil, 0, err
	}
	home, err := almanac.GuildOf(tx, p.LastGuild)
	if err != nil {
		return s, nil, 0, err
	}
	if today, err = almanac.Today(tx, home, at, storage.Main); err != nil {
		return s, nil, 0, err
	}
	s, frozen = Fold(days, down, today)
	return s, frozen, today, nil
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

// Fold counts the streak in days, which fall, newest first, without repeats, as it stands on a date.
// It also returns the days that freezes covered.
func Fold(days []storage.Day, down map[storage.Day]bool, today storage.Day) (s Streak, frozen []storage.Day) {
	s, frozen = count(days, down, today)
	yesterday := today - 1
	since, settled := slices.BinarySearchFunc(days, yesterday, func(d, target storage.Day) int { return int(target - d) })
	if settled || down[yesterday] {
		return s, frozen
	}
	if saved, _ := count(slices.Insert(slices.Clone(days), since, yesterday), down, today); saved.Days > since+1 { // a streak leads up to it
		s.Saved = saved.Days
	}
	return s, frozen
}

// count counts a streak without what can still be saved.
func count(days []storage.Day, down map[storage.Day]bool, today storage.Day) (s Streak, frozen []storage.Day) {
	if len(days) == 0 {
		return Streak{}, nil
	}
	s.Freezes = firstFreezes
	open := today - 1 // the one day before today that can be solved yet
	for i, d := range slices.Backward(days) {
		if i+1 < len(days) {
			s.Froze = 0
			frozen = s.miss(days[i+1]+1, min(d, open), down, frozen)
			if days[i+1] < open && open < d && !down[open] && s.Days > 0 {
				if s.Freezes == 0 {
					s.Earned = false
					return s, frozen // what was solved after the gap counts once the gap is closed or lost
				}
				frozen = s.miss(open, open+1, down, frozen)
			}
		}
		s.solve()
	}
	if days[0]+1 < open {
		s.Froze = 0
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

// ServersRow returns how many days in a row, up to and with a day that can be solved yet, somebody in a
// guild has solved. A day whose puzzle was not posted there, or on which the bot was down, breaks
// nothing.
func ServersRow(tx storage.Reader, guild storage.ID, day storage.Day) (row int, solved bool, err error) {
	days, err := storage.SolvedDays(tx, guild, longestStreak)
	if err != nil || len(days) == 0 {
		return 0, false, err
	}
	first := days[len(days)-1]
	posted, err := storage.PostedDays(tx, guild, first)
	if err != nil {
		return 0, false, err
	}
	down, err := tx.Outages(first)
	if err != nil {
		return 0, false, err
	}
	solved = slices.Contains(days, day)
	for d := day; d >= first; d-- {
		switch {
		case slices.Contains(days, d):
			row++
		case d < day && slices.Contains(posted, d) && !slices.Contains(down, d):
			return row, solved, nil
		}
	}
	return row, solved, nil
}
