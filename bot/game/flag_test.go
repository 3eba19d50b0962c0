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

// flags returns what the operator reads.
func (w *world) flags() []game.Flagged {
	w.Helper()
	all, err := w.LatestFlags(context.Background(), 99)
	if err != nil {
		w.Fatal(err)
	}
	return all
}

func TestFlag(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, time.Minute)
	taken := told[game.FlagTaken](w, w.done(1, game.Flag{Reason: "  two solutions, I think \n"}))
	if taken.Info.ID != v.Game.Puzzle || taken.Judged.Solutions != 1 || taken.Judged.Unknown {
		t.Errorf("told %+v", taken)
	}
	w.refuses(outcome.Reason("already flagged"), 1, 0, game.Flag{Reason: "again"})
	w.refuses(outcome.Reason("already flagged"), 1, 0, game.AskFlag{})
	w.now = w.now.Add(time.Minute)
	own := w.open(2, home1, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 4, Difficulty: board.Easy}}})
	w.done(2, game.AskFlag{})
	w.done(2, game.Flag{Reason: "ugly"})

	all := w.flags()
	if len(all) != 2 {
		t.Fatalf("flags: %+v", all)
	}
	if f := all[0]; f.Puzzle != own.Game.Puzzle || f.Player != 2 || f.Reason != "ugly" || f.Day != 0 || f.Info.Size != 4 {
		t.Errorf("the latest: %+v", f)
	}
	if f := all[1]; f.Player != 1 || f.Reason != "two solutions, I think" || f.Guild != home1 || f.Day != v.Game.Day || f.Solutions != 1 || f.Unproven {
		t.Errorf("the one before: %+v", f)
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
		taken := told[game.FlagTaken](w, w.done(player, game.Flag{Reason: "no one solution"}))
		if found := taken.Judged; found.Solutions != tt.solutions || found.Unknown {
			t.Errorf("%+v: %+v", tt, found)
		}
		if two := taken.Judged.Two; tt.solutions == 2 && (!v.Puzzle.Check(two[0]).Correct() || !v.Puzzle.Check(two[1]).Correct() || two[0].Equal(two[1])) {
			t.Errorf("%+v: it shows %v", tt, two)
		}
		if f := w.flags()[0]; f.Solutions != tt.solutions || f.Unproven {
			t.Errorf("%+v: the operator reads %+v", tt, f)
		}
		w.now = w.now.Add(time.Minute)
	}
}
