package game_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/game/together"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite/sqlitetest"
)

// sharedWorld is a world whose first server has a small board open that is solved together.
type sharedWorld struct {
	*world
	board    int64
	size     int
	solution board.Grid
}

func newTogether(t *testing.T) *sharedWorld { return openTogether(newWorld(t)) }

func openTogether(w *world) *sharedWorld { return openKind(w, 4, board.Easy) }

func openKind(w *world, size int, difficulty board.Difficulty) *sharedWorld {
	w.Helper()
	w.managed(game.SetTogether{Size: &size, Difficulty: &difficulty})
	told := w.told(w.done(1, game.BeginTogether{Channel: lobbyChannel, Threaded: true}))
	s := &sharedWorld{world: w, board: told.View.ID, size: size}
	w.read(func(tx storage.Reader) (err error) {
		info, err := tx.Puzzle(told.View.Info.ID)
		if err == nil {
			_, s.solution, err = almanac.Load(info)
		}
		return err
	})
	return s
}

// told returns what came of an action on a shared board.
func (w *world) told(t game.Turn) game.TogetherTold {
	w.Helper()
	return told[game.TogetherTold](w, t)
}

// managed carries out what the first server's manager decides.
func (w *world) managed(d game.Directive) game.Turn {
	w.Helper()
	t := w.govern(home1, d)
	if t.Refusal != nil {
		w.Fatal(t.Refusal)
	}
	return t
}

// shown returns the board as it is.
func (s *sharedWorld) shown() game.TogetherView {
	s.Helper()
	t := s.must(s.Look(context.Background(), s.by(1, home1), game.TogetherOf{Board: s.board}))
	return told[game.TogetherView](s.world, t)
}

// cells writes a digit for a cell, off by so much from the right one.
func (s *sharedWorld) cells(cell, off int) string {
	digit := (int(s.solution[cell])+off-1)%s.size + 1
	return fmt.Sprintf("%v=%d", board.CellAt(s.size, cell), digit)
}

// open returns an open cell whose right digit stands when somebody tries it.
func (s *sharedWorld) open() int {
	s.Helper()
	v := s.shown()
	for i, value := range v.Grid {
		if value != 0 {
			continue
		}
		j, err := together.Judge(context.Background(), logic.NewProver(logic.Position{Puzzle: v.Puzzle, Solution: s.solution, Grid: v.Grid}), board.CellAt(s.size, i), actor.Patience)
		if err != nil {
			s.Fatal(err)
		}
		if j.Follows() {
			return i
		}
	}
	s.Fatal("no digit stands")
	return 0
}

// given counts the cells that are filled from the start.
func (s *sharedWorld) given() (n int) {
	for _, cage := range s.shown().Puzzle.Cages() {
		if cage.Op == board.Given {
			n++
		}
	}
	return n
}

// took returns how long the board was open.
func (s *sharedWorld) took() time.Duration {
	v := s.shown()
	return v.OverAt.Sub(v.MadeAt)
}

// place has somebody place the right digit of a cell.
func (s *sharedWorld) place(player storage.ID, cell int) game.TogetherTold {
	s.Helper()
	return s.told(s.done(player, game.PlaceTogether{Board: s.board, Cells: s.cells(cell, 0)}))
}

// post returns the outbox row of the board's message.
func (s *sharedWorld) post() storage.Post { return s.row(s.key()) }

func (s *sharedWorld) key() string { return fmt.Sprintf("together/%d", s.board) }

// sent has the outbox send or edit the board's message.
func (s *sharedWorld) sent() {
	s.Helper()
	s.goesOut(s.key(), 77, game.TogetherSent)
}

// asides counts what waits for the board's thread.
func (s *sharedWorld) asides() (n int) {
	s.Helper()
	s.read(func(tx storage.Reader) error {
		due, err := tx.DuePosts(s.now.Add(time.Hour), storage.Part{}, 99)
		for _, p := range due {
			if p.Kind == storage.AsidePost {
				n++
			}
		}
		return err
	})
	return n
}

// came returns what came of the one digit that was sent.
func (s *sharedWorld) came(t game.TogetherTold) together.Outcome {
	s.Helper()
	if len(t.Came) != 1 {
		s.Fatalf("came to %+v", t)
	}
	return t.Came[0].What
}

// TestTogether plays a board from its post to its end.
func TestTogether(t *testing.T) {
	s := newTogether(t)
	if v := s.shown(); v.Together.Ration != together.UsualRation || v.State != storage.TogetherOpen || !v.DueAt.Equal(monday.Add(together.OpenTime)) || v.Info.Solution != "" {
		t.Errorf("the board begins as %+v", v.Together)
	}
	if p := s.post(); p.Kind != storage.TogetherPost || p.State != storage.PostPending || p.Channel != lobbyChannel || p.Guild != home1 {
		t.Errorf("its message is %+v", p)
	}
	if why, _ := s.play(2, 0, game.BeginTogether{Channel: lobbyChannel}).Refusal.(game.OpenAlready); why.View == nil || why.View.ID != s.board {
		t.Errorf("a second board is refused as %+v", why)
	}
	s.sent()
	if v := s.shown(); v.Message != 77 {
		t.Errorf("its message has the ID %v", v.Message)
	}
	if n := s.asides(); n != 1 {
		t.Errorf("its thread begins with %d messages", n)
	}

	// A wrong digit changes nothing but the wait.
	first := s.open()
	told := s.told(s.done(2, game.PlaceTogether{Board: s.board, Cells: s.cells(first, 1)}))
	if s.came(told) != together.Wrong || told.View.Filled() != s.given() || told.View.Waits != 20*time.Second || told.Changes {
		t.Errorf("a wrong digit came to %+v", told)
	}
	if p := s.post(); p.State != storage.PostSent {
		t.Error("the message follows a digit that was refused")
	}
	s.now = s.now.Add(10 * time.Second)
	if why, _ := s.play(2, 0, game.PlaceTogether{Board: s.board, Cells: s.cells(first, 0)}).Refusal.(together.Wait); why.Reason != together.Refused {
		t.Errorf("while waiting: %+v", why)
	}

	// Others go on. The message is edited five seconds after the last time at the earliest.
	told = s.place(1, first)
	if s.came(told) != together.Stands || told.View.Grid[first] != s.solution[first] || told.View.Ration.Left != 2 {
		t.Errorf("the right digit came to %+v", told)
	}
	s.sent()
	for _, player := range []storage.ID{1, 3} {
		s.place(player, s.open())
	}
	if p := s.post(); p.State != storage.PostPending || !p.DueAt.Equal(s.now.Add(5*time.Second)) {
		t.Errorf("after two more digits the message is %d, due at %v", p.State, p.DueAt)
	}
	if why, ok := s.play(3, 0, game.PlaceTogether{Board: s.board, Cells: s.cells(first, 0)}).Refusal.(together.Filled); !ok || why.Name == "" || why.Own {
		t.Errorf("a cell that is taken: %+v", why)
	}
	for cells, want := range map[string]string{"a1=1 a2=1 a3=1 a4=1 b1=1 b2=1 b3=1 b4=1 c1=1 c2=1": "together many", "": "bad cells", "a1=": "bad cells", "z9=1": "bad cells", "hello": "bad cells"} {
		why := s.play(4, 0, game.PlaceTogether{Board: s.board, Cells: cells}).Refusal
		if why == nil || string(outcome.ReasonOf(why)) != want {
			t.Errorf("%q: %v, want %s", cells, why, want)
		}
	}

	// A hint is noted once; a proof is anybody's.
	for range 2 {
		told = s.told(s.done(5, game.HintTogether{Board: s.board, Level: 1}))
	}
	if told.Advice == nil || len(told.View.Latest(9)) != 3 || len(told.View.Latest(2)) != 2 || told.View.Credits[len(told.View.Credits)-1].Hints != 1 {
		t.Errorf("a hint came to %+v", told)
	}
	proof := s.must(s.Look(context.Background(), s.by(6, home1), game.WhyTogether{Board: s.board, Seq: 1}))
	if f, ok := game.FactOf[game.TogetherProof](proof); !ok || len(f.Advice.Steps) == 0 || len(f.Grid)-f.Grid.Empty() != s.given() {
		t.Errorf("the proof is %+v", proof)
	}

	unproved := func(seq int) {
		t.Helper()
		if turn := s.must(s.Look(context.Background(), s.by(6, home1), game.WhyTogether{Board: s.board, Seq: seq})); turn.Refusal != together.NoDigit {
			t.Errorf("the proof of entry %d is %+v", seq, turn)
		}
	}
	asked := slices.IndexFunc(s.shown().Log, func(step game.TogetherStep) bool { return step.Kind == storage.TogetherHint })
	unproved(asked + 1)
	unproved(99)

	// Managers take a digit back; it can be placed again.
	s.refuses(outcome.Reason("together managers"), 1, 0, game.TakeBackTogether{Board: s.board, Seq: 1})
	s.done(9, game.TakeBackTogether{Board: s.board, Seq: 1, Manager: true})
	unproved(1)
	if v := s.shown(); v.Grid[first] != 0 {
		t.Error("the digit is still there")
	}

	// The rest, in turn, so that everybody always has one.
	for k := 0; s.shown().State == storage.TogetherOpen; k++ {
		s.now = s.now.Add(15 * time.Minute)
		told = s.place(storage.ID(1+k%3), s.open())
	}
	if s.came(told) != together.Stands || told.View.State != storage.TogetherSolved || told.View.KeyMove == nil || !told.View.Grid.Equal(s.solution) || told.View.Last != nil {
		t.Errorf("the end is %+v", told)
	}
	s.refuses(together.Closed, 1, 0, game.PlaceTogether{Board: s.board, Cells: "a1=1"})
	if n := s.asides(); n != 2 {
		t.Errorf("the thread hears %d messages", n)
	}

	// The next one is compared with it.
	took := s.took()
	s.now = s.now.Add(time.Hour)
	next := openTogether(s.world)
	for k := 0; next.shown().State == storage.TogetherOpen; k++ {
		next.now = next.now.Add(time.Minute)
		next.place(storage.ID(1+k%3), next.open())
	}
	if v := next.shown(); v.Last == nil || v.Last.By != took-v.Took() {
		t.Errorf("the last one is %+v, want %v", v.Last, took)
	}
}

// unshown returns an open cell whose right digit can't be shown yet, and one after which it can.
func (s *sharedWorld) unshown() (cell, before int) {
	s.Helper()
	v := s.shown()
	b := &together.Board{Together: v.Together, Puzzle: v.Puzzle, Solution: s.solution}
	for i := range v.Grid {
		for j := range v.Grid {
			shown, err := b.Show(context.Background(), []int{i, j}, actor.Patience)
			if err != nil {
				s.Fatal(err)
			}
			if len(shown) == 2 && shown[0].Cell == j && i != j {
				return i, j
			}
		}
	}
	s.Fatal("every digit can be shown at once")
	return 0, 0
}

// TestTogetherYet has a right digit wait that the board can't show yet: hidden, and then by itself.
func TestTogetherYet(t *testing.T) {
	s := openKind(newWorld(t), 5, board.Hard)
	s.sent()
	cell, before := s.unshown()
	told := s.place(2, cell)
	if s.came(told) != together.Waits || told.Changes || told.View.Grid[cell] != 0 || len(told.View.Yet) != 1 || told.View.Ration.Left != together.UsualRation {
		t.Errorf("it comes to %+v", told)
	}
	if v := s.shown(); len(v.Yet) != 0 || len(v.Credits) != 0 || v.Seq != 0 || s.post().State != storage.PostSent {
		t.Errorf("others see of it %+v", v)
	}
	s.place(3, before)
	if d := s.shown().Digits(); len(d) != 2 || d[0].Player != 3 || d[1].Cell != cell || d[1].Player != 2 || d[1].Steps == 0 {
		t.Errorf("the digits are %+v", d)
	}
}

// TestTogetherSeveral sends several digits at once.
func TestTogetherSeveral(t *testing.T) {
	s := openKind(newWorld(t), 5, board.Hard)
	cell, before := s.unshown()
	cells := s.cells(cell, 0) + " " + s.cells(before, 0)
	told := s.told(s.done(2, game.PlaceTogether{Board: s.board, Cells: cells}))
	if d := told.View.Digits(); len(d) != 2 || d[0].Cell != before || d[1].Cell != cell || len(told.Came) != 2 || !told.Stands() || told.View.Ration.Left != 1 {
		t.Errorf("came to %+v", told)
	}
}

// TestTogetherPlaces keeps boards to their servers, and those out whom a server has blocked.
func TestTogetherPlaces(t *testing.T) {
	s := newTogether(t)
	ctx := context.Background()
	for name, guild := range map[string]storage.ID{"another server": home2, "a direct message": 0} {
		for _, action := range []game.Action{
			game.PlaceTogether{Board: s.board, Cells: "a1=1"}, game.HintTogether{Board: s.board, Level: 1},
			game.TakeBackTogether{Board: s.board, Seq: 1, Manager: true}, game.CloseTogether{Board: s.board, Manager: true},
		} {
			if turn := s.must(s.Play(ctx, s.by(2, guild), 0, action)); turn.Refusal == nil {
				t.Errorf("%s: %+v is done", name, action)
			}
		}
		for _, q := range []game.Query{game.TogetherOf{Board: s.board}, game.WhyTogether{Board: s.board, Seq: 1}} {
			if turn := s.must(s.Look(ctx, s.by(2, guild), q)); turn.Refusal == nil {
				t.Errorf("%s: %+v is shown", name, q)
			}
		}
	}
	s.managed(game.BlockPlayer{Player: 2})
	for _, action := range []game.Action{game.PlaceTogether{Board: s.board, Cells: s.cells(s.open(), 0)}, game.HintTogether{Board: s.board, Level: 1}, game.BeginTogether{}} {
		s.refuses(outcome.Reason("together blocked"), 2, 0, action)
	}
	if v := s.shown(); len(v.Log) != 0 {
		t.Errorf("the log has %+v", v.Log)
	}
}

// TestTogetherTries bounds how often somebody tries.
func TestTogetherTries(t *testing.T) {
	s := newTogether(t)
	s.place(1, s.open())
	filled := s.cells(s.shown().Digits()[0].Cell, 0)
	for range 4 {
		s.play(1, 0, game.PlaceTogether{Board: s.board, Cells: filled})
	}
	if why, ok := s.play(1, 0, game.PlaceTogether{Board: s.board, Cells: filled}).Refusal.(actor.TooSoon); !ok || why.Reason != "too many places" {
		t.Errorf("the sixth try: %+v", why)
	}
}

// TestTogetherRace has two people send the same digit at once, again and again: it is one's, and the
// other reads whose.
func TestTogetherRace(t *testing.T) {
	s := openTogether(newSharedWorld(t))
	for k := 0; s.shown().State == storage.TogetherOpen; k++ {
		cell := s.open()
		s.now = s.now.Add(15 * time.Minute)
		two := []actor.Actor{s.by(2, home1), s.by(3, home1)}
		turns := make([]game.Turn, len(two))
		var all sync.WaitGroup
		for i, a := range two {
			all.Go(func() {
				turns[i] = s.must(s.Play(context.Background(), a, 0, game.PlaceTogether{Board: s.board, Cells: s.cells(cell, 0)}))
			})
		}
		all.Wait()
		stood, beaten := 0, 0
		for i, turn := range turns {
			if told, ok := game.FactOf[game.TogetherTold](turn); ok && told.Stands() && s.shown().Digits()[k].Player == two[i].Player {
				stood++
			}
			if why, ok := turn.Refusal.(together.Filled); ok && !why.Own || turn.Refusal == together.Closed {
				beaten++
			}
		}
		if stood != 1 || beaten != 1 {
			t.Fatalf("race %d: %d stood and %d were beaten: %+v", k+1, stood, beaten, turns)
		}
	}
}

// TestTogetherOnce delivers the same interaction twice.
func TestTogetherOnce(t *testing.T) {
	s := newTogether(t)
	a := s.by(2, home1)
	for k := range 2 {
		turn := s.must(s.Play(context.Background(), a, 0, game.PlaceTogether{Board: s.board, Cells: s.cells(s.open(), 0)}))
		if turn.Repeat != (k == 1) {
			t.Errorf("delivery %d: %+v", k+1, turn)
		}
	}
	if v := s.shown(); len(v.Log) != 1 {
		t.Errorf("the log has %d entries", len(v.Log))
	}
}

// TestTogetherSentAgain gives the first answer to a wrong digit, however often and
// at once it is sent.
func TestTogetherSentAgain(t *testing.T) {
	s := newTogether(t)
	cell := s.open()
	a := s.by(2, home1)
	place := game.PlaceTogether{Board: s.board, Cells: s.cells(cell, 1)}
	var all sync.WaitGroup
	turns := make([]game.Turn, 10)
	for k := range turns {
		all.Go(func() {
			by := a
			by.At = by.At.Add(time.Duration(k) * time.Millisecond)
			turns[k] = s.must(s.Play(context.Background(), by, 0, place))
		})
	}
	all.Wait()
	firsts := 0
	for _, turn := range append(turns, s.must(s.Play(context.Background(), a, 0, place))) {
		told, ok := game.FactOf[game.TogetherTold](turn)
		if !ok || told.Came[0].What != together.Wrong || turn.Refusal != nil {
			t.Errorf("answered %+v", turn)
		}
		if !turn.Repeat {
			firsts++
		}
	}
	if firsts != 1 {
		t.Errorf("%d first answers", firsts)
	}
	if why := s.play(2, 0, place).Refusal; why == nil {
		t.Error("another try is not waited for")
	}
}

// TestTogetherForgotten has somebody forgotten whose digits stay, as someone's.
func TestTogetherForgotten(t *testing.T) {
	for name, forget := range map[string]func(*sharedWorld){
		"everywhere": func(s *sharedWorld) {
			if err := s.Forget(context.Background(), s.by(2, home1), s.clock); err != nil {
				t.Fatal(err)
			}
		},
		"in the server": func(s *sharedWorld) { s.managed(game.ForgetMember{Player: 2}) },
	} {
		t.Run(name, func(t *testing.T) {
			s := newTogether(t)
			s.place(2, s.open())
			s.place(2, s.open())
			s.sent()
			s.now = s.now.Add(time.Second)
			forget(s)
			v := s.shown()
			if len(v.Digits()) != 2 || v.Filled() != s.given()+2 {
				t.Fatalf("the digits are %+v", v.Digits())
			}
			for _, d := range v.Digits() {
				if d.Name != "" || !actor.IsFormer(d.Player) {
					t.Errorf("a digit is of %v, %q", d.Player, d.Name)
				}
			}
			if len(v.Credits) != 1 || len(v.Credits[0].Cells) != 2 {
				t.Errorf("credits %+v", v.Credits)
			}
			if p := s.post(); p.State != storage.PostPending {
				t.Error("the message does not follow")
			}
		})
	}
}

// TestTogetherExpires closes a board after a week, by the timetable or by whoever comes first.
func TestTogetherExpires(t *testing.T) {
	s := newTogether(t)
	s.place(1, s.open())
	s.sent()
	next, err := s.DueTogether(context.Background(), s.now, storage.Part{})
	if err != nil || next.After(s.now.Add(24*time.Hour)) {
		t.Errorf("looks again at %v, %v", next, err)
	}
	s.now = monday.Add(together.OpenTime)
	s.refuses(together.Closed, 1, 0, game.PlaceTogether{Board: s.board, Cells: "a1=1"})
	if _, err := s.DueTogether(context.Background(), s.now, storage.Part{}); err != nil {
		t.Fatal(err)
	}
	s.read(func(tx storage.Reader) error {
		b, err := storage.TogetherBoard(tx, s.board)
		if b.State != storage.TogetherExpired || !b.OverAt.Equal(s.now) {
			t.Errorf("the board is %+v", b)
		}
		return err
	})
	if p := s.post(); p.State != storage.PostPending {
		t.Error("the message does not follow")
	}
	again := newTogether(t)
	again.now = monday.Add(together.OpenTime + time.Hour)
	if told := again.told(again.done(1, game.BeginTogether{Channel: lobbyChannel})); told.View.ID == again.board {
		t.Error("a board that has expired is in the way")
	}
}

// TestTogetherClosed closes a board early, and one whose message can't be posted.
func TestTogetherClosed(t *testing.T) {
	s := newTogether(t)
	s.refuses(outcome.Reason("together managers"), 1, 0, game.CloseTogether{Board: s.board})
	s.done(9, game.CloseTogether{Board: s.board, Manager: true})
	if v := s.shown(); v.State != storage.TogetherClosed {
		t.Errorf("the board is %+v", v.Together)
	}
	other := newTogether(t)
	err := other.store.Update(context.Background(), func(tx storage.Tx) error { return game.TogetherNotPosted(tx, other.post(), other.now) })
	if v := other.shown(); err != nil || v.State != storage.TogetherClosed {
		t.Errorf("the board that nobody can see is %+v, %v", v.Together, err)
	}
}

// TestTogetherPlan has boards begun by the server's schedule.
func TestTogetherPlan(t *testing.T) {
	w := newWorld(t)
	ctx := context.Background()
	begun := func() (b storage.Together, ok bool) {
		w.Helper()
		if _, err := w.DueTogether(ctx, w.now, storage.Part{}); err != nil {
			t.Fatal(err)
		}
		w.read(func(tx storage.Reader) (err error) {
			b, err = storage.OpenTogetherBoard(tx, home1)
			ok = err == nil
			return storage.IgnoreMissing(err)
		})
		return b, ok
	}
	size, difficulty, sunday, ration := 4, board.Easy, 1, 2
	w.managed(game.Setup{Channel: 30})
	plan, _ := game.FactOf[game.TogetherPlan](w.managed(game.SetTogether{Weekday: &sunday, Size: &size, Difficulty: &difficulty, Ration: &ration}))
	due := time.Date(2026, 11, 29, 9, 1, 0, 0, time.UTC) // the minute after the daily
	if !plan.DueAt.Equal(due) {
		t.Fatalf("the next begins at %v, want %v", plan.DueAt, due)
	}
	w.now = due.Add(-time.Second)
	if _, ok := begun(); ok {
		t.Error("it begins too early")
	}
	w.now = due.Add(3 * time.Second) // the timetable is never on the dot: its week counts from when it was due
	b, ok := begun()
	if !ok || b.Channel != 30 || b.Ration != 2 || !b.Threaded || !b.DueAt.Equal(due.Add(together.OpenTime-time.Minute)) {
		t.Fatalf("it begins as %+v, %t", b, ok)
	}
	if _, ok := begun(); !ok {
		t.Error("it is gone")
	}

	// One that goes on is left alone, and the hour follows the daily's.
	minute := 600
	w.managed(game.Setup{PostMinute: &minute})
	w.now = due.Add(7*24*time.Hour - time.Minute - 1)
	still, _ := begun()
	if still.ID != b.ID {
		t.Error("another one begins while it is open")
	}
	w.now = due.Add(7*24*time.Hour + time.Hour)
	next, ok := begun()
	if !ok || next.ID == b.ID {
		t.Errorf("at the new hour there is %+v, %t", next, ok)
	}

	// Off is off, for everybody.
	w.done(9, game.CloseTogether{Board: next.ID, Manager: true})
	w.managed(game.SetTogether{Off: game.On})
	w.refuses(outcome.Reason("together off"), 1, 0, game.BeginTogether{Channel: 30})
	w.now = due.Add(14*24*time.Hour + time.Hour)
	if b, ok := begun(); ok {
		t.Errorf("it begins though it is off: %+v", b)
	}
	// A board that is half a day late is left out.
	w.managed(game.SetTogether{Off: game.Off})
	w.now = due.Add(21*24*time.Hour + 14*time.Hour)
	if b, ok := begun(); ok {
		t.Errorf("it begins much too late: %+v", b)
	}
	// So is one for which the operator has turned the feature off.
	for week, off := range []bool{true, false} {
		if turn := w.govern(home2, game.TurnFeature{Feature: game.TogetherFeature, On: !off}); turn.Refusal != nil {
			t.Fatal(turn.Refusal)
		}
		w.now = due.Add(time.Duration(28+7*week)*24*time.Hour + time.Hour)
		if b, ok := begun(); ok == off {
			t.Errorf("off: %t, but %+v", off, b)
		}
	}
	big, bad := 17, 0
	for _, d := range []game.SetTogether{{Size: &big}, {Ration: &big}, {Weekday: &big}} {
		if turn := w.must(w.Govern(ctx, w.by(9, home1), d)); turn.Refusal == nil {
			t.Errorf("%+v is taken", d)
		}
	}
	if plan, _ := game.FactOf[game.TogetherPlan](w.managed(game.SetTogether{Weekday: &bad})); !plan.DueAt.IsZero() {
		t.Errorf("without a day the next begins at %v", plan.DueAt)
	}
}

// TestTogetherSize goes by how many have placed a digit, on any board of the server.
func TestTogetherSize(t *testing.T) {
	w := newWorld(t)
	kind := func() storage.Kind {
		turn := w.must(w.Look(context.Background(), w.by(1, home1), game.TogetherPlanOf{}))
		plan, _ := game.FactOf[game.TogetherPlan](turn)
		return plan.Kind
	}
	if got := kind(); got != (storage.Kind{Size: 6, Difficulty: board.Medium}) {
		t.Errorf("where nobody has played it is %v", got)
	}
	s := openTogether(w)
	for player := range storage.ID(8) {
		s.place(player+1, s.open())
	}
	usual := 0
	var none board.Difficulty
	w.managed(game.SetTogether{Size: &usual, Difficulty: &none})
	if got := kind(); got != (storage.Kind{Size: 7, Difficulty: board.Medium}) {
		t.Errorf("where eight have played it is %v", got)
	}
}

// TestTogetherRecap tells Monday's post what the week's boards came to.
func TestTogetherRecap(t *testing.T) {
	s := newTogether(t)
	for k := 0; s.shown().State == storage.TogetherOpen; k++ {
		s.now = s.now.Add(time.Minute)
		s.place(storage.ID(1+k%3), s.open())
	}
	var week *standings.WeekResult
	err := s.store.Update(context.Background(), func(tx storage.Tx) (err error) {
		if err := storage.SaveStanding(tx, storage.Standing{Guild: home1, Puzzle: s.shown().Info.ID, Player: 1, Day: storage.DayOf(monday), Timed: true, Took: time.Minute, FinishedAt: monday, Points: 4}); err != nil {
			return err
		}
		week, err = standings.RecapOf(tx.Reader, storage.Guild{ID: home1, Recap: true}, storage.DayOf(monday)+7)
		return err
	})
	want := standings.SharedResult{Kind: storage.Kind{Size: 4, Difficulty: board.Easy}, Took: s.took(), People: 3}
	if err != nil || week == nil || len(week.Shared) != 1 || week.Shared[0] != want {
		t.Errorf("the week is %+v, %v; want %+v", week, err, want)
	}
}

// TestTogetherAtOnce has a crowd at one board: the log has no gap, and the board is right.
func TestTogetherAtOnce(t *testing.T) {
	s := openTogether(newSharedWorld(t))
	var mu sync.Mutex
	actors := map[int]actor.Actor{}
	by := func(k int) actor.Actor {
		mu.Lock()
		defer mu.Unlock()
		actors[k] = actor.Actor{Player: storage.ID(100 + k), Name: fmt.Sprint("p", k), Guild: home1, Key: storage.KeyOf(storage.ID(50_000 + k)), At: monday.Add(time.Duration(k) * time.Second)}
		return actors[k]
	}
	var crowd sync.WaitGroup
	for k := range 64 {
		crowd.Go(func() {
			if _, err := s.Play(context.Background(), by(k), 0, game.PlaceTogether{Board: s.board, Cells: s.cells(k%16, k/16%2)}); err != nil {
				t.Errorf("%d: %v", k, err)
			}
		})
	}
	crowd.Wait()
	v := s.shown()
	for i, m := range v.Log {
		if m.Seq != i+1 {
			t.Errorf("entry %d has the number %d", i+1, m.Seq)
		}
	}
	for i, value := range v.Grid {
		if value != 0 && value != s.solution[i] {
			t.Errorf("cell %d is %d, want %d", i, value, s.solution[i])
		}
	}
	if len(v.Digits()) == 0 {
		t.Error("nobody placed a digit")
	}
}

// TestWatchTogether tells who watches a board, here and in another process.
func TestWatchTogether(t *testing.T) {
	s := newTogether(t)
	var words []string
	s.Share(func(word string) { words = append(words, word) }, true)
	watch := s.WatchTogether(s.board)
	defer watch.Stop()
	heard := func() bool {
		select {
		case <-watch.Changed:
			return true
		default:
			return false
		}
	}
	s.done(1, game.PlaceTogether{Board: s.board, Cells: s.cells(s.open(), 1)})
	if heard() || len(words) > 0 {
		t.Error("a digit that was refused is shown to others")
	}
	s.place(2, s.open())
	if !heard() || len(words) != 1 {
		t.Errorf("a digit is shown to others as %q", words)
	}
	if err := s.Heard(context.Background(), words[0], s.now); err != nil || !heard() {
		t.Errorf("what another process told is not heard: %v", err)
	}
	if err := s.Missed(context.Background(), s.now); err != nil || !heard() {
		t.Errorf("what may have been missed is not looked at: %v", err)
	}
}

// TestPressBesideTogether counts the statements of a press on a board of one's own: a board that the
// server solves together adds none.
func TestPressBesideTogether(t *testing.T) {
	var cost storeCost
	w := newWorldOn(t, storage.On(costingEngine{sqlitetest.Open(t).Engine, func() int64 { return 0 }, &cost}))
	w.managed(game.Setup{Channel: 30})
	w.open(2, home1, game.Today{Slot: storage.Main})
	press := func() int64 {
		w.done(2, game.Press{Digit: 1})
		cost = storeCost{}
		w.done(2, game.Press{Digit: 2})
		return cost.statements
	}
	alone := press()
	openTogether(w)
	if beside := press(); beside != alone || alone == 0 {
		t.Errorf("a press takes %d statements, %d beside an open board", alone, beside)
	}
	t.Logf("%d statements", alone)
}
