package timetable

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
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

// stopped is a clock that stands still.
type stopped time.Time

func (s stopped) Now() time.Time { return time.Time(s) }

func (stopped) Wait(ctx context.Context, _ time.Time) error { <-ctx.Done(); return ctx.Err() }

// TestTroubleIsTold runs what is read at the start and every minute, and again with each of its
// transactions failing.
func TestTroubleIsTold(t *testing.T) {
	logger := slog.New(slog.DiscardHandler)
	client, err := discord.New(discord.Options{Token: "x", Log: logger})
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	for name, do := range map[string]func(*Keeper) error{
		"the start": func(k *Keeper) error { return k.Recall(t.Context()) },
		"the house": func(k *Keeper) error {
			_, err := k.own()[0].Do(t.Context(), k.game, now, storage.Part{})
			return err
		},
	} {
		store, reached := sqlitetest.Open(t), 0
		for n := 0; ; n++ {
			s := &unsteady{store, n}
			k := &Keeper{game: game.New(s, game.Rules{Salt: []byte("test")}, logger), client: client, clock: stopped(now), log: logger}
			err := do(k)
			if told, failed := errors.Is(err, errStore), n > 0 && s.left <= 0; told != failed {
				t.Errorf("%s: its transaction %d fails, and it says %v", name, n, err)
			}
			if n > 0 && s.left > 0 {
				break
			}
			reached = n
		}
		if reached == 0 {
			t.Errorf("%s never asks the store", name)
		}
	}
}

// TestServersComeAndGo logs what could not be noted of a server that removed the bot and is back.
func TestServersComeAndGo(t *testing.T) {
	var log bytes.Buffer
	s := &unsteady{Store: sqlitetest.Open(t)}
	now := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	k := &Keeper{game: game.New(s, game.Rules{Salt: []byte("test")}, slog.New(slog.DiscardHandler)), clock: stopped(now), log: slog.New(slog.NewTextHandler(&log, nil))}
	for _, c := range []struct {
		what func(context.Context, storage.ID)
		says string
	}{
		{k.GuildGone, "server not left"},
		{func(ctx context.Context, id storage.ID) {
			k.GuildSeen(ctx, discord.Guild{ID: id, JoinedAt: now.Add(-time.Hour)})
		}, "server not welcomed"},
	} {
		for _, fails := range []bool{false, true} {
			s.left = 0
			k.left.add(7)
			if fails {
				s.left = 1
			}
			log.Reset()
			c.what(t.Context(), 7)
			if told := strings.Contains(log.String(), c.says) && strings.Contains(log.String(), errStore.Error()); told != fails {
				t.Errorf("the store fails: %v, and the log says %q", fails, log.String())
			}
		}
	}
}
