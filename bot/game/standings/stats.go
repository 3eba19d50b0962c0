package standings

import (
	"slices"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/solver/logic"
	"kenkenbot/solver/review"
	"kenkenbot/storage"
)

const (
	// StatsGames bounds how many results a player's record, and their practice, look at: the newest ones.
	StatsGames = 5000
	// recentSolves is how many of the latest dailies are compared with the median.
	recentSolves = 30
	// calendarWeeks is how many weeks the calendar has, with the present one.
	calendarWeeks = 10
)

// Stats is a player's record: of their own all that is kept, of another player what
// leaderboards show.
type Stats struct {
	Player     storage.ID
	Own        bool // the actor's own
	Untimed    bool // the actor's server shows no times and ranks: none are in the Stats
	Solved     int  // games finished without asking for the solution, of the newest 5,000
	Dailies    int  // of these, dailies
	Unassisted int  // of these, without a hint
	Hints      int  // that were taken in them
	Shown      int  // finished after the solution was shown, besides
	Streak     Streak
	Kinds      []KindStats // by size, then difficulty
	Recent     []Solve     // the last timed dailies, oldest first, 30 at most
	AgainstPar AgainstPar  // of Recent
	Trend      Trend       // the actor's own alone
	Calendar   Calendar
	Rating     Rating            // in the server
	Achieved   []Achievement     // in the order of their kinds; the actor's own alone
	Lessons    int               // that were passed; the actor's own alone
	Used       Used              // the actor's own alone
	Learned    []logic.Technique // by practice; the actor's own alone
}

// KindStats are the times of one size and difficulty.
type KindStats struct {
	storage.Kind
	Solved       int
	Best, Median time.Duration // of the times without help; 0 if there are none
}

// Solve is a time, and what others needed for the same puzzle.
type Solve struct {
	Took     time.Duration
	Par      time.Duration
	Hints    int
	Median   time.Duration // of the guild's times without help
	MedianOf int           // how many there are
}

// Calendar marks each day of the last ten weeks.
type Calendar struct {
	First storage.Day // a Monday
	Days  []DayMark   // whole weeks, up to and with the present one
}

// DayMark says how a day went for a player.
type DayMark uint8

// The marks of days.
const (
	DayMissed DayMark = iota // or not over yet, or before the first
	DaySolved
	DayFrozen // a freeze covered it
	DayDown   // the bot was down
	DayAhead  // it has not come yet
)

func (Stats) Fact() {}

// StatsOf gathers a player's record, compared with the boards of a guild, and returns the
// results, newest first, that it is made of.
func StatsOf(tx storage.Reader, player storage.ID, g storage.Guild, own bool, at time.Time) (out Stats, results []storage.Result, err error) {
	calendar := g // the player's
	if own {
		results, err = tx.Finished(player, StatsGames)
	} else {
		if results, err = storage.ResultsRankedIn(tx, g.ID, player, StatsGames); err == nil {
			calendar, err = almanac.Home(tx, actor.Actor{Player: player})
		}
	}
	if err != nil {
		return out, results, err
	}
	day, err := almanac.Today(tx, calendar, at, storage.Main)
	if err != nil {
		return out, results, err
	}
	p, err := actor.PlayerOf(tx, player)
	if err != nil {
		return out, results, err
	}
	if !own && p.HideName {
		return Stats{Player: player}, nil, nil
	}
	out = tally(results)
	out.Player, out.Own = player, own
	if out.Rating, err = RatingOf(tx, g.ID, player, at); err != nil {
		return out, results, err
	}
	if !own && len(results) == 0 {
		return out, results, nil // no daily ranks here
	}
	var frozen []storage.Day
	if out.Streak, frozen, err = StreakOf(tx, p, at); err != nil {
		return out, results, err
	}
	if out.Recent, err = recent(tx, g.ID, results); err != nil {
		return out, results, err
	}
	out.AgainstPar = againstPar(out.Recent)
	out.Calendar = calendarOf(results, day)
	if !own {
		return out, results, nil
	}
	out.Trend = trendOf(results)
	if out.Achieved, err = AchievementsOf(tx, player); err != nil {
		return out, results, err
	}
	passed, err := tx.Passed(player)
	if err != nil {
		return out, results, err
	}
	out.Lessons = lessonsAmong(passed)
	for _, d := range lessons.DrillsOf(results) {
		if d.Learned() {
			out.Learned = append(out.Learned, d.Technique)
		}
	}
	err = out.Calendar.add(tx, day, frozen)
	return out, results, err
}

func tally(results []storage.Result) Stats {
	var s Stats
	solved := map[storage.Kind]int{}
	times := map[storage.Kind][]time.Duration{}
	for _, r := range results {
		if r.Shown {
			s.Shown++
			continue
		}
		s.Solved++
		s.Hints += r.Hints
		if r.Kind == storage.DailyGame {
			s.Dailies++
		}
		if r.Kind == storage.LoadedGame {
			continue // whoever brings a puzzle may know its answer: it makes no times
		}
		kind := storage.Kind{Size: r.Size, Difficulty: r.Difficulty}
		solved[kind]++
		if r.Hints == 0 {
			s.Unassisted++
		}
		if r.Hints == 0 && r.Timed && !r.Seen && r.Options == "" { // times of puzzles made to wishes, such as + alone, don't compare
			times[kind] = append(times[kind], r.Took)
		}
	}
	for size := almanac.MinSize; size <= almanac.MaxSize; size++ {
		for _, difficulty := range board.Difficulties {
			k := KindStats{Kind: storage.Kind{Size: size, Difficulty: difficulty}}
			if k.Solved = solved[k.Kind]; k.Solved == 0 {
				continue
			}
			if took := times[k.Kind]; len(took) > 0 {
				k.Best, k.Median = slices.Min(took), almanac.Median(took)
			}
			s.Kinds = append(s.Kinds, k)
		}
	}
	return s
}

// recent compares the last timed dailies among results, which are newest first, with the
// medians of a guild and with par.
func recent(tx storage.Reader, guild storage.ID, results []storage.Result) (solves []Solve, err error) {
	var timed []storage.Result
	var puzzles []int64
	for _, r := range results {
		if len(timed) == recentSolves {
			break
		}
		if ranks(r) && r.Timed && !r.Seen {
			timed, puzzles = append(timed, r), append(puzzles, r.Puzzle)
		}
	}
	yardsticks, err := storage.Yardsticks(tx, guild, puzzles)
	for _, r := range slices.Backward(timed) {
		y := yardsticks[r.Puzzle]
		solves = append(solves, Solve{Took: r.Took, Par: y.Par, Hints: r.Hints, Median: y.Median, MedianOf: y.MedianOf})
	}
	return solves, err
}

// calendarOf marks the days of results that count for a streak, up to a day.
func calendarOf(results []storage.Result, today storage.Day) Calendar {
	const week = 7
	monday := today - storage.Day((today.Weekday()+week-time.Monday)%week)
	c := Calendar{First: monday - (calendarWeeks-1)*week, Days: make([]DayMark, calendarWeeks*week)}
	for d := today + 1; d < monday+week; d++ {
		c.mark(d, DayAhead)
	}
	for _, r := range results {
		if r.Streak {
			c.mark(r.Day, DaySolved)
		}
	}
	return c
}

// add marks the days on which the player's streak went on without a solve.
func (c *Calendar) add(tx storage.Reader, today storage.Day, frozen []storage.Day) error {
	for _, d := range frozen {
		c.mark(d, DayFrozen)
	}
	down, err := tx.Outages(c.First)
	if err != nil {
		return err
	}
	for _, d := range down {
		if i := d - c.First; d <= today && i < storage.Day(len(c.Days)) && c.Days[i] == DayMissed {
			c.mark(d, DayDown)
		}
	}
	return nil
}

// mark sets the mark of a day, if the calendar has that day.
func (c *Calendar) mark(d storage.Day, m DayMark) {
	if i := d - c.First; i >= 0 && i < storage.Day(len(c.Days)) {
		c.Days[i] = m
	}
}

// Used is which techniques were on the way to a player's digits in their latest solves.
type Used struct {
	Solves     int          // that were looked at
	Techniques []review.Use // the hardest first
}

// lessonsAmong counts the lessons of this release that were passed.
func lessonsAmong(passed []storage.Passed) (n int) {
	for _, p := range passed {
		if _, ok := lessons.LessonNamed(p.Lesson); ok {
			n++
		}
	}
	return n
}
