package game_test

import (
	"context"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// news returns what a watch has to tell, nil if nothing.
func news(w *game.Watch) *game.View {
	select {
	case <-w.Changed:
		return w.Latest()
	default:
		return nil
	}
}

// TestWatch tells of what changes a game, once for what nobody has looked at yet, and of
// no other game.
func TestWatch(t *testing.T) {
	w := newWorld(t)
	mine, other := w.open(1, home1, game.Today{Slot: storage.Main}), w.open(2, home1, game.Today{Slot: storage.Main})
	watch, second := w.Watch(w.by(1, home1), mine.Game.ID), w.Watch(w.by(1, home1), mine.Game.ID)
	if v := news(watch); v != nil || watch.Latest() != nil {
		t.Errorf("told of %+v before anything happened", v)
	}
	at := mine.Cursor().String()
	w.play(2, other.Game.ID, game.Write{Cells: other.Cursor().String() + "=1"})
	w.play(1, mine.Game.ID, game.Write{Cells: at + "=99"})
	if v := news(watch); v != nil {
		t.Errorf("told of %+v, which changed nothing", v)
	}
	w.play(1, mine.Game.ID, game.Write{Cells: at + "=1"})
	last := w.play(1, mine.Game.ID, game.Write{Cells: at + "=2"}).View
	for _, watching := range []*game.Watch{watch, second} {
		if v := news(watching); v == nil || v.Seq != last.Seq || v.Game.ID != mine.Game.ID {
			t.Errorf("told of %+v, want %+v", v, last)
		}
		if v := news(watching); v != nil {
			t.Errorf("told twice of %+v", v)
		}
	}
	watch.Stop()
	w.play(1, mine.Game.ID, game.Write{Cells: at + "=1"})
	if v := news(watch); v != nil {
		t.Errorf("told of %+v after the end", v)
	}
	second.Stop()
}

// TestARepeatIsNoNews serves an action twice.
func TestARepeatIsNoNews(t *testing.T) {
	w := newWorld(t)
	v := w.open(1, home1, game.Today{Slot: storage.Main})
	a := w.by(1, home1)
	write := game.Write{Cells: v.Cursor().String() + "=1"}
	w.must(w.Play(context.Background(), a, v.Game.ID, write))
	watch := w.Watch(a, v.Game.ID)
	defer watch.Stop()
	if t2 := w.must(w.Play(context.Background(), a, v.Game.ID, write)); !t2.Repeat || news(watch) != nil {
		t.Errorf("%+v", t2)
	}
}

// TestNothingComesBeforeWhatWasDone acts by a clock that is behind the one of the move
// before: the log never goes back, nor does the time of a solve.
func TestNothingComesBeforeWhatWasDone(t *testing.T) {
	w := newWorld(t)
	v := w.open(1, home1, game.Today{Slot: storage.Main})
	w.done(1, game.Check{})
	begun := w.now
	steps := []struct{ clock, logged time.Duration }{{time.Minute, time.Minute}, {time.Minute - time.Second, time.Minute}, {-time.Hour, time.Minute}, {61 * time.Second, 61 * time.Second}}
	for i, step := range steps {
		w.now = begun.Add(step.clock)
		w.done(1, game.Write{Cells: v.Cursor().String() + "=" + string('1'+rune(i%2))})
		last := inStore(w, func(tx storage.Reader) (storage.Move, error) { return lastMove(tx, v.Game.ID) })
		if !last.At.Equal(begun.Add(step.logged)) {
			t.Errorf("by a clock at %v the move was at %v, want %v", step.clock, last.At.Sub(begun), step.logged)
		}
	}
	w.now = begun.Add(time.Second)
	verdict := w.submit(1, home1, v.Game.ID, w.solution(v))
	if !verdict.Right || verdict.Result.Took != 61*time.Second {
		t.Errorf("solved in %v by a clock that went back, want 1:01", verdict.Result.Took)
	}
}

// TestNothingComesBeforeTheStart solves a game whose log is empty by a clock behind the
// one by which it was opened.
func TestNothingComesBeforeTheStart(t *testing.T) {
	w := newWorld(t)
	v := w.open(1, home1, game.Today{Slot: storage.Main})
	w.now = w.now.Add(-time.Minute)
	if verdict := w.submit(1, home1, v.Game.ID, w.solution(v)); verdict.Result.FinishedAt.Before(v.Game.StartedAt) {
		t.Errorf("finished at %v, begun at %v", verdict.Result.FinishedAt, v.Game.StartedAt)
	}
}
