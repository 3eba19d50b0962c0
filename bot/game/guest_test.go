package game_test

import (
	"context"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/storage"
)

// TestGuestsPlayPractice and puzzles that they bring, alone, and are forgotten when they stay away.
func TestGuestsPlayPractice(t *testing.T) {
	w := newWorld(t)
	guest := actor.NewGuest()
	if !actor.IsGuest(guest) || actor.IsGuest(storage.ParseID("1574394459586560009")) || storage.ParseID(guest.String()) != 0 {
		t.Errorf("guest %d", guest)
	}
	for _, c := range []game.Choice{game.Today{Slot: storage.Main}, game.PostedPuzzle{Day: storage.DayOf(monday), Slot: storage.Main}} {
		turn := w.must(w.Open(context.Background(), w.by(guest, 0), c))
		if !alike(turn.Refusal, game.NotForGuests) || turn.View != nil {
			t.Errorf("%T: %+v", c, turn)
		}
	}
	const text = "3:a_3aab_,a5d2a4m6"
	daily := w.puzzle(w.open(7, home1, game.Today{Slot: storage.Main}))
	for _, c := range []game.Load{
		{From: ownpuzzle.Brought{Text: daily.Text}}, {From: ownpuzzle.Brought{Text: text}, Name: "kept"},
	} {
		if turn := w.must(w.Open(context.Background(), w.by(guest, 0), c)); !alike(turn.Refusal, game.NotForGuests) || turn.View != nil {
			t.Errorf("%+v: %+v", c, turn)
		}
	}
	if brought := w.open(guest, 0, game.Load{From: ownpuzzle.Brought{Text: text}}); brought.Game.Kind != storage.LoadedGame {
		t.Errorf("%+v", brought.Game)
	}
	kind := storage.Kind{Size: 3, Difficulty: board.Easy}
	v := w.open(guest, 0, game.Ordered{Order: almanac.Order{Kind: kind}})
	person := w.open(7, 0, game.Ordered{Order: almanac.Order{Kind: kind}})
	verdict := w.submit(guest, 0, v.Game.ID, w.solution(v))
	if !verdict.Right || verdict.Place.Here+verdict.Place.HereOf+verdict.Place.Ahead != 0 {
		t.Errorf("%+v", verdict)
	}
	there := func(id int64) bool {
		err := w.store.View(context.Background(), func(tx storage.Reader) error {
			_, err := tx.Game(id)
			return err
		})
		if err := storage.IgnoreMissing(err); err != nil {
			t.Fatal(err)
		}
		return err == nil
	}
	for _, tt := range []struct {
		after time.Duration
		stays bool
	}{{8 * 24 * time.Hour, true}, {8*24*time.Hour + time.Hour, false}} {
		if err := w.Sweep(context.Background(), monday.Add(tt.after)); err != nil {
			t.Fatal(err)
		}
		if there(v.Game.ID) != tt.stays || !there(person.Game.ID) {
			t.Errorf("after %v: guest's game %v, another's %v", tt.after, there(v.Game.ID), there(person.Game.ID))
		}
	}
}
