package game_test

import (
	"slices"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// TestNotesForMe fills in the notes of a daily: it asks, fills, is undone as one move, and
// the result is an assisted one at no price.
func TestNotesForMe(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, time.Hour)
	right := w.solution(v)
	w.done(1, game.Note{Cells: v.Cursor().String() + "=1"})
	before := w.done(1, game.Note{Cells: lastFree(v).String() + "=2"}).View

	asked := w.done(1, game.FillNotes{})
	if _, asks := game.FactOf[game.NotesOffer](asked); !asks || asked.View.Seq != before.Seq {
		t.Errorf("it does not ask: %+v", asked.Facts)
	}
	turn := w.done(1, game.FillNotes{Agreed: true})
	if filled, ok := game.FactOf[game.NoteFill](turn); !ok || !filled.Assists {
		t.Errorf("agreed: %+v", turn.Facts)
	}
	if want := logic.Pencil(v.Puzzle, v.Grid); !slices.Equal(turn.View.Marks, want) {
		t.Errorf("notes %v, want %v", turn.View.Marks, want)
	}
	for i, value := range right {
		if v.Grid[i] == 0 && !turn.View.Marks[i].Has(int(value)) {
			t.Errorf("%v lacks the note %d", board.CellAt(5, i), value)
		}
	}
	if turn.View.Undos != before.Undos+1 || turn.View.Hints != 1 {
		t.Errorf("%d undos, %d hints", turn.View.Undos, turn.View.Hints)
	}
	again := w.done(1, game.FillNotes{})
	if filled, ok := game.FactOf[game.NoteFill](again); !ok || filled.Assists || again.View.Seq != turn.View.Seq {
		t.Errorf("again: %+v", again.Facts)
	}
	if undone := w.done(1, game.Undo{}).View; !slices.Equal(undone.Marks, before.Marks) {
		t.Errorf("undone: %v, want %v", undone.Marks, before.Marks)
	}
	if filled, ok := game.FactOf[game.NoteFill](w.done(1, game.FillNotes{})); !ok || filled.Assists {
		t.Error("it asks again though the result is assisted already")
	}
	if got := w.submit(1, home1, 0, right).Result; got.Hints != 1 {
		t.Errorf("result %+v", got)
	}
}

// TestNotesForMeIsFreeWhereNothingRanks fills in the notes of a practice game, and of a
// daily whose solution was shown.
func TestNotesForMeIsFreeWhereNothingRanks(t *testing.T) {
	w := newWorld(t)
	v := w.open(1, home1, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 4, Difficulty: board.Easy}}})
	if filled, ok := game.FactOf[game.NoteFill](w.done(1, game.FillNotes{})); !ok || filled.Assists {
		t.Error("practice: it asks, or assists")
	}
	w.now = w.now.Add(time.Hour)
	if got := w.submit(1, home1, 0, w.solution(v)).Result; got.Hints > 0 {
		t.Errorf("practice: %+v", got)
	}
	w.today(1, home1, 0)
	w.done(1, game.ShowSolution{})
	if filled, ok := game.FactOf[game.NoteFill](w.done(1, game.FillNotes{})); !ok || filled.Assists {
		t.Error("with the solution shown: it asks, or assists")
	}
}

// TestFilledNotesFollowValues erases a value after the notes were filled in.
func TestFilledNotesFollowValues(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, 0)
	filled := w.done(1, game.FillNotes{Agreed: true}).View
	at := v.Cursor().String()
	w.done(1, game.Write{Cells: at + "=3"})
	if after := w.done(1, game.Write{Cells: at + "="}).View; !slices.Equal(after.Marks, filled.Marks) {
		t.Errorf("notes %v, want %v", after.Marks, filled.Marks)
	}
}
