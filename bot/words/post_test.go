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
		if got := English.RecapCard(game.DayResult{Day: 20780, Options: o}).Subtitle; !strings.Contains(got, want) {
			t.Errorf("%v: %q", o, got)
		}
	}
}

func TestDayResult(t *testing.T) {
	ranked := func(rank int, name string, hints int) storage.BoardRow {
		return storage.BoardRow{Rank: rank, Name: name, Standing: storage.Standing{Timed: true, Took: time.Duration(4+rank) * time.Minute, Hints: hints}}
	}
	tests := []struct {
		result game.DayResult
		want   string
	}{
		{game.DayResult{Turnout: game.Turnout{Started: 2}}, "**Yesterday:** 2 started, nobody solved it"},
		{game.DayResult{Turnout: game.Turnout{Started: 3, Solved: 1}, First: []storage.BoardRow{ranked(1, "A*n", 0)}, MedianOf: 1},
			"**Yesterday:** 1 of 3 solved it"},
		{game.DayResult{Turnout: game.Turnout{Started: 34, Solved: 21}, First: []storage.BoardRow{ranked(1, "Ann", 0), ranked(1, "Bob", 0), ranked(3, "Cleo", 1)}, Median: 6 * time.Minute, MedianOf: 20},
			"**Yesterday:** 21 of 34 solved it, median 6:00"},
	}
	for _, tt := range tests {
		if got := English.Text(DayResultOf(tt.result)); got != tt.want {
			t.Errorf("%s\nwant\n%s", got, tt.want)
		}
	}
}

// TestRecaps says of yesterday in the picture and its alternative text what the board says, and of
// last week in a line who won it.
func TestRecaps(t *testing.T) {
	d := game.DayResult{Day: saturday, Kind: storage.Kind{Size: 6, Difficulty: board.Hard}, Turnout: game.Turnout{Started: 5, Solved: 3}, Median: 6 * time.Minute, MedianOf: 3,
		First: []storage.BoardRow{
			{Rank: 1, Name: "A*n", Standing: storage.Standing{Timed: true, Took: 5 * time.Minute}},
			{},
			{Rank: 3, Name: "Cleo", Standing: storage.Standing{Timed: true, Took: time.Minute, Hints: 2}},
		}}
	const day = "Yesterday's KenKen. Sat 21 Nov · 6×6 hard · 3 of 5 solved it · median 6:00. 1. A*n, 5:00. somebody, solved. 3. Cleo, 1:00, 2 hints."
	if got := English.RecapAlt(English.RecapCard(d)); got != day {
		t.Errorf("%s\nwant\n%s", got, day)
	}
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
