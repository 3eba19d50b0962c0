package game_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/keeping"
	"kenkenbot/bot/match"
	"kenkenbot/internal/processor"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite"
	"kenkenbot/storage/sqlite/sqlitetest"
)

// BenchmarkLarge measures what many results cost: each leaderboard on its first page, on a
// deep one, and with a row of the reader's own, a player's record, and finishes one after another.
// A short one makes the smallest database alone.
func BenchmarkLarge(b *testing.B) {
	for _, results := range []int{10_000, 1_000_000, 10_000_000} {
		if testing.Short() && results > 10_000 {
			break
		}
		b.Run(fmt.Sprint("results=", results), func(b *testing.B) {
			const guild = 1000
			day := storage.DayOf(monday)
			rules := game.Rules{Salt: []byte("test 1"), Dailies: quickly.make, Kinds: []game.Kind{match.Kind}}
			edition := almanac.EditionOf(storage.Guild{ID: guild, Channel: 8}, day, storage.Main)
			today, err := quickly.make(b.Context(), day, edition.Order, 1)
			if err != nil {
				b.Fatal(err)
			}
			players := results / (sqlitetest.LargeDays / 2)
			path := sqlitetest.Large(b, guild, day, today, players)
			b.Run("open", func(b *testing.B) { openLarge(b, path) })
			store := soundLarge(b, path)
			s := &large{service: game.New(store, rules, slog.New(slog.DiscardHandler)), guild: guild, players: players}
			for span, name := range []string{game.OnePuzzle: "day", game.ThisWeek: "week", game.ThisMonth: "month", game.AllTime: "all"} {
				board := game.Leaderboard{Span: game.Span(span)}
				b.Run(name+"/first", func(b *testing.B) { s.look(b, board, false) })
				b.Run(name+"/own", func(b *testing.B) { s.look(b, board, true) })
				board.Page = players / 40
				b.Run(name+"/deep", func(b *testing.B) { s.look(b, board, false) })
			}
			b.Run("stats", func(b *testing.B) { s.look(b, game.StatsOf{}, true) })
			b.Run("finish", func(b *testing.B) {
				f := newFinishers(b, store, b.N, 1, 1, false)
				b.ResetTimer()
				defer metered(b)()
				f.each(b, 1, f.finish)
			})
		})
	}
}

// TestLarge checks that the database of the benchmarks, if a small one, is what play would have left.
func TestLarge(t *testing.T) {
	t.Setenv(sqlitetest.LargeEnv, t.TempDir())
	day := storage.DayOf(monday)
	today, err := quickly.make(t.Context(), day, almanac.EditionOf(storage.Guild{ID: 1000, Channel: 8}, day, storage.Main).Order, 1)
	if err != nil {
		t.Fatal(err)
	}
	store := sqlitetest.OpenAt(t, sqlitetest.Large(t, 1000, day, today, 20))
	if _, err := keeping.Audit(t.Context(), store, func(what string) { t.Error(what) }); err != nil {
		t.Fatal(err)
	}
	f := newFinishers(t, store, 1, 1, 1, false)
	f.each(t, 1, f.finish)
}

// metered returns a function that reports how much processor time a benchmark has used since.
func metered(b *testing.B) func() {
	begin := processor.Time(b)
	return func() {
		b.ReportMetric(float64((processor.Time(b)-begin).Microseconds())/1000/float64(b.N), "cpu-ms/op")
	}
}

// openLarge measures the start, up to the first answer. The check in the background is cut short.
func openLarge(b *testing.B, path string) {
	defer metered(b)()
	for b.Loop() {
		store, err := sqlite.Open(b.Context(), path, sqlite.Options{Log: slog.New(slog.DiscardHandler)})
		if err == nil {
			err = store.View(b.Context(), func(r storage.Reader) error {
				_, err := r.Puzzle(1)
				return err
			})
		}
		if err == nil {
			err = store.Close()
		}
		if err != nil {
			b.Fatal(err)
		}
	}
}

// checked is closed when a log says that the database was looked through.
type checked chan struct{}

func (c checked) Write(line []byte) (int, error) {
	if bytes.Contains(line, []byte("database is sound")) {
		close(c)
	}
	return len(line), nil
}

// soundLarge opens a database until the benchmark ends, when its check in the background is over.
func soundLarge(b *testing.B, path string) storage.Store {
	b.Helper()
	done := make(checked)
	store, err := sqlite.Open(b.Context(), path, sqlite.Options{Log: slog.New(slog.NewTextHandler(done, nil))})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { store.Close() })
	<-done
	return store
}

// large is a server of many players that is looked at.
type large struct {
	service *game.Service
	guild   storage.ID
	players int
}

// look asks for something on behalf of players of the server, or of somebody who is none.
func (s *large) look(b *testing.B, q game.Query, member bool) {
	defer metered(b)()
	for b.Loop() {
		w := storage.ID(5)
		if member {
			w = sqlitetest.LargePlayer(1 + rand.IntN(s.players))
		}
		if _, ok := q.(game.StatsOf); ok {
			q = game.StatsOf{Player: w}
		}
		if _, err := s.service.Look(b.Context(), actor.Actor{Player: w, Guild: s.guild, At: monday.Add(time.Hour)}, q); err != nil {
			b.Fatal(err)
		}
	}
}
