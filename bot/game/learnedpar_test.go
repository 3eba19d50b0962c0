package game

import (
	"context"
	"math"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// TestParLearnsFromSolves solves puzzles of one kind and looks at the par of the next:
// only clean solves count, and what is kept already stays.
func TestParLearnsFromSolves(t *testing.T) {
	w := newWorld(t)
	kind := storage.Kind{Size: 3, Difficulty: board.Easy}
	record := func() almanac.ParRecord {
		t.Helper()
		var text string
		err := w.store.View(context.Background(), func(tx storage.Reader) (err error) {
			text, err = tx.Setting(almanac.ParKey(3, board.Easy))
			return storage.IgnoreMissing(err)
		})
		if err != nil {
			t.Fatal(err)
		}
		return almanac.ReadParRecord(text)
	}
	c := w.course(1, Ordered{Order: almanac.Order{Kind: kind}})
	old := c.view.Par
	c.finish()
	if got := record(); got.All != 1 || got.Solves[0].Took != int(c.atPresent().Result.Solve/time.Second) {
		t.Fatalf("after one solve: %+v", got)
	}
	v := w.open(1, home1, Ordered{Order: almanac.Order{Kind: kind}}) // a whole answer says nothing
	w.now = w.now.Add(time.Minute)
	w.submit(1, home1, v.Game.ID, w.solution(v))
	helped := w.course(1, Ordered{Order: almanac.Order{Kind: kind}})
	helped.after(time.Second, TakeHint{Level: 2, Agreed: true})
	helped.finish()
	if got := record(); got.All != 1 {
		t.Errorf("%d solves count, want 1", got.All)
	}
	err := w.store.Update(context.Background(), func(tx storage.Tx) error {
		p := taught(almanac.EnoughSolves, 2)
		return tx.SaveSetting(almanac.ParKey(3, board.Easy), p.String())
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := w.look(1, home1, Board{Game: c.view.Game.ID}).View.Par; got != old {
		t.Errorf("a kept puzzle's par went from %v to %v", old, got)
	}
	fresh := w.open(1, home1, Ordered{Order: almanac.Order{Kind: kind}})
	info := w.puzzle(fresh)
	if want := 2 * almanac.Par(3, info.Score); info.Par != want {
		t.Errorf("a new puzzle's par is %v, want %v", info.Par, want)
	}
}

// puzzle returns the record of a view's puzzle.
func (w *world) puzzle(v *View) (p storage.Puzzle) {
	w.Helper()
	err := w.store.View(context.Background(), func(tx storage.Reader) (err error) {
		p, err = tx.Puzzle(v.Game.Puzzle)
		return err
	})
	if err != nil {
		w.Fatal(err)
	}
	return p
}

// TestParFits checks that only sizes and difficulties with enough solves are reported.
func TestParFits(t *testing.T) {
	w := newWorld(t)
	keep := func(size int, d board.Difficulty, p almanac.ParRecord) {
		t.Helper()
		if err := w.store.Update(context.Background(), func(tx storage.Tx) error { return tx.SaveSetting(almanac.ParKey(size, d), p.String()) }); err != nil {
			t.Fatal(err)
		}
	}
	fits := func() []almanac.ParFit {
		t.Helper()
		fits, err := w.ParFits(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		return fits
	}
	keep(5, board.Hard, taught(almanac.EnoughSolves-1, 1.5))
	if got := fits(); len(got) != 0 {
		t.Errorf("too few: %+v", got)
	}
	keep(almanac.MaxSize, board.Extreme, taught(2*almanac.EnoughSolves, 1.5))
	keep(almanac.MinSize, board.Easy, taught(keptSolves+30, 1))
	got := fits()
	if len(got) != 2 || got[0].Size != almanac.MinSize || got[0].Solves != keptSolves+30 || got[1].Difficulty != board.Extreme {
		t.Fatalf("%+v", got)
	}
	if f := got[1]; math.Abs(f.Factor-1.5) > 0.02 || f.Off > 0.02 || f.Correlation < 0.99 {
		t.Errorf("%+v", f)
	}
}
