package game_test

import (
	"fmt"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// withGivens opens the first practice game that has a given cell, and returns it with
// such a cell and its value.
func (w *world) withGivens(player storage.ID) (v *game.View, given board.Cell, value int) {
	w.Helper()
	for range 20 {
		v := w.open(player, home1, game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 4, Difficulty: board.Easy}}})
		for _, cage := range v.Puzzle.Cages() {
			if cage.Op == board.Given {
				return v, cage.Cells[0], int(cage.Target)
			}
		}
		w.now = w.now.Add(time.Minute)
	}
	w.Fatal("no puzzle with a given cell")
	return nil, given, 0
}

// TestANewGameHasItsGivenCells begins a game, plays on it, and comes back to its start.
func TestANewGameHasItsGivenCells(t *testing.T) {
	w := newWorld(t)
	v, _, _ := w.withGivens(1)
	solution := w.solution(v)
	count := 0
	for _, cage := range v.Puzzle.Cages() {
		if cage.Op != board.Given {
			continue
		}
		count++
		if got := v.Grid.At(4, cage.Cells[0]); int64(got) != cage.Target {
			t.Errorf("%v holds %d, want %d", cage.Cells[0], got, cage.Target)
		}
	}
	if v.Empty() != 16-count || v.Undos != 0 || v.Redos != 0 || v.Seq != 1 || v.Grid.At(4, v.Cursor()) != 0 {
		t.Errorf("a new game: %d empty of 16 with %d given, %d undos, %d redos, entry %d, cursor on %v", v.Empty(), count, v.Undos, v.Redos, v.Seq, v.Cursor())
	}
	start := v.Grid.Clone()
	w.refuses(outcome.Reason("nothing to undo"), 1, 0, game.Undo{})
	first := v.Cursor()
	w.done(1, game.Press{Digit: int(solution.At(4, first))})
	if v = w.done(1, game.Restart{}).View; !v.Grid.Equal(start) || v.Cursor() != first {
		t.Errorf("after Restart %v with the cursor on %v, want %v and %v", v.Grid, v.Cursor(), start, first)
	}
	w.done(1, game.Undo{})
	if v = w.done(1, game.Undo{}).View; !v.Grid.Equal(start) || v.Undos != 0 {
		t.Errorf("after undoing all %v with %d undos, want %v", v.Grid, v.Undos, start)
	}
	if again := w.open(1, home1, game.OwnGame{}); again.Seq != v.Seq {
		t.Errorf("opened again it has %d entries, want %d", again.Seq, v.Seq)
	}
	w.now = w.now.Add(time.Hour)
	if got := w.submit(1, home1, 0, solution); !got.Right {
		t.Errorf("the whole answer with cells empty: %+v", got)
	}
}

func TestGivenCellsStayAsTheyAre(t *testing.T) {
	w := newWorld(t)
	v, given, value := w.withGivens(1)
	other := value%4 + 1
	w.done(1, game.JumpToCell{Cell: given})
	for _, digit := range []int{other, 0} {
		if r := w.refuses(game.GivenCell{}, 1, 0, game.Press{Digit: digit}); r != (game.GivenCell{Cell: given}) {
			t.Errorf("pressing %d: %+v", digit, r)
		}
	}
	if after := w.done(1, game.Press{Digit: value}).View; after.Seq != v.Seq || after.Cursor() == given {
		t.Errorf("pressing its own value: %d entries, cursor on %v", after.Seq, after.Cursor())
	}
	w.done(1, game.SwitchNotes{})
	w.done(1, game.JumpToCell{Cell: given})
	w.refuses(game.GivenCell{}, 1, 0, game.Press{Digit: other})
	for _, action := range []game.Action{
		game.Write{Cells: fmt.Sprintf("%v=%d", given, other)}, game.Write{Cells: given.String() + "="},
		game.Note{Cells: fmt.Sprintf("%v=12", given)}, game.Say{Text: fmt.Sprintf("%v=%d", given, other)},
	} {
		if r := w.refuses(game.BadCells{}, 1, 0, action).(game.BadCells); len(r.Given) != 1 || r.Given[0] != given {
			t.Errorf("%+v: %+v", action, r)
		}
	}
	w.done(1, game.Write{Cells: fmt.Sprintf("%v=%d", given, value)}) // a row as it stands is fine
}

// TestAGivenCellThatIsWrongTakesItsValue hands in an answer that is wrong there.
func TestAGivenCellThatIsWrongTakesItsValue(t *testing.T) {
	w := newWorld(t)
	v, given, value := w.withGivens(1)
	wrong := w.solution(v)
	wrong.Set(4, given, value%4+1)
	if got := w.submit(1, home1, 0, wrong); got.Right {
		t.Fatal("a wrong answer was right")
	}
	after := w.done(1, game.Write{Cells: fmt.Sprintf("%v=%d", given, value)}).View
	if got := after.Grid.At(4, given); got != value {
		t.Errorf("%v holds %d, want %d", given, got, value)
	}
}
