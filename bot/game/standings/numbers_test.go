package standings

import (
	"testing"
	"time"

	"kenkenbot/internal/numbertest"
)

// TestNumbers names each number that a player, owner or operator would notice, so that none
// changes by a slip.
func TestNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"longest time that is told":                      {leastLongest, time.Hour},
		"the same in pars":                               {longestPars, 4},
		"share of par that the fastest need, in percent": {fastest, 10},
		"rating period":                                  {ratingPeriod, 24 * time.Hour},
		"match from which on a rating is told":           {toldFrom, 3},
		"rated matches of a pair in a day":               {pairPerDay, 2},
		"matches looked through for them":                {mostMatches, 200},
		"streak that earns a freeze":                     {freezeDays, 7},
		"freezes to begin with":                          {firstFreezes, 1},
		"freezes at once":                                {mostFreezes, 2},
		"longest streak":                                 {longestStreak, 3660},
		"stored achievements": {
			[...]Achievement{FirstSolve, WeekStreak, MonthStreak, WeekUnaided, ThirdFaster, FirstDuel, beforeSizes},
			[...]Achievement{1, 2, 3, 4, 5, 6, 10},
		},
		"days of the week's achievements":     {weekDays, 7},
		"days of the month's achievement":     {monthDays, 30},
		"times of a kind whose median counts": {usualTimes, 30},
		"times of a kind that tell something": {fewestUsual, 5},
		"rows of a recap":                     {RecapRows, 10},
		"results in statistics":               {StatsGames, 5000},
		"latest solves in statistics":         {recentSolves, 30},
		"weeks of the calendar":               {calendarWeeks, 10},
	})
}
