package game_test

import (
	"context"
	"math"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// TestParLearnsFromSolves solves puzzles of one kind and looks at the par of the next:
// only clean solves count, and what is kept already stays.
func TestParLearnsFromSolves(t *testing.T) {
	w := newWorld(t)
	kind := storage.Kind{Size: 3, Difficulty: board.Easy}
	clean := func() (solves []storage.CleanSolve) {
		t.Helper()
		err := w.store.View(context.Background(), func(tx storage.Reader) (err error) {
			solves, err = tx.CleanSolves(kind, 9)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		return solves
	}
	c := w.course(1, game.Ordered{Order: almanac.Order{Kind: kind}})
	old := c.view.Par
	c.finish()
	if got := clean(); len(got) != 1 || got[0].Solve != c.atPresent().Result.Solve {
		t.Fatalf("after one solve: %+v", got)
	}
	v := w.open(1, home1, game.Ordered{Order: almanac.Order{Kind: kind}}) // a whole answer says nothing
	w.now = w.now.Add(time.Minute)
	w.submit(1, home1, v.Game.ID, w.solution(v))
	helped := w.course(1, game.Ordered{Order: almanac.Order{Kind: kind}})
	helped.after(time.Second, game.TakeHint{Level: 2, Agreed: true})
	helped.finish()
	if got := clean(); len(got) != 1 {
		t.Errorf("%d solves count, want 1", len(got))
	}
	w.update(func(tx storage.Tx) error { return teach(tx, kind, almanac.EnoughSolves, 2) })
	if got := w.look(1, home1, game.Board{Game: c.view.Game.ID}).View.Par; got != old {
		t.Errorf("a kept puzzle's par went from %v to %v", old, got)
	}
	fresh := w.open(1, home1, game.Ordered{Order: almanac.Order{Kind: kind}})
	info := w.puzzle(fresh)
	if want := 2 * almanac.Par(3, info.Score); info.Par != want {
		t.Errorf("a new puzzle's par is %v, want %v", info.Par, want)
	}
}

// TestParFits checks that only sizes and difficulties with enough solves are reported.
func TestParFits(t *testing.T) {
	w := newWorld(t)
	keep := func(size int, d board.Difficulty, solves int, factor float64) {
		t.Helper()
		w.update(func(tx storage.Tx) error { return teach(tx, storage.Kind{Size: size, Difficulty: d}, solves, factor) })
	}
	fits := func() []almanac.ParFit {
		t.Helper()
		fits, err := w.ParFits(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		return fits
	}
	keep(5, board.Hard, almanac.EnoughSolves-1, 1.5)
	if got := fits(); len(got) != 0 {
		t.Errorf("too few: %+v", got)
	}
	keep(almanac.MaxSize, board.Extreme, 2*almanac.EnoughSolves, 1.5)
	keep(almanac.MinSize, board.Easy, 500, 1)
	got := fits()
	if len(got) != 2 || got[0].Size != almanac.MinSize || got[0].Solves >= 500 || got[1].Difficulty != board.Extreme {
		t.Fatalf("%+v", got)
	}
	if f := got[1]; math.Abs(f.Factor-1.5) > 0.02 || f.Off > 0.02 || f.Correlation < 0.99 {
		t.Errorf("%+v", f)
	}
}
