package game_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/study"
	"kenkenbot/bot/game/tape"
	"kenkenbot/solver/review"
	"kenkenbot/storage"
)

// course is somebody's way through a board: cells in the order in which they fill it.
type course struct {
	*world
	player storage.ID
	view   *game.View
	answer board.Grid
}

func (w *world) course(player storage.ID, choice game.Choice) *course {
	v := w.open(player, home1, choice)
	return &course{world: w, player: player, view: v, answer: w.solution(v)}
}

// after lets time pass and does something.
func (c *course) after(d time.Duration, a game.Action) game.Turn {
	c.Helper()
	c.now = c.now.Add(d)
	return c.must(c.Play(context.Background(), c.by(c.player, home1), c.view.Game.ID, a))
}

// fill writes the right digit of cell i after a while.
func (c *course) fill(i int, after time.Duration) game.Turn {
	c.Helper()
	t := c.after(after, game.Write{Cells: fmt.Sprintf("%v=%d", board.CellAt(c.view.Size, i), c.answer[i])})
	if t.Refusal != nil {
		c.Fatal(t.Refusal)
	}
	return t
}

// finish fills what is empty, a digit each ten seconds.
func (c *course) finish() {
	c.Helper()
	for i, v := range c.atPresent().Grid {
		if v == 0 {
			c.fill(i, 10*time.Second)
		}
	}
	if c.atPresent().Result == nil {
		c.Fatal("not solved")
	}
}

// atPresent is the board as it is.
func (c *course) atPresent() *game.View {
	return c.look(c.player, home1, game.Board{Game: c.view.Game.ID}).View
}

// reviewed returns the review of the game.
func (c *course) reviewed() study.Reviewed {
	c.Helper()
	t := c.look(c.player, home1, game.ReviewOf{Game: c.view.Game.ID})
	r, ok := game.FactOf[study.Reviewed](t)
	if !ok || t.View == nil {
		c.Fatalf("no review: %+v", t)
	}
	return r
}

var easy4 = almanac.Order{Kind: storage.Kind{Size: 4, Difficulty: board.Easy}}

// TestReviewReadsTheLog plays with everything that a log can hold, and looks at what the
// review makes of it.
func TestReviewReadsTheLog(t *testing.T) {
	w := newWorld(t)
	c := w.course(1, game.Ordered{Order: easy4})
	var open []int // the cells that are not given
	for i, v := range c.view.Grid {
		if v == 0 {
			open = append(open, i)
		}
	}
	first, second := board.CellAt(4, open[0]), board.CellAt(4, open[1])
	c.after(0, game.Check{})
	c.fill(open[0], 10*time.Second)
	c.after(5*time.Second, game.Undo{})
	c.after(5*time.Second, game.Redo{})
	c.after(10*time.Second, game.Pause{})
	c.after(time.Hour, game.Resume{})
	c.after(10*time.Second, game.Note{Cells: fmt.Sprintf("%v=12", board.CellAt(4, open[2]))})
	wrong := int(c.answer[open[1]])%4 + 1
	c.after(10*time.Second, game.Write{Cells: fmt.Sprintf("%v=%d", second, wrong)})
	c.after(10*time.Second, game.TakeHint{Level: 2, Agreed: true})
	c.fill(open[1], 10*time.Second)
	before := c.atPresent().Empty()
	hinted := c.after(10*time.Second, game.TakeHint{Level: tape.MaxHintLevel, Agreed: true}).View.Grid
	c.finish()
	r := c.reviewed()
	if len(r.Digits) != len(open) || len(r.Wrong) != 1 {
		t.Fatalf("%d digits, wrong %+v", len(r.Digits), r.Wrong)
	}
	if got := r.Digits[0]; got.Cell != first || got.At != 10*time.Second {
		t.Errorf("the first digit is %v at %v", got.Cell, got.At)
	}
	if d := r.Wrong[0]; d.Value != wrong || d.At != 50*time.Second || d.Until != 70*time.Second {
		t.Errorf("the wrong digit stood from %v to %v", d.At, d.Until)
	}
	if byHint := before - hinted.Empty(); r.Count(review.Hinted) != byHint {
		t.Errorf("%d digits by hints, want %d", r.Count(review.Hinted), byHint)
	}
	if want := c.atPresent().Result.Took; r.Took != want {
		t.Errorf("took %v, the result says %v", r.Took, want)
	}
}

// TestReviewIsPrivate: it is its player's alone, of a finished game, with its own moves.
func TestReviewIsPrivate(t *testing.T) {
	w := newWorld(t)
	c := w.course(1, game.Ordered{Order: easy4})
	refused := func(player storage.ID, why outcome.Refusal) {
		t.Helper()
		for _, q := range []game.Query{game.ReviewOf{Game: c.view.Game.ID}, game.MomentOf{Game: c.view.Game.ID, Kind: review.Mistake}} {
			if got := w.look(player, home1, q); !alike(got.Refusal, why) || len(got.Facts) > 0 || got.View != nil {
				t.Errorf("%T for %d: %+v, want %q", q, player, got, why)
			}
		}
	}
	refused(1, outcome.Reason("not reviewable"))
	refused(2, game.NotYours)
	c.finish()
	c.reviewed()
	refused(2, game.NotYours)
	whole := w.open(3, home1, game.Ordered{Order: easy4})
	w.now = w.now.Add(time.Minute)
	w.submit(3, home1, whole.Game.ID, w.solution(whole))
	c.view = whole
	refused(3, outcome.Reason("no course"))
	seen := w.open(4, home1, game.Ordered{Order: easy4})
	w.done(4, game.ShowSolution{})
	w.submit(4, home1, seen.Game.ID, w.solution(seen))
	c.view = seen
	refused(4, outcome.Reason("solution seen"))
}

// TestMoments shows each moment of a review, and no others.
func TestMoments(t *testing.T) {
	w := newWorld(t)
	c := w.course(1, game.Ordered{Order: easy4})
	last := board.CellAt(4, 15)
	c.after(10*time.Second, game.Write{Cells: fmt.Sprintf("%v=%d", last, int(c.answer[15])%4+1)})
	c.after(10*time.Second, game.Write{Cells: fmt.Sprintf("%v=", last)})
	c.finish()
	for kind := review.KeyMove; kind <= review.Mistake; kind++ {
		told := false
		r := c.reviewed()
		for _, m := range r.Moments() {
			told = told || m.Kind == kind
		}
		turn := w.look(1, home1, game.MomentOf{Game: c.view.Game.ID, Kind: kind})
		m, shown := game.FactOf[study.Moment](turn)
		if shown != told || shown && (m.Kind != kind || len(m.Board) != 16) || !shown && !alike(turn.Refusal, outcome.Reason("no moment")) {
			t.Errorf("kind %d: told %v, %+v", kind, told, turn)
		}
		if shown && m.Kind == review.Mistake && (m.Advice == nil || m.About.Cell != last) {
			t.Errorf("the mistake: %+v", m)
		}
	}
}

// TestReviewComparesWithTheServer: with five others who filled the board in, it says how
// many found the key move later; with four it says nothing. Who typed it in at once is
// not counted.
func TestReviewComparesWithTheServer(t *testing.T) {
	w := newWorld(t)
	w.now = monday.AddDate(0, 0, 2) // Wednesday's is medium
	begun := w.now
	play := func(player storage.ID, each time.Duration) *course {
		w.now = begun
		c := w.course(player, game.Today{Slot: storage.Main})
		for i := range c.answer {
			if c.atPresent().Grid[i] == 0 {
				c.fill(i, each)
			}
		}
		return c
	}
	own := play(1, 20*time.Second)
	for k := range storage.ID(4) {
		play(2+k, 30*time.Second)
	}
	w.now = begun
	w.solve(9, home1, 20*time.Minute)
	r := own.reviewed()
	if r.Key() < 0 {
		t.Fatal("a medium puzzle has no key move")
	}
	if r.Others != 0 {
		t.Errorf("compared with %d", r.Others)
	}
	play(7, 10*time.Second)
	if r = own.reviewed(); r.Others != 5 || r.Later != 4 {
		t.Errorf("%d of %d later, want 4 of 5", r.Later, r.Others)
	}
}

// TestReviewKnowsOtherGames: what comes next is of the hardest grade solved, in whichever game.
func TestReviewKnowsOtherGames(t *testing.T) {
	w := newWorld(t)
	hard := almanac.Order{Kind: storage.Kind{Size: 4, Difficulty: board.Hard}}
	first := w.course(1, game.Ordered{Order: easy4})
	first.finish()
	if got := first.reviewed().Next; got == nil || got.Needs.Rung() != board.Medium {
		t.Errorf("after an easy one: %+v", got)
	}
	w.course(1, game.Ordered{Order: hard}).finish()
	if got := first.reviewed().Next; got == nil || got.Needs.Rung() != board.Hard {
		t.Errorf("the easy one, once a hard one is solved: %+v", got)
	}
}
