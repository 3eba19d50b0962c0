package main

import (
	"log/slog"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/operate/config"
	"kenkenbot/storage"
)

// flagged plays and flags today's puzzle, in a data folder whose database stays open, as by
// a bot at work. It returns the puzzle's number.
func flagged(t *testing.T, data string) string {
	t.Helper()
	s := game.New(reopen(t, filepath.Join(data, config.DatabaseName)), game.Rules{Salt: []byte("saltsalt")}, slog.New(slog.DiscardHandler))
	by := actor.Actor{Player: 21, Name: "ana", Guild: 11, At: time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC)}
	opened, err := s.Open(t.Context(), by, game.Today{Slot: storage.Mini})
	if err != nil {
		t.Fatal(err)
	}
	turn, err := s.Play(t.Context(), by, 0, game.Flag{Reason: "it has \x1b[31mtwo solutions,\nand more to say about it than will go into one line of the list"})
	if err != nil || turn.Refusal != nil {
		t.Fatal(turn.Refusal, err)
	}
	return strconv.FormatInt(opened.View.Game.Puzzle, 10)
}

// TestFlagsCommand looks at a report, dismisses it and voids the puzzle, beside a bot at
// work.
func TestFlagsCommand(t *testing.T) {
	t.Chdir(t.TempDir())
	id := flagged(t, "data")
	for _, tt := range []struct {
		args []string
		want []string // in the output
		code int
	}{
		{nil, []string{"PUZZLE", id, "4×4 medium, daily of 2026-11-26", "open", `"it has  [31mtwo solutions,\nand`, `"…`}, exitDone},
		{[]string{"list", "--judged"}, nil, exitDone},
		{[]string{"show", id}, []string{"Puzzle " + id + ": 4×4 medium", "Solutions: 1, after a search of", "By logic: medium, score", "Reports: 1", `"ana" (21)`, "server 11", "than will go into one line"}, exitDone},
		{[]string{"dismiss", id}, []string{"puzzle " + id + ": dismissed"}, exitDone},
		{[]string{"list"}, nil, exitDone},
		{[]string{"void", id}, []string{"To void it for good", "--yes"}, exitDone},
		{[]string{"list", "--judged"}, []string{id, "dismissed"}, exitDone},
		{[]string{"void", "--yes", id}, []string{"puzzle " + id + ": voided; players told: 1"}, exitDone},
		{[]string{"--data", "data", "list", "--judged"}, []string{id, "voided"}, exitDone},
		{[]string{"void", "--yes", id}, []string{"puzzle " + id + " is voided already"}, exitUsage},
		{[]string{"dismiss", id}, []string{"puzzle " + id + " is voided already"}, exitUsage},
		{[]string{"show", "999"}, []string{`puzzle 999: no open report is about a puzzle of this number; "bot flags list"`}, exitUsage},
		{[]string{"dismiss"}, []string{"expected"}, exitUsage},
		{[]string{"list", "--limit", "0"}, []string{"--limit must be from 1"}, exitUsage},
	} {
		code, said, errs := runWith(t, "", append([]string{"flags"}, tt.args...)...)
		if tt.code != exitDone {
			said = errs
		}
		if code != tt.code || (len(tt.want) == 0) != (said == "") {
			t.Errorf("flags %v: exit code %d, %q, %q", tt.args, code, said, errs)
		}
		for _, part := range tt.want {
			if !strings.Contains(said, part) {
				t.Errorf("flags %v: no %q in\n%s", tt.args, part, said)
			}
		}
	}
}
