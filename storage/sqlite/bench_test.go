package sqlite

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
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
// that takes minutes and two gigabytes.
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
	for _, statements := range growth() {
		err := s.Update(context.Background(), func(storage.Tx) error {
			for _, statement := range statements {
				if _, err := s.writer.conn.exec(statement); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			b.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		b.Fatal(err)
	}
	if err := os.Rename(part, path); err != nil {
		b.Fatal(err)
	}
	return path
}

// The dates of the first puzzle of the large database, a Monday, and the last.
const (
	benchFirst storage.Day = 20773
	benchLast              = benchFirst + benchPuzzles - 1
)

// benchPeriods are the boards of many puzzles of the large database, by name.
var benchPeriods = map[string]storage.Period{"all": {}, "week": storage.OneWeek.On(benchLast), "month": storage.OneMonth.On(benchLast)}

// growth returns the SQL that fills the database, a transaction each: a puzzle a day,
// solved by everybody; a score of everybody on each board that is measured.
func growth() (all [][]string) {
	series := fmt.Sprintf("WITH RECURSIVE series (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM series WHERE n < %d) ", benchPlayers)
	all = append(all, []string{
		"INSERT INTO member " + series + "SELECT 0, n, 'player ' || n, 0 FROM series",
	})
	for i := range benchPuzzles {
		day, id, text := benchFirst+storage.Day(i), i+1, strings.Repeat(fmt.Sprint("puzzle ", i), 20)
		all = append(all, []string{
			fmt.Sprintf("INSERT INTO puzzle (id, key, text, size, difficulty, score, solution, generator, seed, made_at, options, par) VALUES (%[1]d, '%[4]s', '%[2]s', %[3]d, 3, 9, '', 0, 0, 1, '', 600000)",
				id, text, 4+i%3, storage.PuzzleKeyOf(text)),
			fmt.Sprintf("INSERT INTO contest (guild, puzzle, day, closes_at, rated) VALUES (0, %d, '%s', %d, 1)", id, day, day.Date().AddDate(0, 0, 2).UnixMilli()),
			"INSERT INTO standing (guild, puzzle, on_paper, assisted, ranked, finished_at, player, game, day, points) " + series +
				fmt.Sprintf("SELECT 0, %d, 0, abs(random() %% 4) = 0, 30000 + abs(random() %% 3600000), %d + n, n, %d + n, '%s', 8 FROM series ORDER BY 4, 5", id, day.Date().UnixMilli(), id*benchPlayers, day),
		})
	}
	for _, period := range benchPeriods {
		all = append(all, []string{"INSERT INTO score " + series + fmt.Sprintf("SELECT 0, '%s', n, abs(random() %% 1000), 9 FROM series", storedPeriod(period))})
	}
	return all
}

// storedPeriod is how a period stands in the table of scores.
func storedPeriod(p storage.Period) string {
	switch p.Span {
	case storage.OneWeek:
		return "week " + p.First.String()
	case storage.OneMonth:
		return "month " + p.First.String()
	}
	return "all"
}

// BenchmarkLeaderboard measures the boards of 100,000 players after 10 million
// games: the first page, the middle, and a player's own row.
func BenchmarkLeaderboard(b *testing.B) {
	s := openAt(b, benchDatabase(b))
	const page, middle = 10, benchPlayers / 2
	puzzlePage := func(offset int) func(storage.Reader) (int, error) {
		return func(r storage.Reader) (int, error) {
			_, total, err := r.PuzzleBoard(0, benchPuzzles, offset, page)
			return total, err
		}
	}
	pages := map[string]func(storage.Reader) (int, error){
		"PuzzleBoard/first": puzzlePage(0), "PuzzleBoard/middle": puzzlePage(middle), "PuzzleBoard/last": puzzlePage(benchPlayers - page),
		"PuzzleRank": func(r storage.Reader) (int, error) {
			_, err := r.PuzzleRank(0, benchPuzzles, middle)
			return benchPlayers, err
		},
		"Median": func(r storage.Reader) (int, error) {
			_, n, err := r.Median(0, benchPuzzles)
			return n, err
		},
	}
	for name, period := range benchPeriods {
		for at, offset := range map[string]int{"first": 0, "middle": middle} {
			pages["ScoreBoard/"+name+"/"+at] = func(r storage.Reader) (int, error) {
				_, total, err := r.ScoreBoard(0, period, offset, page)
				return total, err
			}
		}
		pages["Score/"+name] = func(r storage.Reader) (int, error) {
			_, err := r.Score(0, period, middle)
			return benchPlayers, err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(pages)) {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if err := s.View(b.Context(), func(r storage.Reader) error {
					total, err := pages[name](r)
					if err == nil && total < benchPlayers/2 {
						err = fmt.Errorf("%s has %d rows only", name, total)
					}
					return err
				}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("SaveStanding", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			err := s.Update(b.Context(), func(tx storage.Tx) error {
				return tx.SaveStanding(storage.Standing{Guild: 0, Puzzle: benchPuzzles, Player: storage.ID(1 + i%benchPlayers), Game: 1, Day: benchLast,
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
