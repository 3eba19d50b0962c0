package words

import (
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/standings"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
)

func TestDailyPostSaysWhoPlays(t *testing.T) {
	tests := []struct {
		main, mini game.Turnout
		want       string
	}{
		{game.Turnout{}, game.Turnout{}, "your clock starts then."},
		{game.Turnout{Started: 1}, game.Turnout{}, "then.\n1 started, 0 solved"},
		{game.Turnout{Started: 34, Solved: 21}, game.Turnout{}, "then.\n34 started, 21 solved"},
		{game.Turnout{Started: 34, Solved: 21, Half: 252 * time.Second, HalfOf: 21}, game.Turnout{Started: 12, Solved: 9, Half: 48 * time.Second, HalfOf: 7}, "then.\n34 started, 21 solved, half of them within 4:12\nMini: 12 started, 9 solved, half of 7 timed within 48 s"},
		{game.Turnout{Started: 34, Solved: 21, Fastest: 252 * time.Second}, game.Turnout{Started: 12, Solved: 9, Fastest: 48 * time.Second}, "then.\n34 started, 21 solved, fastest 4:12\nMini: 12 started, 9 solved, fastest 48 s"},
		{game.Turnout{}, game.Turnout{Started: 1}, "then.\nMini: 1 started, 0 solved"},
	}
	for _, tt := range tests {
		got := English.Text(DailyPostOf(game.DailyPost{Day: 20780, Info: storage.Puzzle{Size: 6, Difficulty: 3}, Par: 350 * time.Second, Turnout: tt.main, Mini: tt.mini}))
		if !strings.HasSuffix(got, tt.want) {
			t.Errorf("%+v, %+v: %q, want %q at the end", tt.main, tt.mini, got, tt.want)
		}
		if !strings.Contains(got, "6×6 hard · par 6 min") {
			t.Errorf("%q does not say what to expect", got)
		}
	}
}

// TestOperatorsAreNamed has whatever names a day's puzzle name its operators, unless they are
// all four.
func TestOperatorsAreNamed(t *testing.T) {
	ops := generate.OperatorsOf(board.Add, board.Subtract)
	for o, want := range map[almanac.Options]string{{Ops: ops}: "+ and −", {}: ""} {
		day := storage.Game{Kind: storage.DailyGame, Day: 20780}
		for _, m := range []Message{
			DailyPostOf(game.DailyPost{Day: 20780, Info: storage.Puzzle{Size: 6, Difficulty: 3}, Options: o}),
			GameTitleOf(&game.View{Game: day, Size: 6, Difficulty: 3, Options: o}),
			GameTitleOf(&game.View{Game: storage.Game{Kind: storage.ArchiveGame, Day: 20780}, Size: 6, Difficulty: 3, Options: o}),
			storyTitleOf(game.Story{Game: day, Size: 6, Difficulty: 3, Options: o}),
			LeadersOfPuzzle(game.PuzzleBoard{Shown: game.Shown{Pages: 1}, Size: 6, Difficulty: 3, Options: o}, false),
			ScheduleOf(game.Schedule{Week: almanac.DefaultWeek, Made: almanac.DefaultWeek, Options: o}),
		} {
			if got := English.Text(m); !strings.Contains(got, want) || want == "" && strings.Contains(got, "+ ") {
				t.Errorf("%v: %q", o, got)
			}
		}
	}
}

// TestYesterday says of the day before who solved it, and what it makes of the server's days in a row.
func TestYesterday(t *testing.T) {
	turnout := func(started, solved int) game.Turnout { return game.Turnout{Started: started, Solved: solved} }
	for _, tt := range []struct {
		yesterday game.Yesterday
		want      string
	}{
		{game.Yesterday{}, "Nobody has solved yesterday's yet: it is open until midnight."},
		{game.Yesterday{Turnout: turnout(2, 0), Row: 11}, "Nobody has solved yesterday's yet: it is open until midnight, and so is day 12."},
		{game.Yesterday{Turnout: turnout(2, 0), Row: 3, InRow: true}, "Day **3** in a row for this server · yesterday's mini was solved"},
		{game.Yesterday{Turnout: turnout(1, 1), Row: 1, InRow: true, Bands: []game.Band{{Pace: game.AnyPace, Names: []string{"A*n"}}}}, "1 of 1 solved yesterday's\nA\\*n"},
		{game.Yesterday{Turnout: turnout(12, 9), Row: 12, InRow: true, More: 5, Bands: []game.Band{
			{Pace: game.WithinHalf, Names: []string{"ana", "ben"}}, {Pace: game.Slower, Names: []string{"cleo"}}, {Pace: game.WithHints, Names: []string{"dora"}}}},
			"Day **12** in a row for this server · 9 of 12 solved yesterday's\n**within half of par:** ana, ben\n**with more time:** cleo\n**with hints:** dora\nand 5 more"},
	} {
		if got := English.Text(Yesterday{tt.yesterday}); got != tt.want {
			t.Errorf("%s\nwant\n%s", got, tt.want)
		}
	}
}

// TestRecap says of last week in a line who won it.
func TestRecap(t *testing.T) {
	w := standings.WeekResult{Total: 12, First: []storage.Score{{Rank: 1, Name: "Ann", Points: 77}, {Rank: 1, Name: "B_b", Points: 77}, {Rank: 3, Name: "Cleo", Points: 1}}}
	if got, want := English.Text(WeekRecapOf(w)), "**Last week:** **Ann** and **B\\_b** won with 77 points. 12 players in all."; got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	for range 6 {
		w.First = append([]storage.Score{{Rank: 1, Name: "x", Points: 77}}, w.First...)
	}
	if got, want := English.Text(WeekRecapOf(w)), "**Last week:** **x**, **x**, **x**, **x**, **x** and **3 others** won with 77 points. 12 players in all."; got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}
