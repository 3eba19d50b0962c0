package game_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// flags returns the puzzles that wait for the operator.
func (w *world) flags() []game.FlaggedPuzzle {
	w.Helper()
	all, err := w.OpenFlags(context.Background(), 99)
	if err != nil {
		w.Fatal(err)
	}
	return all
}

func TestFlag(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, time.Minute)
	turn := w.done(1, game.Flag{Reason: "  two solutions, I think \n"})
	if taken, ok := game.FactOf[game.FlagTaken](turn); !ok || taken.Solutions != 1 || taken.Unproven || taken.Asked || taken.Declined {
		t.Errorf("told %+v", turn.Facts)
	}
	w.refuses(outcome.Reason("already flagged"), 1, 0, game.Flag{Reason: "again"})
	w.refuses(outcome.Reason("already flagged"), 1, 0, game.AskFlag{})
	w.today(2, home1, time.Minute)
	if asked, _ := game.FactOf[game.FlagTaken](w.done(2, game.AskFlag{})); !asked.Asked {
		t.Error("a second player may not ask")
	}
	w.done(2, game.Flag{Reason: "ugly"})

	all := w.flags()
	if len(all) != 1 {
		t.Fatalf("flags: %+v", all)
	}
	f, err := w.FlaggedPuzzle(context.Background(), v.Game.Puzzle)
	if err != nil || f.Count != 2 || f.Day != v.Game.Day || f.Solutions != 1 || f.Difficulty != v.Difficulty || f.Score == 0 || f.Nodes == 0 {
		t.Errorf("%+v, %v", f, err)
	}
	if len(f.Flags) != 2 || f.Flags[1].Reason != "two solutions, I think" || f.Flags[1].Player != 1 || f.Flags[1].Guild != home1 || f.Flags[1].Name != "player" {
		t.Errorf("flags: %+v", f.Flags)
	}
	if _, err := w.FlaggedPuzzle(context.Background(), 999); !outcome.IsRefusal(err) {
		t.Errorf("a puzzle that nobody flagged: %v", err)
	}

	if err := w.DismissFlags(context.Background(), v.Game.Puzzle, 9, w.now); err != nil || len(w.flags()) != 0 {
		t.Errorf("dismissed: %v", err)
	}
	if err := w.DismissFlags(context.Background(), v.Game.Puzzle, 9, w.now); !outcome.IsRefusal(err) {
		t.Errorf("dismissed twice: %v", err)
	}
	w.today(3, home1, time.Minute)
	w.done(3, game.Flag{Reason: "I see it too"})
	if len(w.flags()) != 1 {
		t.Error("another flag does not open it again")
	}
}

// TestFlagIsBounded is about how much one person can have the operator read.
func TestFlagIsBounded(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, 0)
	w.refuses(outcome.Reason("flag reason"), 1, 0, game.Flag{})
	w.refuses(outcome.Reason("flag reason"), 1, 0, game.Flag{Reason: "  a \n"})
	w.refuses(outcome.Reason("flag reason"), 1, 0, game.Flag{Reason: strings.Repeat("é", game.MaxFlagReason+1)})
	w.done(1, game.Flag{Reason: strings.Repeat("é", game.MaxFlagReason)})
	for range 4 {
		w.now = w.now.Add(time.Minute)
		w.open(1, home1, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 4, Difficulty: board.Easy}}})
		w.done(1, game.Flag{Reason: "bad \xff bytes\x00"})
	}
	w.now = w.now.Add(time.Minute)
	w.open(1, home1, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 4, Difficulty: board.Easy}}})
	if why := w.refuses(outcome.Reason("too many flags"), 1, 0, game.Flag{Reason: "one too many"}); why != (game.TooMany{outcome.Reason("too many flags"), 5}) {
		t.Errorf("%+v", why)
	}
	w.now = w.now.Add(24 * time.Hour)
	w.done(1, game.Flag{Reason: "a day later"})
	w.refuses(game.NotYours, 2, v.Game.ID, game.Flag{Reason: "a board of somebody else's"})
	w.refuses(game.NoGame, 3, 0, game.Flag{Reason: "no board at all"})
}

// TestFlagFindings are of puzzles that are faulty.
func TestFlagFindings(t *testing.T) {
	w := newWorld(t)
	for i, tt := range []struct {
		text      string
		solutions int
	}{{"", 2}, {"3\n+5 a1 b1 c1\n+6 a2 b2 c2\n+6 a3 b3 c3\n", 0}} {
		player := storage.ID(1 + i)
		v := w.stored(player, storage.Puzzle{Size: 3, Text: tt.text})
		w.done(player, game.Flag{Reason: "no one solution"})
		f, err := w.FlaggedPuzzle(t.Context(), v.Game.Puzzle)
		if err != nil || f.Solutions != tt.solutions || f.Unproven || f.Difficulty != 0 {
			t.Errorf("%+v: %+v, %v", tt, f, err)
		}
	}
}
