package sqlite

import (
	"context"
	"fmt"
	"os"
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

// The size of the database of the benchmarks below.
const (
	benchPlayers = 100_000
	benchPuzzles = 100 // each solved by every player: 10 million standings
)

// benchEnv names the file of these benchmarks, which they make if it is missing:
// that takes minutes and about a gigabyte.
const benchEnv = "KENKEN_BENCH_DATABASE"

// benchDatabase returns the path of the large database.
func benchDatabase(b *testing.B) string {
	b.Helper()
	path := os.Getenv(benchEnv)
	if path == "" {
		b.Skipf("%s does not name a file for a large database", benchEnv)
	}
	if _, err := os.Stat(path); err == nil {
		return path
	}
	part := path + ".part"
	s, err := Open(context.Background(), part, quiet)
	if err != nil {
		b.Fatal(err)
	}
	grow(b, s)
	if err := s.Close(); err != nil {
		b.Fatal(err)
	}
	if err := os.Rename(part, path); err != nil {
		b.Fatal(err)
	}
	return path
}

// grow fills the database in SQL, a puzzle at a time; the last puzzle's contest is
// open.
func grow(b *testing.B, s *Store) {
	b.Helper()
	series := fmt.Sprintf("WITH RECURSIVE series (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM series WHERE n < %d) ", benchPlayers)
	err := s.Update(context.Background(), func(t storage.Tx) error {
		if err := t.(*tx).save("INSERT INTO member " + series + "SELECT 0, n, 'player ' || n, 0 FROM series"); err != nil {
			return err
		}
		return t.(*tx).save("INSERT INTO tally " + series + "SELECT 0, n, 100 + abs(random() % 200), 99 FROM series")
	})
	if err != nil {
		b.Fatal(err)
	}
	for i := range benchPuzzles {
		err := s.Update(context.Background(), func(t storage.Tx) error {
			puzzle, err := t.AddPuzzle(storage.Puzzle{Text: fmt.Sprint("puzzle ", i)})
			if err != nil {
				return err
			}
			err = t.(*tx).save("INSERT INTO standing (guild, puzzle, assisted, ranked, finished_at, player, game, day) "+
				series+"SELECT 0, ?, abs(random() % 4) = 0, 30000 + abs(random() % 3600000), 1800000000000 + n, n, 100000 * ?1 + n, '2026-11-21' FROM series ORDER BY 3, 4", puzzle)
			if err == nil && i == benchPuzzles-1 {
				err = t.AddContest(storage.Contest{Guild: 0, Puzzle: puzzle, Day: 1, ClosesAt: time.Now().AddDate(1, 0, 0)})
			}
			return err
		})
		if err != nil {
			b.Fatal(err)
		}
	}
}

// allPoints is the board of all time by points, everywhere.
var allPoints = storage.ScoreBoard{By: storage.ByPoints}

// BenchmarkLeaderboard measures the boards of 100,000 players after 10 million
// games: the first page, the middle, and the row of who is last.
func BenchmarkLeaderboard(b *testing.B) {
	s := openAt(b, benchDatabase(b))
	var last storage.ID
	var least storage.ID
	if err := s.View(b.Context(), func(r storage.Reader) error {
		rows, total, err := r.PuzzleBoard(0, benchPuzzles, benchPlayers-1, 1)
		if err != nil {
			return err
		}
		if total != benchPlayers {
			return fmt.Errorf("the board has %d rows, want %d", total, benchPlayers)
		}
		last = rows[0].Player
		tallies, _, err := r.ScoreBoard(allPoints, benchPlayers-1, 1)
		if err != nil {
			return err
		}
		least = tallies[0].Player
		return nil
	}); err != nil {
		b.Fatal(err)
	}
	const page, middle = 10, benchPlayers / 2
	for name, read := range map[string]func(storage.Reader) error{
		"PuzzleBoard/first":  func(r storage.Reader) error { _, _, err := r.PuzzleBoard(0, benchPuzzles, 0, page); return err },
		"PuzzleBoard/middle": func(r storage.Reader) error { _, _, err := r.PuzzleBoard(0, benchPuzzles, middle, page); return err },
		"PuzzleRank/last":    func(r storage.Reader) error { _, err := r.PuzzleRank(0, benchPuzzles, last); return err },
		"Median":             func(r storage.Reader) error { _, _, err := r.Median(0, benchPuzzles); return err },
		"ScoreBoard/first":   func(r storage.Reader) error { _, _, err := r.ScoreBoard(allPoints, 0, page); return err },
		"ScoreBoard/middle":  func(r storage.Reader) error { _, _, err := r.ScoreBoard(allPoints, middle, page); return err },
		"Score/last":         func(r storage.Reader) error { _, err := r.Score(allPoints, least); return err },
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if err := s.View(b.Context(), read); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("SaveStanding", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			err := s.Update(b.Context(), func(tx storage.Tx) error {
				return tx.SaveStanding(storage.Standing{Guild: 0, Puzzle: benchPuzzles, Player: storage.ID(1 + i%benchPlayers), Game: 1, Day: 1,
					Ranked: time.Duration(30+i%3600) * time.Second, FinishedAt: time.Now()})
			})
			if err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkOpen measures the start on a large database, up to the first answer. The
// check in the background is cut short by Close.
func BenchmarkOpen(b *testing.B) {
	path := benchDatabase(b)
	for b.Loop() {
		s, err := Open(b.Context(), path, quiet)
		if err != nil {
			b.Fatal(err)
		}
		err = s.View(b.Context(), func(r storage.Reader) error {
			_, err := r.Puzzle(1)
			return err
		})
		if err != nil {
			b.Fatal(err)
		}
		if err := s.Close(); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkRatingBoard measures the board by rating of 100,000 players: the first page, the
// middle, and the row of who is last.
func BenchmarkRatingBoard(b *testing.B) {
	s := openAt(b, filepath.Join(b.TempDir(), "kenken.db"))
	now := time.UnixMilli(1_800_000_000_000)
	err := s.Update(b.Context(), func(t storage.Tx) error {
		return t.(*tx).save(fmt.Sprintf("INSERT INTO rating WITH RECURSIVE series (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM series WHERE n < %d) "+
			"SELECT 0, n, 800 + n / 100.0, 60, 0.06, 30, 1, 1900000000000 FROM series", benchPlayers))
	})
	if err != nil {
		b.Fatal(err)
	}
	const rows = 10
	for name, read := range map[string]func(storage.Reader) error{
		"first":  func(r storage.Reader) error { _, _, err := r.RatingBoard(0, now, 0, rows); return err },
		"middle": func(r storage.Reader) error { _, _, err := r.RatingBoard(0, now, benchPlayers/2, rows); return err },
		"own":    func(r storage.Reader) error { _, err := r.RatingRank(0, now, 1); return err },
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if err := s.View(b.Context(), read); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
