package main

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
	rules "kenkenbot/bot/game/together"
	"kenkenbot/bot/operate/config"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
	"kenkenbot/storage/postgres/postgrestest"
)

const (
	togetherPeople = 30
	togetherTrolls = 10
	// togetherAtOnce is within what time people count as acting at the same moment.
	togetherAtOnce = 3 * time.Second
)

// TestTogetherAmongTrolls has thirty people solve a board on a bot of two processes, each of which
// is killed on the way, alone and with ten who only want to spoil it. Both boards end right, with
// every digit that was answered, and with no edit too many; the trolls cost at most a fifth of the
// time. The clock stands still while people act, so the time is theirs and not the machine's.
func TestTogetherAmongTrolls(t *testing.T) {
	if testing.Short() {
		t.Skip("forty people take their time")
	}
	t.Parallel()
	var alone, among time.Duration
	t.Run("boards", func(t *testing.T) {
		t.Run("alone", func(t *testing.T) { t.Parallel(); alone = playsTogether(t, 0) })
		t.Run("among trolls", func(t *testing.T) { t.Parallel(); among = playsTogether(t, togetherTrolls) })
	})
	if t.Failed() {
		return
	}
	t.Logf("alone %v, among trolls %v", alone, among)
	if among > alone*6/5 {
		t.Errorf("the trolls cost too much: %v instead of %v", among, alone)
	}
}

// person names one of them.
func person(k int) string { return fmt.Sprintf("p%d", k+1) }

// gathering is people at a board.
type gathering struct {
	*stand
	trolls  int
	store   storage.Store
	channel *sandboxtest.Person // of somebody who only looks
	message sandboxtest.Message // the board's
	board   int64

	mu      sync.Mutex
	stood   map[int]string // who was told that their digit stands, by cell
	refused int
	unsaid  int    // actions without an answer
	last    string // what was said to somebody
}

// playsTogether returns how long a board took.
func playsTogether(t *testing.T, trolls int) time.Duration {
	t.Helper()
	g := &gathering{stand: newStand(t, "--max-concurrency", "2"), trolls: trolls, stood: map[int]string{}}
	cfg := config.Default()
	cfg.Data, cfg.Database = t.TempDir(), config.Secret(postgrestest.Fresh(t))
	for range 2 {
		g.adds(t.TempDir(), fmt.Sprintf("database = %q", string(cfg.Database)), "shards = 2")
	}
	now := g.begins(cfg)
	begun := now
	people := togetherPeople + trolls
	next, rngs := make([]time.Time, people), make([]*rand.Rand, people)
	for k := range people {
		rngs[k] = rand.New(rand.NewPCG(43, uint64(k)))
		next[k] = now.Add(time.Duration(rngs[k].Int64N(int64(time.Minute))))
		if err := g.people.As(person(k), "general").Enter(nil); err != nil {
			t.Fatal(err)
		}
	}
	for killed := 0; g.together().State == storage.TogetherOpen; {
		now = next[0]
		for _, at := range next {
			if at.Before(now) {
				now = at
			}
		}
		if now.Sub(begun) > time.Hour {
			t.Fatalf("after an hour the board is not solved: %v; somebody was told %q", g.together().Grid(), g.last)
		}
		g.sets(now)
		var acting sync.WaitGroup
		for k := range people {
			if next[k].After(now.Add(togetherAtOnce)) {
				continue
			}
			pace, act := 30*time.Second, g.honest
			if k >= togetherPeople {
				pace, act = 5*time.Second, g.troll
			}
			next[k] = now.Add(pace + time.Duration(rngs[k].Int64N(int64(2*pace))))
			acting.Go(func() { act(person(k), rngs[k]) })
		}
		if b := g.together(); killed < 2 && len(b.Digits()) > (killed+1)*len(b.Solution)/3 {
			g.bots[killed].signal(syscall.SIGKILL)
			killed++
			acting.Wait()
			g.answers()
		}
		acting.Wait()
	}
	return g.ends(begun)
}

// sets moves the clock to an instant, where it stands still.
func (g *gathering) sets(now time.Time) {
	g.Helper()
	if _, err := g.people.StopClock(now); err != nil {
		g.Fatal(err)
	}
}

// begins has the server begin its board.
func (g *gathering) begins(cfg config.Config) time.Time {
	g.Helper()
	now := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	g.sets(now)
	g.answers()
	g.owner("home", "/kenken-admin setup channel:#general time:09:00")
	var err error
	if g.store, err = (serveFlags{}).openStore(g.Context(), cfg, slog.New(slog.DiscardHandler)); err != nil {
		g.Fatal(err)
	}
	g.Cleanup(func() { g.store.Close() })
	var state struct {
		Guild storage.ID `json:"guild_id,string"`
	}
	g.channel = g.people.As("eve", "general")
	if err := g.channel.Enter(&state); err != nil {
		g.Fatal(err)
	}
	if err := g.store.Update(g.Context(), func(tx storage.Tx) error {
		return storage.SaveTogetherPlan(tx, storage.TogetherPlan{Guild: state.Guild, Size: 6, Difficulty: board.Medium})
	}); err != nil {
		g.Fatal(err)
	}
	g.owner("home", "/kenken together")
	g.message = eventuallyWith(g.T, g.channel, "Everybody's board", "/place")
	if _, err := fmt.Sscanf(pressable(g.T, g.message, "/place"), "/together/%d/place", &g.board); err != nil {
		g.Fatal(err)
	}
	return now
}

// together reads the board as it is kept.
func (g *gathering) together() *rules.Board {
	g.Helper()
	b := &rules.Board{}
	if err := g.store.View(g.Context(), func(tx storage.Reader) (err error) {
		if b.Together, err = storage.TogetherBoard(tx, g.board); err != nil {
			return err
		}
		info, err := tx.Puzzle(b.Together.Puzzle)
		if err != nil {
			return err
		}
		if b.Puzzle, b.Solution, err = almanac.Load(info); err != nil {
			return err
		}
		b.Log, err = storage.TogetherMoves(tx, g.board)
		return err
	}); err != nil {
		g.Fatal(err)
	}
	return b
}

// honest places a digit that can be shown, and one time in ten guesses.
func (g *gathering) honest(name string, rng *rand.Rand) {
	b := g.together()
	n, of, open := b.Puzzle.Size(), b.Prover(b.Grid()), []int{}
	for _, cell := range rng.Perm(len(of.Grid)) {
		if of.Grid[cell] == 0 {
			open = append(open, cell)
		}
	}
	if len(open) > 0 && rng.IntN(10) == 0 {
		g.place(name, n, open[0], 1+rng.IntN(n))
		return
	}
	for _, cell := range open {
		proof, err := of.Digit(g.Context(), board.CellAt(n, cell), logic.Limits{})
		if err != nil {
			g.Error(err)
			return
		}
		if l := proof.Length(); l > 0 && l <= rules.MostSteps {
			g.place(name, n, cell, int(b.Solution[cell]))
			return
		}
	}
	if len(open) > 0 {
		g.Errorf("nothing is short on %v", of.Grid)
	}
}

// troll places what is wrong, asks for hints and opens forms.
func (g *gathering) troll(name string, rng *rand.Rand) {
	b := g.together()
	n := b.Puzzle.Size()
	switch rng.IntN(4) {
	case 0:
		g.press(name, "hint/1")
	case 1:
		g.press(name, "place")
	default:
		cell := rng.IntN(n * n)
		g.place(name, n, cell, int(b.Solution[cell])%n+1)
	}
}

// press presses one of the buttons of the board's message.
func (g *gathering) press(name, what string) (sandboxtest.Outcome, bool) {
	out, err := g.people.As(name, "general").Click(g.message.ID, fmt.Sprintf("/together/%d/%s", g.board, what))
	return out, g.answered(out, err)
}

// answered counts what the bot was too dead to answer.
func (g *gathering) answered(out sandboxtest.Outcome, err error) bool {
	if err == nil && out.Error == nil {
		return true
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.unsaid++
	g.last = fmt.Sprintf("%+v, %v", out.Error, err)
	return false
}

// place sends a digit by the form, and keeps what was said about it.
func (g *gathering) place(name string, size, cell, digit int) {
	form, ok := g.press(name, "place")
	if !ok || form.Modal == nil {
		g.mu.Lock()
		defer g.mu.Unlock()
		g.last = fmt.Sprintf("%+v", form)
		return
	}
	at := board.CellAt(size, cell)
	out, err := g.people.As(name, "general").Submit(form.Modal.ID, map[string]any{"cells": fmt.Sprintf("%v=%d", at, digit)})
	if !g.answered(out, err) || len(out.Messages) == 0 {
		return
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.last = textOf(out.Messages[len(out.Messages)-1])
	switch {
	case strings.Contains(g.last, "** stands"):
		g.stood[cell] = name
	case strings.Contains(g.last, "is wrong"):
		g.refused++
	}
}

// answers waits until the bot answers again.
func (g *gathering) answers() {
	g.Helper()
	comesTrue(g.T, "the bot answers", func() bool {
		out, err := g.people.As("guest", "general").Send("/kenken help")
		return err == nil && out.Error == nil && len(out.Messages) > 0
	})
}

// ends judges the board, and returns how long it took.
func (g *gathering) ends(begun time.Time) time.Duration {
	g.Helper()
	b := g.together()
	took := b.OverAt.Sub(begun)
	if !b.Grid().Equal(b.Solution) || b.State != storage.TogetherSolved {
		g.Errorf("the board ends as %v, in state %d", b.Grid(), b.State)
	}
	for i, m := range b.Log {
		if m.Seq != i+1 {
			g.Errorf("entry %d has the number %d", i+1, m.Seq)
		}
	}
	for cell, name := range g.stood {
		if b.Of(cell) == nil {
			g.Errorf("%s was told that a digit stands in cell %d, which is not kept", name, cell)
		}
	}
	g.sets(b.OverAt.Add(5 * time.Minute)) // an edit that a dead process had begun is made again after two
	end := eventually(g.T, g.channel, "Solved together")
	if len(end.Media()) != 1 || end.ID != g.message.ID {
		g.Errorf("the end is %d pictures of message %s, want one of %s", len(end.Media()), end.ID, g.message.ID)
	}
	g.wire.mu.Lock()
	edits := g.wire.edits[g.message.ID]
	g.wire.mu.Unlock()
	if most := min(len(b.Log), int(took/(5*time.Second))) + 2 + 2; edits < 2 || edits > most { // each kill may have one made again
		g.Errorf("the message was edited %d times in %v, for %d changes: %d at most", edits, took, len(b.Log), most)
	}
	g.Logf("%v; %d digits, %d hints; %d refused, %d without an answer; %d edits; processes started %d times", took, len(b.Digits()), len(b.Log)-len(b.Digits()), g.refused, g.unsaid, edits, g.lives())
	if g.lives() != 4 || g.trolls > 0 && g.refused == 0 {
		g.Errorf("the processes were started %d times, and %d digits refused", g.lives(), g.refused)
	}
	return took
}
