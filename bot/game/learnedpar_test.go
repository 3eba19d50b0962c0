package game_test

import (
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
	clean := func() []storage.CleanSolve {
		t.Helper()
		return inStore(w, func(tx storage.Reader) ([]storage.CleanSolve, error) { return storage.CleanSolves(tx, kind, 9) })
	}
	c := w.course(1, game.Ordered{Order: almanac.Order{Kind: kind}})
	old := c.view.Par
	c.finish()
	if got := clean(); len(got) != 1 || got[0].Took != c.atPresent().Result.Took {
		t.Fatalf("after one solve: %+v", got)
	}
	v := w.open(1, home1, game.Ordered{Order: almanac.Order{Kind: kind}}) // what has no time says nothing
	w.now = w.now.Add(2 * time.Hour)
	w.submit(1, home1, v.Game.ID, w.solution(v))
	helped := w.course(1, game.Ordered{Order: almanac.Order{Kind: kind}})
	helped.after(time.Second, game.TakeHint{Level: 2, Agreed: true})
	helped.finish()
	if got := clean(); len(got) != 1 {
		t.Errorf("%d solves count, want 1", len(got))
	}
	w.update(func(tx storage.Tx) error { return teach(tx, kind, 100, 2) })
	if got := w.look(1, home1, game.Board{Game: c.view.Game.ID}).View.Par; got != old {
		t.Errorf("a kept puzzle's par went from %v to %v", old, got)
	}
	fresh := w.open(1, home1, game.Ordered{Order: almanac.Order{Kind: kind}})
	info := w.puzzle(fresh)
	if want := 2 * almanac.Par(3, info.Score); info.Par != want {
		t.Errorf("a new puzzle's par is %v, want %v", info.Par, want)
	}
}
