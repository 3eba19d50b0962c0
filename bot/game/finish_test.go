package game_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/keeping"
	"kenkenbot/bot/match"
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

// finishers are players in some servers, each about to solve the puzzle of the day.
type finishers struct {
	service *game.Service
	store   storage.Store
	servers int
	teaser  bool
	first   storage.ID // the players' IDs follow it
	next    atomic.Int64
	games   []int64  // by player
	last    []string // digit of each one's board
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

// begin has a player open the board of the day and fill it in two moves, but for the last digit.
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
	cells := strings.Fields(cellsOf(opened.View, solution))
	left := len(cells) - 1
	f.last[player] = cells[left]
	for part, written := range [][]string{cells[:left/2], cells[left/2 : left]} {
		text := strings.Join(written, " ")
		turn, err := f.service.Play(ctx, f.by(player, time.Minute*time.Duration(1+part)), f.games[player], game.Write{Cells: text})
		if err != nil || turn.Refusal != nil {
			return fmt.Errorf("%s: %+v: %w", text, turn.Refusal, err)
		}
	}
	return nil
}

// finish has a player fill in the last digit.
func (f *finishers) finish(ctx context.Context, player int) error {
	turn, err := f.service.Play(ctx, f.by(player, 3*time.Minute+time.Duration(player*7919%1800)*time.Second), f.games[player], game.Write{Cells: f.last[player]})
	if v, ok := game.FactOf[game.Verdict](turn); err == nil && (!ok || !v.Right || v.Place.HereOf == 0) {
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
	rules := game.Rules{Salt: []byte("test 1"), Dailies: quickly.make, Kinds: []game.Kind{match.Kind}}
	f := &finishers{service: game.New(store, rules, slog.New(slog.DiscardHandler)), store: store, first: storage.ID(rand.Int64N(1 << 60)), servers: servers, teaser: teaser, games: make([]int64, players), last: make([]string, players)}
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

// storeCost is what is asked of a database.
type storeCost struct {
	statements int64 // that it has carried out
	waits      int64 // for an answer
	holding    int64 // of the waits, while a board is held
}

// boardLocks are the kinds of locks that keep a board, and those that keep all of a guild's.
// Kinds of locks keep their numbers.
var boardLocks = []storage.LockKind{11, 12}

// costingEngine counts what is asked of the engine below it.
type costingEngine struct {
	storage.Engine
	waits func() int64 // how often anybody has waited for it so far
	cost  *storeCost
}

func (e costingEngine) Update(ctx context.Context, f func(storage.Session) error) error {
	begin, held := e.waits(), int64(-1)
	err := e.Engine.Update(ctx, func(s storage.Session) error { return f(costingSession{s, e, &held}) })
	e.cost.waits += e.waits() - begin
	if held >= 0 {
		e.cost.holding += e.waits() - held
	}
	return err
}

func (e costingEngine) View(ctx context.Context, f func(storage.Session) error) error {
	begin := e.waits()
	err := e.Engine.View(ctx, func(s storage.Session) error { return f(costingSession{s, e, new(int64)}) })
	e.cost.waits += e.waits() - begin
	return err
}

// costingSession is a transaction of a costingEngine.
type costingSession struct {
	storage.Session
	engine costingEngine
	held   *int64 // the waits before a board was first held; -1 as long as none is
}

func (s costingSession) Hold(l storage.Lock, shared bool) bool {
	if *s.held < 0 && slices.Contains(boardLocks, l.Kind) {
		*s.held = s.engine.waits()
	}
	return s.Session.Hold(l, shared)
}

func (s costingSession) Query(statement string, args ...any) (storage.Rows, error) {
	s.engine.cost.statements++
	return s.Session.Query(statement, args...)
}

func (s costingSession) Exec(statement string, args ...any) (int64, error) {
	s.engine.cost.statements++
	return s.Session.Exec(statement, args...)
}

func (s costingSession) Add(statement string, args ...any) (int64, error) {
	s.engine.cost.statements++
	return s.Session.Add(statement, args...)
}

func (s costingSession) Save(statement string, args ...any) error {
	s.engine.cost.statements++
	return s.Session.Save(statement, args...)
}

// TestFinishWaits counts how often a finish waits for PostgreSQL, where each wait is a way there
// and back: nobody's solve should be slow because the database is far away. While a board is held,
// a guild's manager and the rating of the board wait for it too.
func TestFinishWaits(t *testing.T) {
	const players = 3
	most := storeCost{statements: 51, waits: 38, holding: 2}
	for _, teaser := range []bool{false, true} {
		between := postgrestest.NewUnsteady(t)
		var cost storeCost
		store := storage.On(costingEngine{postgrestest.OpenAt(t, between.Address(postgrestest.Fresh(t))).Engine, between.Waits, &cost})
		f := newFinishers(t, store, players, 1, 1, teaser)
		for player := range players { // the first two make the connections know the statements
			cost = storeCost{}
			if err := f.finish(t.Context(), player); err != nil {
				t.Fatal(err)
			}
		}
		t.Logf("teaser %t: %+v", teaser, cost)
		if cost.statements > most.statements || cost.waits > most.waits || cost.holding > most.holding || cost.holding == 0 {
			t.Errorf("teaser %t: a finish costs %+v, want %+v at most", teaser, cost, most)
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
					defer metered(b)()
					f.each(b, clients, f.finish)
					b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "finishes/s")
				})
			}
		}
	}
}
