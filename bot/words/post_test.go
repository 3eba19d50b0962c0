package words

import (
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/game"
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
		{game.Turnout{Started: 34, Solved: 21, Fastest: 252 * time.Second}, game.Turnout{Started: 12, Solved: 9, Fastest: 48 * time.Second}, "then.\n34 started, 21 solved, fastest 4:12\nMini: 12 started, 9 solved, fastest 48 s"},
		{game.Turnout{}, game.Turnout{Started: 1}, "then.\nMini: 1 started, 0 solved"},
	}
	for _, tt := range tests {
		got := English.Text(DailyPostOf(game.DailyPost{Day: 20780, Info: storage.Puzzle{Size: 6, Difficulty: 3}, Outlook: game.Outlook{Stars: 2, Par: 350 * time.Second}, Turnout: tt.main, Mini: tt.mini}))
		if !strings.HasSuffix(got, tt.want) {
			t.Errorf("%+v, %+v: %q, want %q at the end", tt.main, tt.mini, got, tt.want)
		}
		if !strings.Contains(got, "6×6 hard · ★★☆ · practised: 6 min") {
			t.Errorf("%q does not say what to expect", got)
		}
	}
}

func TestDayResult(t *testing.T) {
	ranked := func(rank int, name string, assisted bool) storage.BoardRow {
		return storage.BoardRow{Rank: rank, Name: name, Standing: storage.Standing{Ranked: time.Duration(4+rank) * time.Minute, Assisted: assisted}}
	}
	tests := []struct {
		result game.DayResult
		want   string
	}{
		{game.DayResult{Turnout: game.Turnout{Started: 2}}, "**Yesterday:** 2 started, nobody solved it"},
		{game.DayResult{Turnout: game.Turnout{Started: 3, Solved: 1}, First: []storage.BoardRow{ranked(1, "A*n", false)}, MedianOf: 1},
			"**Yesterday:** 1 of 3 solved it\n1st A\\*n, 5:00"},
		{game.DayResult{Turnout: game.Turnout{Started: 34, Solved: 21}, First: []storage.BoardRow{ranked(1, "Ann", false), ranked(1, "Bob", false), ranked(3, "Cleo", true)}, Median: 6 * time.Minute, MedianOf: 20},
			"**Yesterday:** 21 of 34 solved it, median 6:00\n1st Ann, 5:00\n1st Bob, 5:00\n3rd Cleo, 7:00 with help"},
	}
	for _, tt := range tests {
		if got := English.Text(DayResultOf(tt.result)); got != tt.want {
			t.Errorf("%s\nwant\n%s", got, tt.want)
		}
	}
}
