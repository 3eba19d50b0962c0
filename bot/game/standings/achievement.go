package standings

import (
	"slices"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// Achievement is something that a player did for the first time. It is kept, so that it is
// said once, and judged by the solve at hand.
type Achievement int

// The achievements. Their numbers are stored: never change one.
const (
	FirstSolve  Achievement = 1
	WeekStreak  Achievement = 2 // seven days of a streak
	MonthStreak Achievement = 3 // thirty
	WeekUnaided Achievement = 4 // a daily without a hint on seven days in a row
	ThirdFaster Achievement = 5 // a solve a third faster than the player's median
	FirstDuel   Achievement = 6 // a duel's puzzle solved, won or not

	beforeSizes Achievement = 10 // the first solve of each size is this and the size
)

// FirstOfSize returns the achievement of a first solve of a size.
func FirstOfSize(size int) Achievement { return beforeSizes + Achievement(size) }

// Size returns the size of the boards whose first solve the achievement is; 0 for other
// achievements.
func (a Achievement) Size() int {
	if size := int(a - beforeSizes); size >= almanac.MinSize && size <= almanac.MaxSize {
		return size
	}
	return 0
}

// Achieved says what a player has just achieved, the rarest first.
type Achieved []Achievement

func (Achieved) Fact() {}

const (
	weekDays, monthDays = 7, 30
	// usualTimes is of how many of the player's times of a kind, at most, the median is
	// taken, and fewestUsual how many it takes to tell something.
	usualTimes, fewestUsual = 30, 5
)

// Achieve stores the achievements that a result brings its player, those of its kind of game besides, and
// returns the new ones. A
// puzzle that the player brought brings none: its answer may have been known.
func Achieve(tx storage.Tx, r storage.Result, streak int, besides ...Achievement) (Achieved, error) {
	if r.Shown || r.Kind == storage.LoadedGame {
		return nil, nil
	}
	kept, err := storage.AchievementsOf(tx.Reader, r.Player)
	if err != nil {
		return nil, err
	}
	var news Achieved
	for _, a := range []Achievement{MonthStreak, WeekStreak, WeekUnaided, ThirdFaster, FirstDuel, FirstOfSize(r.Size), FirstSolve} {
		if slices.ContainsFunc(kept, func(k storage.Achievement) bool { return k.Kind == int(a) }) {
			continue
		}
		done, err := a.achievedBy(tx.Reader, r, streak, besides)
		if err != nil {
			return nil, err
		}
		if !done {
			continue
		}
		if err := storage.AddAchievement(tx, storage.Achievement{Player: r.Player, Kind: int(a), Game: r.Game, At: r.FinishedAt}); err != nil {
			return nil, err
		}
		news = append(news, a)
	}
	if slices.Contains(news, FirstSolve) {
		news = slices.DeleteFunc(news, func(a Achievement) bool { return a.Size() != 0 }) // goes without saying
	}
	return news, nil
}

// achievedBy reports whether a result, which counts, is an achievement. streak is how many
// days the player's has with it, besides are the achievements of its kind of game.
func (a Achievement) achievedBy(tx storage.Reader, r storage.Result, streak int, besides []Achievement) (bool, error) {
	switch a {
	case WeekStreak:
		return streak >= weekDays, nil
	case MonthStreak:
		return streak >= monthDays, nil
	case WeekUnaided:
		if streak < weekDays {
			return false, nil // it has no seven days in a row
		}
		return weekUnaided(tx, r)
	case ThirdFaster:
		return thirdFaster(tx, r)
	case FirstDuel:
		return slices.Contains(besides, a), nil
	}
	return true, nil // the first of anything
}

// weekUnaided reports whether the result makes, or is within, seven days in a row with a
// daily solved without a hint.
func weekUnaided(tx storage.Reader, r storage.Result) (bool, error) {
	if !r.Streak || r.Hints > 0 {
		return false, nil
	}
	days, err := storage.UnaidedDays(tx, r.Player, r.Day-weekDays+1)
	run := 0
	for i, d := range days {
		if i == 0 || d != days[i-1]+1 {
			run = 0
		}
		if run++; run == weekDays {
			return true, err
		}
	}
	return false, err
}

// thirdFaster reports whether the result took at most two thirds of the median of the
// player's times before it. A puzzle made to wishes is another thing, and compared with none; one seen before has no time to compare.
func thirdFaster(tx storage.Reader, r storage.Result) (bool, error) {
	if !r.Timed || r.Seen || r.Hints > 0 || r.Options != "" {
		return false, nil
	}
	times, err := storage.TimesOf(tx, r.Player, storage.Kind{Size: r.Size, Difficulty: r.Difficulty}, usualTimes+1)
	if err != nil || len(times) < fewestUsual+1 {
		return false, err
	}
	return 3*r.Took <= 2*almanac.Median(times[1:]), nil // the newest is this one
}

// AchievementsOf returns a player's achievements, in the order of the kinds.
func AchievementsOf(tx storage.Reader, player storage.ID) ([]Achievement, error) {
	kept, err := storage.AchievementsOf(tx, player)
	var all []Achievement
	for _, k := range kept {
		all = append(all, Achievement(k.Kind))
	}
	return all, err
}
