package manage

import (
	"encoding/csv"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// TestResultsTable writes names that spreadsheets would take for something else, and reads
// the table back.
func TestResultsTable(t *testing.T) {
	names := map[string]string{
		"Ann": "Ann", "=1+1": "'=1+1", "@all": "'@all", "-x": "'-x", "+1": "'+1", "'q": "''q", "a\"b,c\nd": "a\"b,c\nd", "": "", "\tt": "'\tt",
		"\n=1+1": "'\n=1+1", "\n": "'\n", "＝1+1": "'＝1+1", "＋1": "'＋1", "－x": "'－x", "＠all": "'＠all", "安＝": "安＝", "\xff": "\xff",
	}
	var rows []game.ServerResult
	for name := range names {
		rows = append(rows, game.ServerResult{Rank: 2, GuildResult: storage.GuildResult{
			Standing: storage.Standing{Player: 1 << 60, Timed: true, Took: 61500 * time.Millisecond, Day: storage.DayOf(time.Date(2026, 11, 23, 0, 0, 0, 0, time.UTC)), FinishedAt: time.Unix(1e9, 0)},
			Result:   storage.Result{Size: 5, Difficulty: board.Hard, Wrong: 1, Hints: 3}, Slot: storage.Mini, Name: name,
		}})
	}
	data, err := resultsTable(rows)
	if err != nil {
		t.Fatal(err)
	}
	read, err := csv.NewReader(strings.NewReader(string(data))).ReadAll()
	if err != nil || len(read) != len(rows)+1 {
		t.Fatalf("%d lines, %v", len(read), err)
	}
	for i, r := range rows {
		want := []string{"2026-11-23", "mini", "5", "hard", "2", "1152921504606846976", names[r.Name], "61.5", "3", "1", "2001-09-09T01:46:40Z"}
		if got := read[i+1]; strings.Join(got, "|") != strings.Join(want, "|") {
			t.Errorf("%q has the line\n%v, want\n%v", r.Name, got, want)
		}
	}
}
