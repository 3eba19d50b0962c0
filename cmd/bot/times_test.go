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
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/operate/config"
	"kenkenbot/solver"
	"kenkenbot/storage"
)

// tooFast plays a daily in a second, in a data folder whose database stays open, as
// by a bot at work. It returns the game's number and a look at the board.
func tooFast(t *testing.T, data string) (id string, ranked func() int) {
	t.Helper()
	const guild, player = 11, 21
	s := game.New(reopen(t, filepath.Join(data, config.DatabaseName)), game.Rules{Salt: []byte("saltsalt"), FastestPercent: standings.DefaultFastest}, slog.New(slog.DiscardHandler))
	at := time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC)
	by := actor.Actor{Player: player, Name: "ana", Guild: guild, At: at}
	opened, err := s.Open(t.Context(), by, game.Today{Slot: storage.Main})
	if err != nil {
		t.Fatal(err)
	}
	v := opened.View
	answer, _, err := solver.Solve(t.Context(), v.Puzzle, solver.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Play(t.Context(), by, v.Game.ID, game.Write{Cells: "a1=1"}); err != nil {
		t.Fatal(err)
	}
	by.At = at.Add(25 * time.Second)
	turn, err := s.Play(t.Context(), by, v.Game.ID, game.Submit{Answer: answer.String()})
	if verdict, _ := game.FactOf[game.Verdict](turn); err != nil || !verdict.Result.Held {
		t.Fatalf("%+v, %v", turn, err)
	}
	return strconv.FormatInt(v.Game.ID, 10), func() int {
		t.Helper()
		turn, err := s.Look(t.Context(), by, game.Leaderboard{Slot: storage.Main})
		if err != nil {
			t.Fatal(err)
		}
		b, _ := game.FactOf[game.PuzzleBoard](turn)
		return b.Total
	}
}

// TestTimesCommand looks at a held time, accepts it and rejects it, beside a bot at
// work.
func TestTimesCommand(t *testing.T) {
	t.Chdir(t.TempDir())
	id, ranked := tooFast(t, "data")
	for _, tt := range []struct {
		args   []string
		want   []string // in the output
		said   string
		ranked int
	}{
		{[]string{"list"}, []string{"GAME", id, "2026-11-26", "6×6 hard", "25 s", "30 s", "in one message", `"ana" (21)`}, "", 0},
		{nil, []string{id, "25 s"}, "", 0},
		{[]string{"--judged"}, nil, "No times to list.", 0},
		{[]string{"show", id}, []string{"Game " + id, "solved in 25s, in one message; held", "verdict: none", "no board", "set", "a1=1", "submit"}, "", 0},
		{[]string{"accept", id}, []string{"game " + id + ": accepted", "the board of server 11"}, "", 1},
		{[]string{"list"}, nil, "No times to list.", 1},
		{[]string{"list", "--judged"}, []string{id, "accepted"}, "", 1},
		{[]string{"reject", id}, []string{"game " + id + ": rejected", "no board"}, "", 0},
		{[]string{"--data", "data", "list", "--judged"}, []string{id, "rejected"}, "", 0},
	} {
		code, out, said := runWith(t, "", append([]string{"times"}, tt.args...)...)
		if code != exitDone || !strings.Contains(said, tt.said) || (len(tt.want) == 0) != (out == "") {
			t.Errorf("times %v: exit code %d, %q, %q", tt.args, code, out, said)
		}
		for _, part := range tt.want {
			if !strings.Contains(out, part) {
				t.Errorf("times %v: no %q in\n%s", tt.args, part, out)
			}
		}
		if got := ranked(); got != tt.ranked {
			t.Errorf("times %v: %d ranked, want %d", tt.args, got, tt.ranked)
		}
	}
}

func TestTimesCommandRefuses(t *testing.T) {
	t.Chdir(t.TempDir())
	tooFast(t, "data")
	for _, tt := range []struct {
		args []string
		want string
	}{
		{[]string{"accept", "999"}, "game 999: no finished game has this number"},
		{[]string{"show", "999"}, "game 999: no finished game"},
		{[]string{"accept"}, "expected"},
		{[]string{"accept", "ana"}, "ana"},
		{[]string{"list", "--limit", "0"}, "--limit must be from 1"},
		{[]string{"list", "--data", "nowhere"}, "does not exist"},
	} {
		if code, out, said := runWith(t, "", append([]string{"times"}, tt.args...)...); code != exitUsage || !strings.Contains(said, tt.want) || out != "" {
			t.Errorf("times %v: exit code %d, %q, %q, want %q", tt.args, code, out, said, tt.want)
		}
	}
}
