package game_test

import (
	"context"
	"reflect"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/storage"
)

// repeatingStore runs each View twice, as a store does whose connection was lost at the end of
// the first.
type repeatingStore struct{ storage.Store }

func (s repeatingStore) View(ctx context.Context, f func(storage.Reader) error) error {
	return s.Store.View(ctx, func(r storage.Reader) error {
		if err := f(r); err != nil {
			return err
		}
		return f(r)
	})
}

// TestViewsMayBeRepeated checks that what gathers while it reads begins from nothing when its
// View is run again.
func TestViewsMayBeRepeated(t *testing.T) {
	w := newWorld(t)
	open := w.today(1, home1, time.Minute)
	w.done(1, game.Write{Cells: "a1=1"})
	w.update(func(tx storage.Tx) error {
		p, err := tx.Position(open.Game.ID)
		if err != nil {
			return err
		}
		p.Cells = "e5=2"
		return tx.SavePosition(p)
	})
	read := func() []any {
		t.Helper()
		faults, _ := w.audited()
		house, err := w.House(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return []any{faults, house, w.export(1)}
	}
	once := read()
	w.restart(repeatingStore{w.store})
	if twice := read(); !reflect.DeepEqual(twice, once) {
		t.Errorf("run twice: %+v\nonce: %+v", twice, once)
	}
}

// TestNewcomers tells until when somebody is new: a lesson and a game that is given up halfway
// change nothing, the first one that is finished does, on the boards still open too.
func TestNewcomers(t *testing.T) {
	w := newWorld(t)
	w.open(1, home1, game.Learn{Lesson: lessons.Lessons()[0].Name})
	mini := w.open(1, home1, game.Today{Slot: storage.Mini})
	if v := w.today(1, home1, time.Minute); !v.Newcomer || !w.done(1, game.Press{Digit: 1}).View.Newcomer {
		t.Error("somebody who has solved nothing is no newcomer")
	}
	w.solve(1, home1, time.Minute)
	if w.look(1, home1, game.Board{Game: mini.Game.ID}).View.Newcomer {
		t.Error("somebody who has solved one is a newcomer")
	}
}
