package game

import (
	"context"
	"math"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// taught is a record of n solves, each of which took ratio times its par. The pars vary.
func taught(n int, ratio float64) parRecord {
	var p parRecord
	for i := range n {
		par := 100 + i%50
		p.add(parSolve{par: par, took: int(float64(par) * ratio)})
	}
	return p
}

// TestParIsFittedByTheMedian: until there are enough solves it goes by score; then by the
// median, whatever a few do, and within bounds.
func TestParIsFittedByTheMedian(t *testing.T) {
	few, enough, fast, slow := taught(enoughSolves-1, 1.5), taught(enoughSolves, 1.5), taught(enoughSolves, 0.1), taught(enoughSolves, 9)
	mixed := taught(80, 1.5)
	for range 40 {
		mixed.add(parSolve{par: 100, took: 90_000})
	}
	for _, c := range []struct {
		name string
		of   parRecord
		want float64
	}{{"too few", few, 1}, {"enough", enough, 1.5}, {"the fastest", fast, 0.5}, {"the slowest", slow, 2}, {"a third asleep", mixed, 1.5}} {
		if got := c.of.factor(); math.Abs(got-c.want) > 0.02 {
			t.Errorf("%s: %.3f, want %.3f", c.name, got, c.want)
		}
	}
}

// TestParRecordIsKept reads back what is written, bounds it, and takes junk for nothing.
func TestParRecordIsKept(t *testing.T) {
	p := taught(keptSolves+30, 1)
	if p.all != keptSolves+30 || len(p.solves) != keptSolves {
		t.Errorf("%d kept of %d", len(p.solves), p.all)
	}
	if got := readParRecord(p.String()); got.all != p.all || got.String() != p.String() {
		t.Errorf("read back %q", got)
	}
	for _, junk := range []string{"", "x", "-1", "1 2", "1 2:", "1 0:5", "1 5:-1", "1 5:5:5", "1 5:5:", "1 a:b", strings.Repeat("1:1 ", keptSolves+5)} {
		if got := readParRecord(junk); len(got.solves) > 0 || got.all < 0 {
			t.Errorf("%q is read as %v", junk, got)
		}
	}
}

func TestRankCorrelation(t *testing.T) {
	for _, c := range []struct {
		a, b []float64
		want float64
	}{
		{[]float64{1, 2, 3, 4}, []float64{10, 20, 30, 1000}, 1},
		{[]float64{1, 2, 3, 4}, []float64{4, 3, 2, 1}, -1},
		{[]float64{1, 1, 1}, []float64{1, 2, 3}, 0},
		{[]float64{1, 2, 2, 3}, []float64{1, 2, 2, 3}, 1},
		{nil, nil, 0},
	} {
		if got := rankCorrelation(c.a, c.b); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%v and %v: %v, want %v", c.a, c.b, got, c.want)
		}
	}
	p := taught(200, 1.5)
	if off, correlation := p.heldOut(); off > 0.02 || correlation < 0.99 {
		t.Errorf("held out: off by %v, correlation %v", off, correlation)
	}
}

// TestParLearnsFromSolves solves puzzles of one kind and looks at the par of the next:
// only clean solves count, and what is kept already stays.
func TestParLearnsFromSolves(t *testing.T) {
	w := newWorld(t)
	kind := storage.Kind{Size: 3, Difficulty: board.Easy}
	record := func() parRecord {
		t.Helper()
		var text string
		err := w.store.View(context.Background(), func(tx storage.Reader) (err error) {
			text, err = tx.Setting(parKey(3, board.Easy))
			return known(err)
		})
		if err != nil {
			t.Fatal(err)
		}
		return readParRecord(text)
	}
	c := w.course(1, Ordered{Order: Order{Kind: kind}})
	old := c.view.Par
	c.finish()
	if got := record(); got.all != 1 || got.solves[0].took != int(c.atPresent().Result.Solve/time.Second) {
		t.Fatalf("after one solve: %+v", got)
	}
	v := w.open(1, home1, Ordered{Order: Order{Kind: kind}}) // a whole answer says nothing
	w.now = w.now.Add(time.Minute)
	w.submit(1, home1, v.Game.ID, w.solution(v))
	helped := w.course(1, Ordered{Order: Order{Kind: kind}})
	helped.after(time.Second, TakeHint{Level: 2, Agreed: true})
	helped.finish()
	if got := record(); got.all != 1 {
		t.Errorf("%d solves count, want 1", got.all)
	}
	err := w.store.Update(context.Background(), func(tx storage.Tx) error {
		p := taught(enoughSolves, 2)
		return tx.SaveSetting(parKey(3, board.Easy), p.String())
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := w.look(1, home1, Board{Game: c.view.Game.ID}).View.Par; got != old {
		t.Errorf("a kept puzzle's par went from %v to %v", old, got)
	}
	fresh := w.open(1, home1, Ordered{Order: Order{Kind: kind}})
	info := w.puzzle(fresh)
	if want := 2 * Par(3, info.Score); info.Par != want {
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
	keep := func(size int, d board.Difficulty, p parRecord) {
		t.Helper()
		if err := w.store.Update(context.Background(), func(tx storage.Tx) error { return tx.SaveSetting(parKey(size, d), p.String()) }); err != nil {
			t.Fatal(err)
		}
	}
	fits := func() []ParFit {
		t.Helper()
		fits, err := w.ParFits(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		return fits
	}
	keep(5, board.Hard, taught(enoughSolves-1, 1.5))
	if got := fits(); len(got) != 0 {
		t.Errorf("too few: %+v", got)
	}
	keep(MaxSize, board.Extreme, taught(2*enoughSolves, 1.5))
	keep(MinSize, board.Easy, taught(keptSolves+30, 1))
	got := fits()
	if len(got) != 2 || got[0].Size != MinSize || got[0].Solves != keptSolves+30 || got[1].Difficulty != board.Extreme {
		t.Fatalf("%+v", got)
	}
	if f := got[1]; math.Abs(f.Factor-1.5) > 0.02 || f.Off > 0.02 || f.Correlation < 0.99 {
		t.Errorf("%+v", f)
	}
}
