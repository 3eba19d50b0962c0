package words

import (
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/standings"
	"kenkenbot/solver/logic"
	"kenkenbot/solver/review"
	"kenkenbot/storage"
)

// fullStats is a record with as much in it as there can be.
func fullStats() standings.Stats {
	s := standings.Stats{Own: true, Lessons: 13, Used: standings.Used{Solves: 5, Techniques: everyUse()}, Solved: 5000, Dailies: 4000, Unassisted: 3000, Hints: 2000, Shown: 20,
		Streak: standings.Streak{Days: 1234, Best: 2345, Freezes: 2}, Calendar: standings.Calendar{First: saturday + 2 - 70},
		AgainstPar: standings.AgainstPar{Median: 1.3, Of: 20},
		Trend:      standings.Trend{Weekday: time.Wednesday, Kind: storage.Kind{Size: 7, Difficulty: board.Extreme}, Since: saturday, First: 100 * time.Minute, Last: 70 * time.Minute}}
	for size := almanac.MinSize; size <= almanac.MaxSize; size++ {
		for _, d := range board.Difficulties {
			s.Kinds = append(s.Kinds, standings.KindStats{Kind: storage.Kind{Size: size, Difficulty: d}, Solved: 100 + 10*size + int(d), Best: 12 * time.Minute, Median: 100 * time.Minute})
		}
	}
	for n := range 30 {
		s.Recent = append(s.Recent, standings.Solve{Took: time.Duration(10+n) * time.Minute, Hints: max(0, 1-n%3), Median: 12 * time.Minute, MedianOf: 3})
	}
	for n := range 70 {
		s.Calendar.Days = append(s.Calendar.Days, standings.DayMark(n%3))
	}
	return s
}

// TestStats shows the streak and what does not count, even to who has nothing else.
func TestStats(t *testing.T) {
	calendar := standings.Calendar{First: saturday - 5, Days: []standings.DayMark{1, 1, 1, 1, 2, 1, 4}}
	for name, tt := range map[string]struct {
		stats standings.Stats
		want  string
	}{
		"nothing": {standings.Stats{Own: true}, "## ana\nNo solves yet\nStreak **0 days**, best 0 days\nLessons: **0 of 20** (`/kenken help topic:lessons`)"},
		"all": {
			standings.Stats{Own: true, Solved: 3, Dailies: 2, Unassisted: 1, Hints: 4, Streak: standings.Streak{Days: 2, Best: 4, Freezes: 1}, Shown: 1, Calendar: calendar, Lessons: 4,
				Used:   standings.Used{Solves: 3, Techniques: []review.Use{{Technique: logic.XWing, Count: 2}, {Technique: logic.CageClaim, Count: 5}, {Technique: logic.HiddenSingle, Count: 40}}},
				Kinds:  []standings.KindStats{{Kind: storage.Kind{Size: 4, Difficulty: 1}, Solved: 3, Best: time.Minute, Median: 90 * time.Second}},
				Recent: []standings.Solve{{Took: time.Minute, Median: time.Second, MedianOf: 2}, {Took: 2 * time.Minute, Hints: 1, Median: 90 * time.Second, MedianOf: 3}}},
			"## ana\nSolved: 3 (2 dailies, 1 without help), 4 hints\nStreak **2 days**, 1 freeze, best 4 days\n4×4 easy: 3, best 1:00, median 1:30\n" +
				"**Last 2 dailies**, latest first (server median): 2:00 with help (1:30), 1:00\n**Last 10 weeks**, solved on: 16 Nov all but Fri (freeze Fri)\n" +
				"Lessons: **4 of 20** (`/kenken help topic:lessons`)\nUsed in your last 3 solves: X-wing (2), cage claim (5)\n-# 1 finished after the solution was shown",
		},
		"rated": {
			standings.Stats{Own: true, Solved: 1, Rating: standings.Rating{Value: 1520, Deviation: 62}, Achieved: []standings.Achievement{999, standings.FirstSolve, standings.WeekStreak, standings.FirstOfSize(4), standings.FirstOfSize(6)}},
			"## ana\nSolved: 1 (0 dailies, 0 without help)\nStreak **0 days**, best 0 days\nRating **1520** ±62\nLessons: **0 of 20** (`/kenken help topic:lessons`)\nAchievements: First solve · Seven days in a row · Solved 4×4 and 6×6",
		},
		"faster": {
			standings.Stats{Own: true, Solved: 1, AgainstPar: standings.AgainstPar{Median: 1.26, Of: 12},
				Trend: standings.Trend{Weekday: time.Tuesday, Kind: storage.Kind{Size: 5, Difficulty: board.Medium}, Since: saturday - 70, First: 310 * time.Second, Last: 220 * time.Second}},
			"## ana\nSolved: 1 (0 dailies, 0 without help)\nStreak **0 days**, best 0 days\nUsual time **1.3 × par** (median of the last 12 dailies without help)\n" +
				"Your Tuesdays (5×5 medium): **5:10 → 3:40** since September 2026\nLessons: **0 of 20** (`/kenken help topic:lessons`)",
		},
		"another's": {standings.Stats{Solved: 1, Dailies: 1, Unassisted: 1, Streak: standings.Streak{Days: 1, Best: 1, Freezes: 2}},
			"## ana\nFrom this server's leaderboards\nSolved: 1 (1 daily, 1 without help)\nStreak **1 day**, best 1 day"},
	} {
		if got := English.Text(StatsOf("ana", tt.stats)); got != tt.want+"\n-# Who leads: `/kenken leaderboard`" {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, tt.want)
		}
	}
}

// TestFullStats fits into a message as text, and loses no more than a few old times in the
// description of its picture.
func TestFullStats(t *testing.T) {
	s := fullStats()
	if text := English.Text(StatsOf(strings.Repeat("n", 32), s)); Length(text) > 4000 {
		t.Errorf("%d characters", Length(text))
	}
	card := English.StatsCard("ana", s)
	if len(card.Kinds) != mostKinds || card.Kinds[0].Label != "8×8 hard" || card.MoreKinds != "and 27 more kinds" {
		t.Errorf("%+v, %q", card.Kinds, card.MoreKinds)
	}
	alt := English.StatsAlt(card)
	for _, want := range []string{"1234 days in a row", "2 freezes", "9×9 extreme 195 (12:00, 1:40:00)", "Last 10 weeks, solved on: ", "39:00 (12:00)"} {
		if !strings.Contains(alt, want) {
			t.Errorf("%q is missing in %s", want, alt)
		}
	}
	if below := English.Text(StatsBelowOf(s)); Length(below) > 3000 || strings.Contains(below, "9×9") || !strings.Contains(below, "3×3 easy") ||
		!strings.Contains(below, "1.3 × par") || !strings.Contains(below, "Your Wednesdays (7×7 extreme): **1:40:00 → 1:10:00**") {
		t.Errorf("%d characters: %s", Length(below), below)
	}
}

// everyUse is every technique, used often.
func everyUse() (list []review.Use) {
	for _, t := range slices.Backward(logic.Techniques()) {
		list = append(list, review.Use{Technique: t, Count: 100})
	}
	return list
}
