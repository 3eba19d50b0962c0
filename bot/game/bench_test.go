package game

import (
	"context"
	"fmt"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"kenkenbot/storage"
	"kenkenbot/storage/sqlite"
)

// BenchmarkPress measures one press of the keypad on a game with a log of that many
// moves of the whole board: durable, on a store of its own.
func BenchmarkPress(b *testing.B) {
	for _, moves := range []int{4, 400, 3900} {
		b.Run(fmt.Sprint("moves=", moves), func(b *testing.B) { benchmarkPress(b, moves) })
	}
}

func benchmarkPress(b *testing.B, moves int) {
	ctx := context.Background()
	store, err := sqlite.Open(ctx, filepath.Join(b.TempDir(), "kenken.db"), sqlite.Options{Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		b.Fatal(err)
	}
	defer store.Close()
	s := New(store, Rules{Salt: []byte("bench")}, slog.New(slog.DiscardHandler))
	var presses storage.ID
	by := func() Actor {
		presses++
		return Actor{Player: 1, Name: "ana", Key: storage.KeyOf(presses), At: monday.Add(time.Duration(presses) * time.Second)}
	}
	opened, err := s.Open(ctx, by(), Order{Kind: storage.Kind{Size: 6, Difficulty: 1}})
	if err != nil || opened.View == nil {
		b.Fatal(opened, err)
	}
	game := opened.View.Game.ID
	if err := fillLog(ctx, store, game, 6, moves); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for digit := 0; b.Loop(); digit++ {
		if turn, err := s.Play(ctx, by(), game, Press{Digit: digit%6 + 1}); err != nil {
			b.Fatal(err)
		} else if turn.Refusal != nil { // the log is full: on with a fresh one
			b.StopTimer()
			if opened, err = s.Open(ctx, by(), Order{Kind: storage.Kind{Size: 6, Difficulty: 1}}); err != nil || opened.View == nil {
				b.Fatal(opened, err)
			}
			game = opened.View.Game.ID
			if err := fillLog(ctx, store, game, 6, moves); err != nil {
				b.Fatal(err)
			}
			b.StartTimer()
		}
	}
}

// fillLog writes moves of the whole board into a game's log.
func fillLog(ctx context.Context, store storage.Store, game int64, n, moves int) error {
	return store.Update(ctx, func(tx storage.Tx) error {
		p := newPosition(n)
		for k := range moves {
			to := newSnapshot(n)
			for i := range to.grid {
				to.grid[i] = uint8((i+k)%n + 1)
			}
			e := entry{kind: storage.MoveSet, effects: p.snapshot().effectsTo(n, to)}
			p.apply(e)
			if err := tx.AddMove(storage.Move{Game: game, Seq: p.Seq, Version: storage.MoveDone, Kind: e.kind, Cells: formatEffects(e.effects)}); err != nil {
				return err
			}
		}
		p.Logged = 0
		return tx.SavePosition(p.record(game))
	})
}
