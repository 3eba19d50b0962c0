package timetable

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite/sqlitetest"
)

var errStore = errors.New("the store fails")

// unsteady is a store whose transaction of that number fails.
type unsteady struct {
	storage.Store
	left int
}

func (s *unsteady) next() error {
	if s.left--; s.left == 0 {
		return errStore
	}
	return nil
}

func (s *unsteady) Update(ctx context.Context, f func(storage.Tx) error) error {
	return errors.Join(s.next(), s.Store.Update(ctx, f))
}

func (s *unsteady) View(ctx context.Context, f func(storage.Reader) error) error {
	return errors.Join(s.next(), s.Store.View(ctx, f))
}

// TestTroubleIsTold runs every duty, and again with each of its transactions failing: the others may
// go on, but their luck is no reason to say nothing.
func TestTroubleIsTold(t *testing.T) {
	logger := slog.New(slog.DiscardHandler)
	client, err := discord.New(discord.Options{Token: "x", Log: logger})
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	for _, d := range duties {
		if d.name == "heartbeat" {
			continue // TestPulse: it waits for a connection
		}
		store, reached := sqlitetest.Open(t), 0
		for n := 0; ; n++ {
			s := &unsteady{store, n}
			k := &Keeper{game: game.New(s, game.Rules{Salt: []byte("test")}, logger), client: client, log: logger}
			_, err := d.do(t.Context(), k, now, storage.Part{})
			if told, failed := errors.Is(err, errStore), n > 0 && s.left <= 0; told != failed {
				t.Errorf("%s: its transaction %d fails, and it says %v", d.name, n, err)
			}
			if n > 0 && s.left > 0 {
				break
			}
			reached = n
		}
		if reached == 0 {
			t.Errorf("%s never asks the store", d.name)
		}
	}
}
