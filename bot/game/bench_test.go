package game_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite"
)

// BenchmarkPress measures one press of the keypad on a game with a log of that many
// moves of the whole board: durable, on a store of its own.
func BenchmarkPress(b *testing.B) {
	for _, moves := range []int{4, 400, 3900} {
		b.Run(fmt.Sprint("moves=", moves), func(b *testing.B) { newPresses(b, 6, moves).measure(b) })
	}
	b.Run("9x9/moves=200", func(b *testing.B) { newPresses(b, 9, 200).measure(b) })
	b.Run("9x9/moves=200/in a server", func(b *testing.B) {
		p := newPresses(b, 9, 200)
		p.join(b)
		p.measure(b)
	})
}

// BenchmarkReadPosition measures what a press would save at most if it had the position in
// memory: reading it beside a log of 200 entries, and parsing it.
func BenchmarkReadPosition(b *testing.B) {
	p := newPresses(b, 9, 200)
	err := p.store.View(b.Context(), func(tx storage.Reader) error {
		b.ReportAllocs()
		for b.Loop() {
			kept, err := tx.Position(p.game)
			if err != nil {
				return err
			}
			if _, err := tape.ReadPosition(p.size, time.Time{}, kept); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
}

// presses are those of one player on games with long logs.
type presses struct {
	store       storage.Store
	service     *game.Service
	size, moves int
	game        int64
	count       storage.ID
	guild       storage.ID // where they are made; 0 is a direct message
}

func newPresses(b *testing.B, size, moves int) *presses {
	store, err := sqlite.Open(b.Context(), filepath.Join(b.TempDir(), "kenken.db"), sqlite.Options{Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { store.Close() })
	p := &presses{store: store, service: game.New(store, game.Rules{Salt: []byte("bench")}, slog.New(slog.DiscardHandler)), size: size, moves: moves}
	p.open(b)
	return p
}

func (p *presses) by() actor.Actor {
	p.count++
	return actor.Actor{Player: 1, Guild: p.guild, Name: "ana", Key: storage.KeyOf(p.count), At: monday.Add(time.Duration(p.count) * time.Second)}
}

// join has the presses made in a server with settings.
func (p *presses) join(b *testing.B) {
	p.guild = 7
	err := p.store.Update(b.Context(), func(tx storage.Tx) error { return tx.SaveGuild(storage.Guild{ID: p.guild, Channel: 8}) })
	if err != nil {
		b.Fatal(err)
	}
}

// open begins a game and fills its log.
func (p *presses) open(b *testing.B) {
	opened, err := p.service.Open(b.Context(), p.by(), game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: p.size, Difficulty: 1}}})
	if err != nil || opened.View == nil {
		b.Fatal(opened, err)
	}
	p.game = opened.View.Game.ID
	if err := fillLog(b.Context(), p.store, p.game, p.size, p.moves); err != nil {
		b.Fatal(err)
	}
}

func (p *presses) measure(b *testing.B) {
	b.ReportAllocs()
	for digit := 0; b.Loop(); digit++ {
		if turn, err := p.service.Play(b.Context(), p.by(), p.game, game.Press{Digit: digit%p.size + 1}); err != nil {
			b.Fatal(err)
		} else if turn.Refusal != nil {
			if !alike(turn.Refusal, outcome.Reason("too many moves")) {
				b.Fatal(turn.Refusal)
			}
			b.StopTimer() // the log is full: on with a fresh one
			p.open(b)
			b.StartTimer()
		}
	}
}

// fillLog writes moves of the whole board into a game's log, after the given cells.
func fillLog(ctx context.Context, store storage.Store, id int64, n, moves int) error {
	return store.Update(ctx, func(tx storage.Tx) error {
		p := tape.NewPosition(n, time.Time{})
		if begun, err := tx.Position(id); err == nil {
			p.Seq = begun.Seq
		} else if !errors.Is(err, storage.ErrNotFound) {
			return err
		}
		for k := range moves {
			to := tape.NewSnapshot(n)
			for i := range to.Grid {
				to.Grid[i] = uint8((i+k)%n + 1)
			}
			e := tape.Entry{Kind: storage.MoveSet, Effects: p.Snapshot().EffectsTo(n, to)}
			p.Apply(e)
			if err := tx.AddMove(storage.Move{Game: id, Seq: p.Seq, Kind: e.Kind, Cells: tape.FormatEffects(e.Effects)}); err != nil {
				return err
			}
		}
		p.Logged = 0
		return tx.SavePosition(p.Record(id))
	})
}
