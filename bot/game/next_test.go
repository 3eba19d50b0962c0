package game_test

import (
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
)

// TestNeighbours solves puzzles, and looks at the next easier and harder ones that are offered.
func TestNeighbours(t *testing.T) {
	lone := almanac.Options{Ops: generate.OperatorsOf(board.Add, board.Subtract), Hidden: true}
	for _, tt := range []struct {
		size               int
		at, easier, harder board.Difficulty
		options            almanac.Options
	}{
		{3, board.Easy, 0, board.Medium, almanac.Options{}},
		{3, board.Medium, board.Easy, 0, almanac.Options{}},
		{6, board.Hard, board.Medium, board.Expert, almanac.Options{}},
		{9, board.Extreme, board.Expert, 0, almanac.Options{}},
		{4, board.Expert, board.Hard, 0, almanac.Options{Ops: timesOver, Symmetric: true}},
		{3, board.Hard, 0, 0, lone},
	} {
		w := newWorld(t)
		v := w.stored(1, storage.Puzzle{Size: tt.size, Difficulty: tt.at, Options: tt.options.String(), Par: time.Minute})
		w.submit(1, home1, v.Game.ID, w.solution(v))
		next := w.look(1, home1, game.Board{}).View.Next
		if next.Easier.Difficulty != tt.easier || next.Harder.Difficulty != tt.harder || max(next.Easier.Size, next.Harder.Size)%tt.size != 0 {
			t.Errorf("%d×%d %v: easier %v, harder %v", tt.size, tt.size, tt.at, next.Easier, next.Harder)
		}
	}
}

// TestNextOfAFinishedBoard follows a daily from its solving into the next days, and
// what it leads to.
func TestNextOfAFinishedBoard(t *testing.T) {
	w := newWorld(t)
	w.solve(1, home1, 3*time.Minute)
	v := w.look(1, home1, game.Board{}).View
	if v.Next == nil || v.Next.Other != storage.Mini || v.Next.Today {
		t.Fatalf("on its day a daily leads to %+v, want its mini", v.Next)
	}
	w.now = w.now.AddDate(0, 0, 1)
	if v := w.look(1, home1, game.Board{}).View; v.Next.Other != 0 || !v.Next.Today {
		t.Errorf("a day later, with a mini that nobody opened, it leads to %+v, want today's", v.Next)
	}
	w.now = w.now.AddDate(0, 0, -1)
	mini := w.open(1, home1, game.PostedPuzzle{Day: v.Game.Day, Slot: v.Next.Other})
	if mini.Game.Slot != storage.Mini || mini.Next != nil {
		t.Errorf("the mini opens as %+v, while it goes on it leads to %+v", mini.Game, mini.Next)
	}
	w.now = w.now.AddDate(0, 0, 1)
	if v := w.look(1, home1, game.Board{Game: v.Game.ID}).View; v.Next.Other != storage.Mini || !v.Next.Today {
		t.Errorf("a day later, with a mini that was opened, it leads to %+v", v.Next)
	}
	practice := w.open(2, home1, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 3, Difficulty: board.Easy}}})
	w.submit(2, home1, 0, w.solution(practice))
	if v := w.look(2, home1, game.Board{}).View; v.Next.Other != 0 || v.Next.Easier != (storage.Kind{}) || v.Next.Harder.Difficulty != board.Medium {
		t.Errorf("practice leads to %+v", v.Next)
	}
}
