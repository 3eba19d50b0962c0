package game_test

import (
	"slices"
	"testing"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// TestCursorOfEveryAction plays each action that moves the cursor on a game.
func TestCursorOfEveryAction(t *testing.T) {
	w := newWorld(t)
	v := w.must(w.Open(t.Context(), w.by(1, home1), game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 5, Difficulty: board.Easy}}})).View
	cage := longCage(v)
	at := func(want board.Cell, why string, turn game.Turn) {
		t.Helper()
		if got := turn.View.Cursor(); got != want {
			t.Errorf("%s: on %v, want %v", why, got, want)
		}
	}
	at(cage[0], "a cage by its last cell", w.done(1, game.JumpToCage{Cell: cage[len(cage)-1]}))
	at(cage[1], "a digit", w.done(1, game.Press{Digit: 1}))
	at(cage[1], "the cage again, on its first empty cell", w.done(1, game.JumpToCage{Cell: cage[0]}))
	at(board.At(4, 4), "a cell", w.done(1, game.JumpToCell{Cell: board.At(4, 4)}))
	at(board.At(4, 4), "a cell off the board", w.done(1, game.JumpToCell{Cell: board.At(0, 5)}))
	at(board.At(4, 4), "a cage off the board", w.done(1, game.JumpToCage{Cell: board.At(5, 0)}))
	at(board.At(4, 4), "rows off the board", w.done(1, game.JumpToRows{First: 5, Last: 9}))
	at(cage[0], "undo", w.done(1, game.Undo{}))
	w.done(1, game.JumpToCell{Cell: board.At(4, 4)})
	at(cage[0], "redo", w.done(1, game.Redo{}))
}

// longCage returns the cells of a cage of at least two empty cells.
func longCage(v *game.View) []board.Cell {
	for _, c := range v.Puzzle.Cages() {
		if len(c.Cells) > 1 {
			return c.Cells
		}
	}
	return nil
}

// TestRowsLeadToTheirFirstEmptyCell fills a row and goes there.
func TestRowsLeadToTheirFirstEmptyCell(t *testing.T) {
	w := newWorld(t)
	w.must(w.Open(t.Context(), w.by(1, home1), game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 9, Difficulty: board.Easy}}}))
	v := w.done(1, game.JumpToRows{First: 3, Last: 5}).View
	if got := v.Cursor(); got.Row != 3 || v.Grid.At(9, got) != 0 {
		t.Errorf("on %v", got)
	}
}

// TestHintPutsTheCursorOnItsCell takes the levels of a hint from a cell that it is not
// about: the first leads to where there is something to see, the second to the cell
// that it is about.
func TestHintPutsTheCursorOnItsCell(t *testing.T) {
	w := newWorld(t)
	v := w.must(w.Open(t.Context(), w.by(1, home1), game.Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 5, Difficulty: board.Medium}}})).View
	first := told[game.Hint](w, w.done(1, game.TakeHint{Level: 1, Agreed: true}))
	cause := first.Advice.CauseCells()
	for i := range v.Grid {
		if c := board.CellAt(5, i); !slices.Contains(cause, c) && c != first.Advice.Focus {
			w.done(1, game.JumpToCell{Cell: c})
			break
		}
	}
	if got := w.done(1, game.TakeHint{Level: 1, Agreed: true}).View.Cursor(); !slices.Contains(cause, got) {
		t.Errorf("level 1: on %v, not among %v", got, cause)
	}
	if got := w.done(1, game.TakeHint{Level: int(logic.Why), Agreed: true}).View.Cursor(); got != first.Advice.Focus {
		t.Errorf("level 2: on %v, want %v", got, first.Advice.Focus)
	}
}
