package sqlite

import (
	"context"
	"fmt"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"kenkenbot/storage"
)

// BenchmarkUpdate measures a move as the game makes it: read the log, append to it.
// Each worker plays a game of its own of 40 moves, and then the next.
func BenchmarkUpdate(b *testing.B) {
	for _, workers := range []int{1, 50} {
		b.Run(fmt.Sprint("workers=", workers), func(b *testing.B) {
			s := openAt(b, filepath.Join(b.TempDir(), "kenken.db"))
			var left atomic.Int64
			left.Store(int64(b.N))
			var player atomic.Int64
			done := make(chan error)
			b.ResetTimer()
			for range workers {
				go func() {
					for {
						if err := play(s, storage.ID(player.Add(1)), &left); err != nil || left.Load() <= 0 {
							done <- err
							return
						}
					}
				}()
			}
			for range workers {
				if err := <-done; err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "updates/s")
		})
	}
}

// play makes the moves of one game, as long as there are any left to make.
func play(s *Store, player storage.ID, left *atomic.Int64) error {
	var game int64
	err := s.Update(context.Background(), func(tx storage.Tx) error {
		puzzle, err := tx.AddPuzzle(storage.Puzzle{Text: fmt.Sprint("puzzle ", player)})
		if err != nil {
			return err
		}
		game, err = tx.AddGame(storage.Game{Player: player, Puzzle: puzzle, StartedAt: time.Now()})
		return err
	})
	for seq := 1; err == nil && seq <= 40 && left.Add(-1) >= 0; seq++ {
		err = s.Update(context.Background(), func(tx storage.Tx) error {
			log, err := tx.Moves(game)
			if err != nil {
				return err
			}
			return tx.AddMove(storage.Move{Game: game, Seq: len(log) + 1, Kind: storage.MoveSet, Cells: "a1=3", At: time.Now(), Key: storage.KeyOf(player)})
		})
	}
	return err
}
