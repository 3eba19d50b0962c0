package words

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/game/standings"
	"kenkenbot/imaging"
	"kenkenbot/solver/logic"
	"kenkenbot/solver/review"
	"kenkenbot/storage"
)

// Stats says a player's record in words.
type Stats struct {
	Name     string
	Stats    standings.Stats
	Recent   []RecentTime // the latest first
	Compared bool         // some of them come with a median
	Blank    int          // of the calendar's weeks, before these, in which nothing was solved
	Weeks    []WeekOf

	// Each of these is nil where there is nothing to say of it.
	Rating, AgainstPar, Trend, Achievements, Practised Message
}

// StatsOf returns a player's record in words.
func StatsOf(name string, s standings.Stats) Stats {
	m := Stats{Name: name, Stats: s, Rating: ratingOf(s.Rating), AgainstPar: againstParOf(s.AgainstPar), Trend: trendOf(s.Trend),
		Achievements: achievementsOf(s.Achieved), Practised: practisedOf(s)}
	for _, solve := range slices.Backward(s.Recent) {
		t := RecentTime{Took: solve.Took, Assisted: solve.Hints > 0, Median: medianOf(solve)}
		m.Recent, m.Compared = append(m.Recent, t), m.Compared || t.Median > 0
	}
	if s.Solved > 0 {
		weeks, blank := weeksOf(marksOf(s.Calendar))
		for i, week := range weeks {
			m.Weeks = append(m.Weeks, WeekOf{First: s.Calendar.First + storage.Day((blank+i)*daysOfWeek), Week: week})
		}
		m.Blank = blank
	}
	return m
}

// LastDay says what became of one of the last days.
type LastDay struct {
	Day  storage.Day
	Mark standings.DayMark
	Open bool // it is not solved, but can be yet
}

// lastDaysOf tells of the reader's last days, the latest first, back to their first solve at most; nil if there is none
// among them.
func lastDaysOf(s standings.Stats) Message {
	var all []LastDay
	solved := 0
	for i, mark := range slices.Backward(s.Calendar.Days) {
		if mark == standings.DayAhead || len(all) == daysOfWeek {
			continue
		}
		d := LastDay{Day: s.Calendar.First + storage.Day(i), Mark: mark}
		d.Open = mark == standings.DayMissed && (len(all) == 0 || len(all) == 1 && s.Streak.Saved > 0)
		all = append(all, d)
		if mark == standings.DaySolved {
			solved = len(all)
		}
	}
	if !s.Own || solved == 0 {
		return nil
	}
	if !slices.Contains(s.Calendar.Days[:len(s.Calendar.Days)-daysOfWeek], standings.DaySolved) {
		all = all[:solved]
	}
	return Of("LastDays", all)
}

// againstParOf compares a player's recent times with par; nil if there are too few.
func againstParOf(a standings.AgainstPar) Message {
	if a.Of == 0 {
		return nil
	}
	return a
}

// trendOf tells a player's trend; nil if there is none.
func trendOf(t standings.Trend) Message {
	if t.First == 0 {
		return nil
	}
	return t
}

// RecentTime is one of the last times, within a list.
type RecentTime struct {
	Took     time.Duration
	Median   time.Duration // 0 is not told
	Assisted bool
}

// medianOf returns what a time is compared with; 0 if too few were ranked.
func medianOf(s standings.Solve) time.Duration {
	if s.MedianOf < fewestCompared {
		return 0
	}
	return s.Median
}

const daysOfWeek = 7

// WeekOf says what became of a week's days, and when it began.
type WeekOf struct {
	First storage.Day
	Week  Week
}

// Week says which of a week's days were solved, those to come left out.
type Week struct {
	Solved, Unsolved []time.Weekday
	Frozen, Down     []time.Weekday // of the unsolved ones
	Few              bool           // fewer were solved than not
}

// weeksOf returns the weeks of a calendar, and how many before them are left out because
// nothing was solved in them. The last week is always there.
func weeksOf(marks []imaging.DayMark) (weeks []Week, blank int) {
	for days := range slices.Chunk(marks, daysOfWeek) {
		var w Week
		for i, mark := range days {
			day := (time.Monday + time.Weekday(i)) % daysOfWeek
			switch mark {
			case imaging.DayAhead:
				continue
			case imaging.DaySolved:
				w.Solved = append(w.Solved, day)
				continue
			case imaging.DayFrozen:
				w.Frozen = append(w.Frozen, day)
			case imaging.DayDown:
				w.Down = append(w.Down, day)
			}
			w.Unsolved = append(w.Unsolved, day)
		}
		w.Few = len(w.Solved) < len(w.Unsolved)
		weeks = append(weeks, w)
	}
	for blank < len(weeks)-1 && len(weeks[blank].Solved) == 0 {
		blank++
	}
	return weeks[blank:], blank
}

// marksOf returns the marks that a picture of a calendar shows.
func marksOf(c standings.Calendar) []imaging.DayMark {
	marks := make([]imaging.DayMark, len(c.Days))
	for i, d := range c.Days {
		marks[i] = map[standings.DayMark]imaging.DayMark{
			standings.DaySolved: imaging.DaySolved, standings.DayFrozen: imaging.DayFrozen, standings.DayDown: imaging.DayDown, standings.DayAhead: imaging.DayAhead,
		}[d]
	}
	return marks
}

// Practised says how far a player has come with techniques: the lessons passed, what was used in
// the latest solves, and what was learned by practice.
type Practised struct {
	Lessons, Of int
	Solves      int
	Used        []review.Use // the hardest first; more than easy ones alone
	Learned     []logic.Technique
}

// practisedOf tells how far a player has come with techniques; nil if the record is another's.
func practisedOf(s standings.Stats) Message {
	if !s.Own {
		return nil
	}
	return Practised{Lessons: s.Lessons, Of: len(lessons.Lessons()), Solves: s.Used.Solves, Used: usedOf(s.Used.Techniques, mostPractised), Learned: s.Learned}
}

// mostPractised is how many techniques a record names.
const mostPractised = 6

// StatsBelow says, below the picture of a record, what is not in it.
type StatsBelow struct {
	Stats standings.Stats
	More  []standings.KindStats
}

// mostKinds is how many kinds a picture of a record shows: those of which most were solved.
const mostKinds = 8

// shownKinds parts the kinds that a picture shows from the rest. Both keep their order.
func shownKinds(all []standings.KindStats) (shown, rest []standings.KindStats) {
	by := slices.Clone(all)
	slices.SortStableFunc(by, func(a, b standings.KindStats) int { return cmp.Compare(b.Solved, a.Solved) })
	for _, k := range all {
		if slices.Index(by, k) < mostKinds {
			shown = append(shown, k)
		} else {
			rest = append(rest, k)
		}
	}
	return shown, rest
}

// StatsBelowOf returns what is said below the picture of a record: the rating, the times
// against par, the trend, the techniques and the achievements, if there are any, and the rest.
func StatsBelowOf(s standings.Stats) Lines {
	var lines Lines
	for _, m := range []Message{lastDaysOf(s), ratingOf(s.Rating), againstParOf(s.AgainstPar), trendOf(s.Trend), practisedOf(s), achievementsOf(s.Achieved)} {
		if m != nil {
			lines = append(lines, m)
		}
	}
	_, rest := shownKinds(s.Kinds)
	return append(lines, StatsBelow{Stats: s, More: rest})
}

// StatsCard returns the picture of a player's record.
func (c *Catalogue) StatsCard(name string, s standings.Stats) imaging.Stats {
	card := imaging.Stats{
		Title: name, TimesLabel: c.Text(Of("StatsTimes", len(s.Recent))), YouLabel: c.Text("StatsYou"), HelpLabel: c.Text("StatsHelp"), MedianLabel: c.Text("StatsMedian"), NoTimes: c.Text("StatsNoTimes"),
		KindsLabel: c.Text("StatsKinds"), BestLabel: c.Text("StatsBest"), UsualLabel: c.Text("StatsUsual"),
		Calendar: imaging.Calendar{Label: c.Text("StatsCalendar"), Days: marksOf(s.Calendar),
			SolvedLabel: c.Text("StatsDaySolved"), FrozenLabel: c.Text("StatsDayFrozen"), DownLabel: c.Text("StatsDayDown")},
	}
	if !s.Own {
		card.Subtitle = c.Text("StatsOfOthers")
	}
	if s.Untimed {
		card.TimesLabel, card.NoTimes, card.BestLabel, card.UsualLabel = "", "", "", ""
		if !s.Own {
			card.Subtitle = c.Text("StatsSolvedHere")
		}
	}
	for i := range card.Calendar.Weekdays {
		card.Calendar.Weekdays[i] = c.Text(Of("Initial", (time.Monday+time.Weekday(i))%daysOfWeek))
	}
	figure := func(sentence string, count int) {
		card.Figures = append(card.Figures, imaging.Figure{Value: strconv.Itoa(count), Label: c.Text(Of(sentence, count))})
	}
	figure("FigureSolved", s.Solved)
	figure("FigureClean", s.Unassisted)
	figure("FigureHints", s.Hints)
	figure("FigureStreak", s.Streak.Days)
	figure("FigureBest", s.Streak.Best)
	if s.Own {
		figure("FigureFreezes", s.Streak.Freezes)
	}
	for _, solve := range s.Recent {
		card.Times = append(card.Times, imaging.SolveTime{Took: solve.Took, Median: medianOf(solve), Assisted: solve.Hints > 0})
	}
	shown, rest := shownKinds(s.Kinds)
	for _, k := range shown {
		row := imaging.KindTimes{Label: c.Text(Kind{Size: k.Size, Difficulty: k.Difficulty}), Count: k.Solved}
		if k.Best > 0 {
			row.Best, row.Usual = Duration(k.Best), Duration(k.Median)
		}
		card.Kinds = append(card.Kinds, row)
	}
	if len(rest) > 0 {
		card.MoreKinds = c.Text(Of("StatsMoreKinds", len(rest)))
	}
	return card
}

// StatsAlt describes the picture of a record. The oldest times, which come last, are the
// first to be cut.
func (c *Catalogue) StatsAlt(s imaging.Stats) string {
	m := statsAlt{Stats: s}
	m.Weeks, m.Blank = weeksOf(s.Calendar.Days)
	for _, t := range slices.Backward(s.Times) {
		m.Latest = append(m.Latest, RecentTime{Took: t.Took, Median: t.Median, Assisted: t.Assisted})
		m.Compared = m.Compared || t.Median > 0
	}
	return cutAlt(c.Text(m))
}

type statsAlt struct {
	imaging.Stats
	Blank    int
	Weeks    []Week
	Latest   []RecentTime
	Compared bool // some come with a median
}
