package game

import (
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

func TestNeighbours(t *testing.T) {
	kind := func(size int, d board.Difficulty) storage.Kind { return storage.Kind{Size: size, Difficulty: d} }
	none := storage.Kind{}
	tests := []struct{ at, easier, harder storage.Kind }{
		{kind(3, board.Easy), none, kind(3, board.Medium)},
		{kind(3, board.Medium), kind(3, board.Easy), none},
		{kind(6, board.Hard), kind(6, board.Medium), kind(6, board.Expert)},
		{kind(9, board.Extreme), kind(9, board.Expert), none},
	}
	for _, tt := range tests {
		easier, harder := neighbours(tt.at, almanac.Options{})
		if easier != tt.easier || harder != tt.harder {
			t.Errorf("%v: easier %v, harder %v", tt.at, easier, harder)
		}
	}
}

// TestNextOfAFinishedBoard follows a daily from its solving into the next days, and
// what it leads to.
func TestNextOfAFinishedBoard(t *testing.T) {
	w := newWorld(t)
	w.solve(1, home1, 3*time.Minute)
	v := w.look(1, home1, Board{}).View
	if v.Next == nil || v.Next.Other != storage.Mini || v.Next.Today {
		t.Fatalf("on its day a daily leads to %+v, want its mini", v.Next)
	}
	w.now = w.now.AddDate(0, 0, 1)
	if v := w.look(1, home1, Board{}).View; v.Next.Other != 0 || !v.Next.Today {
		t.Errorf("a day later, with a mini that nobody opened, it leads to %+v, want today's", v.Next)
	}
	w.now = w.now.AddDate(0, 0, -1)
	mini := w.open(1, home1, PostedPuzzle{Day: v.Game.Day, Slot: v.Next.Other})
	if mini.Game.Slot != storage.Mini || mini.Next != nil {
		t.Errorf("the mini opens as %+v, while it goes on it leads to %+v", mini.Game, mini.Next)
	}
	w.now = w.now.AddDate(0, 0, 1)
	if v := w.look(1, home1, Board{Game: v.Game.ID}).View; v.Next.Other != storage.Mini || !v.Next.Today {
		t.Errorf("a day later, with a mini that was opened, it leads to %+v", v.Next)
	}
	practice := w.open(2, home1, Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 3, Difficulty: board.Easy}}})
	w.submit(2, home1, 0, w.solution(practice))
	if v := w.look(2, home1, Board{}).View; v.Next.Other != 0 || v.Next.Easier != (storage.Kind{}) || v.Next.Harder.Difficulty != board.Medium {
		t.Errorf("practice leads to %+v", v.Next)
	}
}
