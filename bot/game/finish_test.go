package game_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/keeping"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
	"kenkenbot/storage/postgres"
	"kenkenbot/storage/postgres/postgrestest"
	"kenkenbot/storage/sqlite"
	"kenkenbot/storage/sqlite/sqlitetest"
)

// blindStore reads nothing while it is blind.
type blindStore struct {
	storage.Store
	blind bool
}

func (s *blindStore) View(ctx context.Context, f func(storage.Reader) error) error {
	if s.blind {
		return errors.New("no connection")
	}
	return s.Store.View(ctx, f)
}

// TestFinishWithoutAnswer checks that a finish counts once it is kept, though its answer is lost:
// sending it again brings its place.
func TestFinishWithoutAnswer(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, time.Minute)
	store := &blindStore{Store: w.store, blind: true}
	service := game.New(store, w.rules, slog.New(slog.DiscardHandler))
	a := w.by(1, home1)
	answer := game.Submit{Answer: w.solution(v).String()}
	if turn, err := service.Play(t.Context(), a, v.Game.ID, answer); err == nil {
		t.Fatalf("%+v without a place", turn)
	}
	store.blind = false
	turn := w.must(service.Play(t.Context(), a, v.Game.ID, answer))
	if !turn.Repeat || turn.View.Result == nil || turn.View.Place.Here != 1 || turn.View.Place.HereOf != 1 || turn.View.Place.Streak.Days != 1 {
		t.Errorf("sent again: %+v with %+v", turn, turn.View)
	}
	if found, _ := w.audited(); len(found) > 0 {
		t.Error(found)
	}
}

// finishers are players in some servers, each about to hand in the board of the day.
type finishers struct {
	service *game.Service
	store   storage.Store
	servers int
	teaser  bool
	first   storage.ID // the players' IDs follow it
	next    atomic.Int64
	games   []int64 // by player
}

// server is where a player plays.
func (f *finishers) server(player int) storage.ID { return storage.ID(1000 + player%f.servers) }

func (f *finishers) by(player int, after time.Duration) actor.Actor {
	key := storage.KeyOf(storage.ID(f.next.Add(1)))
	return actor.Actor{Player: f.first + storage.ID(player+1), Guild: f.server(player), Name: "ana", Key: key, At: monday.Add(after)}
}

// setup makes the servers, whose posts are out.
func (f *finishers) setup(tb testing.TB) {
	tb.Helper()
	day := storage.DayOf(monday)
	for server := range f.servers {
		err := f.store.Update(tb.Context(), func(tx storage.Tx) error {
			g := storage.Guild{ID: f.server(server), Channel: 8, Teaser: f.teaser}
			return errors.Join(tx.SaveGuild(g), tx.AddPost(storage.Post{
				Key: dailyKey(g.ID, day), Kind: storage.DailyPost, Guild: g.ID, Channel: 8, MessageID: 9, State: storage.PostSent, Data: []byte("{}"), DueAt: monday,
			}))
		})
		if err != nil && !errors.Is(err, storage.ErrExists) { // in a database that is kept
			tb.Fatal(err)
		}
	}
}

// begin has players open the board of the day and fill it cell by cell, but for the last half.
func (f *finishers) begin(ctx context.Context, player int) error {
	opened, err := f.service.Open(ctx, f.by(player, 0), game.Today{Slot: storage.Main})
	if err != nil || opened.View == nil {
		return fmt.Errorf("%+v: %w", opened, err)
	}
	f.games[player] = opened.View.Game.ID
	var solution board.Grid
	err = f.store.View(ctx, func(tx storage.Reader) error {
		p, err := tx.Puzzle(opened.View.Game.Puzzle)
		if err == nil {
			_, solution, err = almanac.Load(p)
		}
		return err
	})
	if err != nil {
		return err
	}
	n := opened.View.Size
	for part := range 2 {
		text := ""
		for i := part * len(solution) / 2; i < (part+1)*len(solution)/2; i++ {
			if opened.View.Grid[i] == 0 {
				text += fmt.Sprintf("%v=%d ", board.CellAt(n, i), solution[i])
			}
		}
		turn, err := f.service.Play(ctx, f.by(player, time.Minute*time.Duration(1+part)), f.games[player], game.Write{Cells: text})
		if err != nil || turn.Refusal != nil {
			return fmt.Errorf("%s: %+v: %w", text, turn.Refusal, err)
		}
	}
	return nil
}

// finish has a player hand the board in.
func (f *finishers) finish(ctx context.Context, player int) error {
	turn, err := f.service.Play(ctx, f.by(player, 3*time.Minute+time.Duration(player*7919%1800)*time.Second), f.games[player], game.Submit{})
	if v, ok := game.FactOf[game.Verdict](turn); err == nil && (!ok || !v.Right || v.Place.Here == 0) {
		err = fmt.Errorf("player %d: %+v, place %+v", player, turn.Refusal, v.Place)
	}
	return err
}

// each does something for each player, with that many clients at once.
func (f *finishers) each(tb testing.TB, clients int, do func(context.Context, int) error) {
	tb.Helper()
	var all sync.WaitGroup
	var next atomic.Int64
	for range clients {
		all.Go(func() {
			for player := next.Add(1) - 1; player < int64(len(f.games)); player = next.Add(1) - 1 {
				if err := do(tb.Context(), int(player)); err != nil {
					tb.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
	if tb.Failed() {
		tb.FailNow()
	}
}

// newFinishers returns players who are about to finish.
func newFinishers(tb testing.TB, store storage.Store, players, servers, clients int, teaser bool) *finishers {
	tb.Helper()
	rules := game.Rules{Salt: []byte("test 1"), FastestPercent: standings.DefaultFastest}.WithDailies(quickly.make)
	f := &finishers{service: game.New(store, rules, slog.New(slog.DiscardHandler)), store: store, first: storage.ID(rand.Int64N(1 << 60)), servers: servers, teaser: teaser, games: make([]int64, players)}
	f.setup(tb)
	f.each(tb, clients, f.begin)
	return f
}

// TestFinishesAtOnce checks that boards, points and counts are right after many finish at once, in
// two servers and everywhere.
func TestFinishesAtOnce(t *testing.T) {
	for name, open := range map[string]func(testing.TB) storage.Store{
		"sqlite":   func(tb testing.TB) storage.Store { return sqlitetest.Open(tb) },
		"postgres": func(tb testing.TB) storage.Store { return postgrestest.Open(tb) },
	} {
		t.Run(name, func(t *testing.T) {
			const players = 24
			store := open(t)
			f := newFinishers(t, store, players, 2, 8, true)
			f.each(t, 8, f.finish)
			if _, err := keeping.Audit(t.Context(), store, func(what string) { t.Error(what) }); err != nil {
				t.Fatal(err)
			}
			err := store.View(t.Context(), func(tx storage.Reader) error {
				for guild, want := range map[storage.ID]int{f.server(0): players / 2, f.server(1): players / 2, 0: players} {
					scores, total, err := tx.ScoreBoard(guild, storage.Period{}, 0, players)
					if err != nil || total != want || len(scores) != want {
						t.Errorf("guild %v has points of %d players, %d rows, want %d: %v", guild, total, len(scores), want, err)
					}
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
		})
	}
}

// TestFinishWaits counts how often a finish waits for PostgreSQL, where each wait is a way there
// and back: nobody's solve should be slow because the database is far away.
func TestFinishWaits(t *testing.T) {
	between := postgrestest.NewUnsteady(t)
	store := postgrestest.OpenAt(t, between.Address(postgrestest.Fresh(t)))
	const players, most = 3, 25
	f := newFinishers(t, store, players, 1, 1, true)
	for player := range players {
		before := between.Waits()
		if err := f.finish(t.Context(), player); err != nil {
			t.Fatal(err)
		}
		// The first two make the connections know the statements.
		if waits := between.Waits() - before; player == players-1 && waits > most {
			t.Errorf("a finish waits %d times for the database, want %d at most", waits, most)
		}
	}
}

// BenchmarkFinish measures finishes of a day's puzzle, 32 at once: in one server or 300, whose
// posts show the whole puzzle or are teasers, so that times count everywhere too.
func BenchmarkFinish(b *testing.B) {
	const clients = 32
	server := postgrestest.Start(b, true)
	databases := 0
	for _, engine := range []struct {
		name string
		open func(*testing.B) storage.Store
	}{
		{"sqlite", func(b *testing.B) storage.Store {
			store, err := sqlite.Open(b.Context(), sqlitetest.Fresh(b), sqlite.Options{Log: slog.New(slog.DiscardHandler)})
			if err != nil {
				b.Fatal(err)
			}
			b.Cleanup(func() { store.Close() })
			return store
		}},
		{"postgres", func(b *testing.B) storage.Store {
			databases++
			name := fmt.Sprint("bench", databases)
			if err := server.Run("postgres", "CREATE DATABASE "+name); err != nil {
				b.Fatal(err)
			}
			o := postgrestest.Quiet
			o.Connections = clients
			store, err := postgres.Open(b.Context(), server.Address(name), o)
			if err != nil {
				b.Fatal(err)
			}
			b.Cleanup(func() { store.Close() })
			return store
		}},
	} {
		for _, servers := range []int{1, 300} {
			for _, teaser := range []bool{false, true} {
				b.Run(fmt.Sprintf("%s/servers=%d/teasers=%t", engine.name, servers, teaser), func(b *testing.B) {
					f := newFinishers(b, engine.open(b), b.N, servers, clients, teaser)
					b.ResetTimer()
					f.each(b, clients, f.finish)
					b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "finishes/s")
				})
			}
		}
	}
}
