package game_test

import (
	"context"
	"log/slog"
	"slices"
	"testing"

	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// processes are two Services on one store, of which each tells the other what it changes.
func processes(t *testing.T) (w *world, other *game.Service, told *[]string) {
	w = newWorld(t)
	other = game.New(w.store, w.rules, slog.New(slog.DiscardHandler))
	told = new([]string)
	w.Share(func(word string) {
		*told = append(*told, word)
		if err := other.Heard(context.Background(), word, w.now); err != nil {
			t.Error(err)
		}
	}, true)
	return w, other, told
}

// TestNewsOfGames has a game changed in one process and watched in another.
func TestNewsOfGames(t *testing.T) {
	w, other, told := processes(t)
	ctx := context.Background()
	mine := w.open(1, home1, game.Today{Slot: storage.Main})
	watch, nosy := other.Watch(w.by(1, home1), mine.Game.ID), other.Watch(w.by(2, home1), mine.Game.ID)
	at := mine.Cursor().String()
	last := w.play(1, mine.Game.ID, game.Write{Cells: at + "=1"}).View
	if v := news(watch); v == nil || v.Seq != last.Seq || v.Game.ID != mine.Game.ID {
		t.Errorf("told of %+v, want %+v", v, last)
	}
	w.play(1, mine.Game.ID, game.Write{Cells: at + "=99"}) // changes nothing
	if v := news(watch); v != nil || len(*told) != 1 {
		t.Errorf("told %q, of %+v", *told, v)
	}
	w.Share(func(string) {}, false) // where there is no page
	last = w.play(1, mine.Game.ID, game.Write{Cells: at + "=2"}).View
	if v := news(watch); v != nil {
		t.Errorf("told of %+v", v)
	}
	if err := other.Missed(ctx, w.now); err != nil {
		t.Fatal(err)
	}
	if v := news(watch); v == nil || v.Seq != last.Seq {
		t.Errorf("after all that was missed %+v, want %+v", v, last)
	}
	watch.Stop()
	// Somebody else's watch gets nothing by itself.
	before := nosy.Latest()
	if err := other.Heard(ctx, (*told)[0], w.now); err != nil || nosy.Latest() != before {
		t.Errorf("somebody else was shown %+v, %v", nosy.Latest(), err)
	}
	for _, word := range []string{"", "game", "game x", "game 99999", "later versions have more"} {
		if err := other.Heard(ctx, word, w.now); err != nil {
			t.Errorf("%q: %v", word, err)
		}
	}
}

// TestNewsOfTheHouse has the operator decide in one process; the other one obeys.
func TestNewsOfTheHouse(t *testing.T) {
	w, other, told := processes(t)
	a := w.by(106, 7003)
	for _, off := range []bool{true, false} {
		if _, err := w.Govern(context.Background(), a, game.TurnFeature{Feature: game.MatchFeature, On: !off}); err != nil {
			t.Fatal(err)
		}
		if got := other.Offers(game.MatchFeature) != nil; got != off {
			t.Errorf("the feature is off: %t, want %t", got, off)
		}
		a = w.by(106, 7003)
	}
	if _, err := w.Govern(context.Background(), a, game.BlockEverywhere{ID: 5}); err != nil {
		t.Fatal(err)
	}
	if other.Admits(5, 0) == nil || other.Admits(6, 0) != nil {
		t.Error("the block does not hold in the other process")
	}
	if len(*told) != 3 || len(slices.Compact(*told)) != 1 {
		t.Errorf("told %q", *told)
	}
}
