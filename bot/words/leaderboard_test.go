package words

import (
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

func TestPuzzleBoardHeading(t *testing.T) {
	const onward = "\n-# Your record: `/kenken stats`. All time: `/kenken leaderboard board:alltime`"
	for _, tt := range []struct {
		slot   storage.Slot
		guild  storage.ID
		direct bool
		want   string
	}{
		{storage.Main, 7, false, "## Daily of Sat 21 Nov\n4×4 easy · 0 finishers\nNo ranked times yet. Be the first: `/kenken today`"},
		{storage.Mini, 7, true, "## Mini of Sat 21 Nov\n4×4 easy · 0 finishers · your last server\nNo ranked times yet. Be the first: `/kenken today puzzle:mini`"},
		{storage.Main, 0, true, "## Daily of Sat 21 Nov\n4×4 easy · 0 finishers · everywhere\nNo ranked times yet. Be the first: `/kenken today`"},
	} {
		b := game.PuzzleBoard{Day: saturday, Slot: tt.slot, Guild: tt.guild, Size: 4, Difficulty: 1}
		if got := English.Text(PuzzleBoardOf(b, tt.direct)); got != tt.want+onward {
			t.Errorf("%q, want %q", got, tt.want+onward)
		}
	}
}

func TestPointsBoardHeading(t *testing.T) {
	for _, tt := range []struct {
		guild  storage.ID
		direct bool
		want   string
	}{
		{7, false, "## All time\n0 players\n"},
		{7, true, "## All time\n0 players · your last server\n"},
		{0, true, "## All time\n0 players · everywhere\n"},
	} {
		if got := English.Text(PointsBoardOf(game.PointsBoard{Guild: tt.guild}, tt.direct)); !strings.HasPrefix(got, tt.want) {
			t.Errorf("%q, want %q first", got, tt.want)
		}
	}
}

// TestStats shows the streak and what does not count, even to who has nothing else.
func TestStats(t *testing.T) {
	for name, tt := range map[string]struct {
		stats game.Stats
		want  string
	}{
		"nothing":   {game.Stats{}, "## ana\nNo ranked solves yet\nStreak **0 days**, best 0 days"},
		"held only": {game.Stats{Streak: game.Streak{Days: 1, Best: 1}, Held: 1}, "## ana\nNo ranked solves yet\nStreak **1 day**, best 1 day\n-# 1 saved but not ranked: nobody solves that fast"},
		"all": {
			game.Stats{Solved: 3, Dailies: 2, Unassisted: 1, Streak: game.Streak{Days: 2, Best: 4, Freezes: 1}, Held: 2, Shown: 1,
				Kinds: []game.KindStats{{Kind: storage.Kind{Size: 4, Difficulty: 1}, Solved: 3, Best: time.Minute, Mean: 90 * time.Second}}},
			"## ana\nSolved: 3 (2 dailies, 1 without help)\nStreak **2 days**, 1 freeze, best 4 days\n4×4 easy: 3, best 1:00, average 1:30\n-# 2 saved but not ranked: nobody solves that fast\n-# 1 finished after the solution was shown",
		},
		"rated": {
			game.Stats{Solved: 1, Rating: game.Rating{Value: 1520, Deviation: 62}, Achieved: []game.Achievement{game.FirstSolve, game.WeekStreak, game.FirstOfSize(4), game.FirstOfSize(6)}},
			"## ana\nSolved: 1 (0 dailies, 0 without help)\nStreak **0 days**, best 0 days\nRating **1520** ±62\nAchievements: First solve · Seven days in a row · Solved 4×4 and 6×6",
		},
		"provisional": {
			game.Stats{Rating: game.Rating{Value: 1520, Deviation: 180, Provisional: true}, Achieved: []game.Achievement{999, game.FirstOfSize(5)}},
			"## ana\nNo ranked solves yet\nStreak **0 days**, best 0 days\nRating **1520** ±180, provisional: a few more puzzles will settle it\nAchievements: Solved 5×5",
		},
	} {
		if got := English.Text(StatsOf("ana", tt.stats)); got != tt.want+"\n-# Who leads: `/kenken leaderboard`" {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, tt.want)
		}
	}
}

// TestPuzzleBoardMarks marks times with help and whole answers from the others.
func TestPuzzleBoardMarks(t *testing.T) {
	b := game.PuzzleBoard{Day: saturday, Slot: storage.Main, Guild: 7, Size: 4, Difficulty: 1, Total: 4}
	for i, s := range []storage.Standing{{}, {HandedIn: true}, {Assisted: true}, {Assisted: true, HandedIn: true}} {
		s.Player, s.Ranked = storage.ID(i+1), time.Minute
		b.Rows = append(b.Rows, storage.BoardRow{Standing: s, Rank: i + 1, Name: "ana"})
	}
	got := strings.Split(English.Text(PuzzleBoardOf(b, false)), "\n")[2:]
	for i, want := range []string{
		"**1.** ana · `1:00`", "**2.** ana · `1:00` · handed in", "**3.** ana · `1:00`\\*", "**4.** ana · `1:00`\\* · handed in", "-# * with help, ranked after the others",
	} {
		if i >= len(got) || got[i] != want {
			t.Errorf("line %d of %q, want %q", i, got, want)
		}
	}
}

// TestPuzzleBoardOfAHeldFinisher says that the reader's time is saved, and doesn't say
// that nobody solved the puzzle.
func TestPuzzleBoardOfAHeldFinisher(t *testing.T) {
	got := English.Text(PuzzleBoardOf(game.PuzzleBoard{Day: saturday, Slot: storage.Main, Guild: 7, Size: 4, Difficulty: 1, Held: true}, false))
	const want = "\nNo ranked times yet.\nYour time is saved, but not ranked: nobody solves it that fast.\n-# Your record"
	if !strings.Contains(got, want) {
		t.Errorf("%q, want %q in it", got, want)
	}
}
