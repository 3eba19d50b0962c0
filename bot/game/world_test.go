package game_test

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/bot/game/tape"
	"kenkenbot/bot/match"
	"kenkenbot/internal/detector"
	"kenkenbot/storage"
	"kenkenbot/storage/enginetest"
)

// remembered makes each daily once for all tests that play it, and takes the first that comes.
// Which one is chosen and what it is like is tested by almanac.MakeDaily itself. So that answers and
// times stay short, Monday's is an easy 5×5 and each mini an easy 4×4.
type remembered struct {
	mu    sync.Mutex
	dates map[rememberedDaily]storage.Puzzle
}

type rememberedDaily struct {
	day   storage.Day
	order almanac.Order
	seed  uint64
}

func (m *remembered) make(ctx context.Context, day storage.Day, o almanac.Order, seed uint64) (storage.Puzzle, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	key := rememberedDaily{day, o, seed}
	p, ok := m.dates[key]
	if ok {
		return p, nil
	}
	var err error
	switch o.Kind {
	case almanac.DefaultWeek[time.Monday]:
		o.Kind.Difficulty = board.Easy
	case almanac.KindOf(storage.Guild{}, day, storage.Mini):
		o.Kind.Size = 4
	}
	if spec := almanac.DailySpec(day, o.Kind, seed); o.Options.AnyOps() {
		spec.Best, spec.Share = 1, 0
		p, err = almanac.Printed(ctx, spec)
	} else {
		p, err = almanac.MakeDaily(ctx, day, o, seed)
	}
	if err == nil {
		m.dates[key] = p
	}
	return p, err
}

// quickly makes the dailies of most tests.
var quickly = &remembered{dates: map[rememberedDaily]storage.Puzzle{}}

// monday is a day with an easy 5×5.
var monday = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

const home1, home2 storage.ID = 11, 12

// world is a service on a fresh store, with a clock of its own.
type world struct {
	*testing.T
	*game.Service
	store storage.Store
	rules game.Rules
	now   time.Time
	next  storage.ID
}

// newWorld returns a world in which one thing happens after the other, so that the race
// detector has nothing to learn from it.
func newWorld(t *testing.T) *world {
	t.Helper()
	detector.Slow(t)
	return newSharedWorld(t)
}

// newSharedWorld returns a world in which several goroutines act.
func newSharedWorld(t *testing.T) *world {
	t.Helper()
	return newWorldOn(t, enginetest.Open(t))
}

// newWorldOn returns a world on a store. Monday's daily has no given cells there.
func newWorldOn(t *testing.T, store storage.Store) *world {
	w := &world{T: t, rules: game.Rules{Salt: []byte("test 2"), Dailies: quickly.make, Kinds: []game.Kind{match.Kind}}, now: monday}
	w.restart(store)
	return w
}

// restart has another process go on, on a store that holds what the last one did.
func (w *world) restart(store storage.Store) {
	w.store, w.Service = store, game.New(store, w.rules, slog.New(slog.DiscardHandler))
}

// clock tells the present instant.
func (w *world) clock() time.Time { return w.now }

// by is an actor of the present instant, with an interaction of its own.
func (w *world) by(player, guild storage.ID) actor.Actor {
	w.next++
	return actor.Actor{Player: player, Name: "player", Guild: guild, Key: storage.KeyOf(1000 + w.next), At: w.now}
}

// must returns a turn that is no trouble.
func (w *world) must(t game.Turn, err error) game.Turn {
	w.Helper()
	if err != nil {
		w.Fatal(err)
	}
	return t
}

// play does something on a game in the first server; 0 is the player's current one.
func (w *world) play(player storage.ID, id int64, action game.Action) game.Turn {
	w.Helper()
	return w.must(w.Play(context.Background(), w.by(player, home1), id, action))
}

// done plays what must not be refused.
func (w *world) done(player storage.ID, action game.Action) game.Turn {
	w.Helper()
	t := w.play(player, 0, action)
	if t.Refusal != nil {
		w.Fatalf("%+v: %v", action, t.Refusal)
	}
	return t
}

// refuses plays what must be refused.
func (w *world) refuses(why outcome.Refusal, player storage.ID, id int64, action game.Action) outcome.Refusal {
	w.Helper()
	t := w.play(player, id, action)
	if !alike(t.Refusal, why) {
		w.Fatalf("%+v: got %+v, want the refusal %T", action, t, why)
	}
	return t.Refusal
}

// open opens a game, and returns its View.
func (w *world) open(player, guild storage.ID, choice game.Choice) *game.View {
	w.Helper()
	t := w.must(w.Open(context.Background(), w.by(player, guild), choice))
	if t.Refusal != nil {
		w.Fatalf("%+v: %v", choice, t.Refusal)
	}
	return t.View
}

// look answers a query of a player's in a server.
func (w *world) look(player, guild storage.ID, q game.Query) game.Turn {
	w.Helper()
	return w.must(w.Look(context.Background(), w.by(player, guild), q))
}

// told returns a fact that a turn must have.
func told[F outcome.Fact](w *world, t game.Turn) F {
	w.Helper()
	f, ok := game.FactOf[F](t)
	if !ok {
		w.Fatalf("no %T in %+v", f, t)
	}
	return f
}

// today opens today's game and moves the clock on by the time given.
func (w *world) today(player, guild storage.ID, spend time.Duration) *game.View {
	w.Helper()
	v := w.open(player, guild, game.Today{Slot: storage.Main})
	w.now = w.now.Add(spend)
	return v
}

// solution returns what no View holds.
func (w *world) solution(v *game.View) board.Grid {
	w.Helper()
	_, g, err := almanac.Load(w.puzzle(v))
	if err != nil {
		w.Fatal(err)
	}
	return g
}

// submit submits an answer, which must be judged.
func (w *world) submit(player, guild storage.ID, id int64, answer board.Grid) game.Verdict {
	w.Helper()
	text := ""
	if answer != nil {
		text = answer.String()
	}
	t := w.must(w.Play(context.Background(), w.by(player, guild), id, game.Submit{Answer: text}))
	v := told[game.Verdict](w, t)
	return v
}

// solve submits the right answer of today's puzzle after the time given.
func (w *world) solve(player, guild storage.ID, spend time.Duration) game.Verdict {
	w.Helper()
	v := w.today(player, guild, spend)
	verdict := w.submit(player, guild, v.Game.ID, w.solution(v))
	if !verdict.Right {
		w.Fatalf("the right answer was judged %+v", verdict)
	}
	return verdict
}

// update changes what the store has.
func (w *world) update(f func(storage.Tx) error) {
	w.Helper()
	if err := w.store.Update(w.Context(), f); err != nil {
		w.Fatal(err)
	}
}

// read looks at what the store has.
func (w *world) read(f func(storage.Reader) error) {
	w.Helper()
	if err := w.store.View(w.Context(), f); err != nil {
		w.Fatal(err)
	}
}

// inStore returns something that the store has.
func inStore[T any](w *world, f func(storage.Reader) (T, error)) T {
	w.Helper()
	v, err := storage.Read(w.Context(), w.store, f)
	if err != nil {
		w.Fatal(err)
	}
	return v
}

// spendActions has somebody do as much at this instant as anybody may.
func (w *world) spendActions(player storage.ID) {
	w.Helper()
	w.spend(actor.TooFast, func() game.Turn { return w.play(player, 0, game.SwitchNotes{}) })
}

// spendOrders has somebody order as much at this instant as anybody may.
func (w *world) spendOrders(player storage.ID) {
	w.Helper()
	w.spend(outcome.Reason("too many orders"), func() game.Turn { return w.look(player, 0, game.SolvePuzzle{From: ownpuzzle.Brought{Text: a3}}) })
}

// spend does something until it is refused.
func (w *world) spend(why outcome.Refusal, does func() game.Turn) {
	w.Helper()
	for range 100 {
		if alike(does().Refusal, why) {
			return
		}
	}
	w.Fatalf("done without end, want the refusal %T", why)
}

// puzzle returns the record of a view's puzzle.
func (w *world) puzzle(v *game.View) storage.Puzzle {
	w.Helper()
	return inStore(w, func(tx storage.Reader) (storage.Puzzle, error) { return tx.Puzzle(v.Game.Puzzle) })
}

// solveToday opens today's puzzle in a server, takes that long, and hands it in.
func (w *world) solveToday(player, guild storage.ID, spend time.Duration) *game.View {
	w.Helper()
	v := w.today(player, guild, spend)
	t := w.must(w.Play(context.Background(), w.by(player, guild), v.Game.ID, game.Submit{Answer: w.solution(v).String()}))
	if t.Refusal != nil {
		w.Fatal(t.Refusal)
	}
	return t.View
}

// stored opens a game of a puzzle that is not made here. Without a text each of its rows adds up
// to the same.
func (w *world) stored(player storage.ID, p storage.Puzzle) *game.View {
	w.Helper()
	solution := board.NewGrid(p.Size)
	for i := range solution {
		solution[i] = uint8(1 + (i/p.Size+i%p.Size)%p.Size)
	}
	p.Solution = solution.String()
	if p.Text == "" {
		p.Text = fmt.Sprintln(p.Size)
		for row := range p.Size {
			p.Text += fmt.Sprintf("+%d", p.Size*(p.Size+1)/2)
			for col := range p.Size {
				p.Text += fmt.Sprintf(" %v", board.At(row, col))
			}
			p.Text += "\n"
		}
	}
	puzzle, _, err := format.Parse(p.Text)
	if err != nil {
		w.Fatal(err)
	}
	p.Text = format.Canonical(puzzle)
	g := storage.Game{Player: player, Kind: storage.PracticeGame, StartedAt: w.now}
	w.update(func(tx storage.Tx) (err error) {
		if g.Puzzle, err = tx.AddPuzzle(p); err != nil {
			return err
		}
		if g.ID, err = tx.AddGame(g); err != nil {
			return err
		}
		pos, _ := tape.Begin(puzzle)
		return tx.SavePosition(pos.Record(g.ID))
	})
	return w.open(player, home1, game.OwnGame{ID: g.ID})
}

// row returns a row of the outbox.
func (w *world) row(key string) storage.Post {
	w.Helper()
	return inStore(w, func(tx storage.Reader) (storage.Post, error) { return tx.Post(key) })
}

// change changes a row of the outbox.
func (w *world) change(key string, f func(*storage.Post)) {
	w.Helper()
	w.update(func(tx storage.Tx) error {
		p, err := tx.Post(key)
		if err != nil {
			return err
		}
		f(&p)
		return tx.SavePost(p)
	})
}

// goesOut has a row of the outbox sent as a message, or that edited, and does what follows.
func (w *world) goesOut(key string, message storage.ID, follow func(storage.Tx, storage.Post, time.Time) error) {
	w.Helper()
	w.change(key, func(p *storage.Post) { p.State, p.MessageID, p.ClaimedAt = storage.PostSent, message, w.now })
	p := w.row(key)
	w.update(func(tx storage.Tx) error { return follow(tx, p, w.now) })
}

// The keys of the outbox, as they are stored.
func dailyKey(guild storage.ID, day storage.Day) string {
	return fmt.Sprintf("daily/%d/%s", guild, day)
}
func liveKey(guild storage.ID, day storage.Day) string { return fmt.Sprintf("live/%d/%s", guild, day) }
func remindKey(player storage.ID) string               { return fmt.Sprintf("remind/%d", player) }
func callKey(player storage.ID) string                 { return fmt.Sprintf("call/%d", player) }
func matchKey(match int64) string                      { return fmt.Sprintf("match/%d", match) }

// lastMove returns the last entry of a game's log.
func lastMove(tx storage.Reader, id int64) (storage.Move, error) {
	log, err := tx.Moves(id)
	if err != nil {
		return storage.Move{}, err
	}
	return log[len(log)-1], nil
}

// alike reports whether two refusals have one reason, or both are nil.
func alike(a, b outcome.Refusal) bool {
	if a == nil || b == nil {
		return a == b
	}
	return outcome.ReasonOf(a) == outcome.ReasonOf(b)
}

// overEverywhere is when a date ends in the last zone of the world.
func overEverywhere(d storage.Day) time.Time { return (d + 1).Date().Add(12 * time.Hour) }

// teach keeps solves of a kind, each of a puzzle of its own, that took factor times their par.
func teach(tx storage.Tx, k storage.Kind, solves int, factor float64) error {
	for i := range solves {
		score := 10 + i%100
		puzzle, err := tx.AddPuzzle(storage.Puzzle{Text: fmt.Sprintf("%v, solved %d", k, i), Size: k.Size, Difficulty: k.Difficulty, Score: score, Generator: 1})
		if err != nil {
			return err
		}
		g := storage.Game{Player: 1000, Puzzle: puzzle, Kind: storage.PracticeGame, FinishedAt: monday}
		if g.ID, err = tx.AddGame(g); err != nil {
			return err
		}
		took := time.Duration(float64(almanac.Par(k.Size, score)) * factor)
		if err := tx.AddResult(storage.Result{Game: g.ID, Player: g.Player, Puzzle: puzzle, Kind: g.Kind, Size: k.Size, Difficulty: k.Difficulty, Took: took, Timed: true, FinishedAt: monday}); err != nil {
			return err
		}
	}
	return nil
}
