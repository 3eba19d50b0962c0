package game_test

import (
	"testing"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

// TestNotesFollowValues plays on the row a1 b1 c1, whose cells all have the notes 1 2 3
// at first.
func TestNotesFollowValues(t *testing.T) {
	const all = "123"
	tests := []struct {
		name       string
		keep       bool
		actions    []game.Action
		a1, b1, c1 string // the notes at last
	}{
		{"a value clears", false, []game.Action{game.Write{Cells: "a1=2"}}, "", "13", "13"},
		{"unless the player has it otherwise", true, []game.Action{game.Write{Cells: "a1=2"}}, "", all, all},
		{"the keypad clears", false, []game.Action{game.JumpToCell{}, game.Press{Digit: 3}}, "", "12", "12"},
		{"erased", false, []game.Action{game.Write{Cells: "a1=2"}, game.Write{Cells: "a1="}}, all, all, all},
		{"erased by key", false, []game.Action{game.JumpToCell{}, game.Press{Digit: 3}, game.JumpToCell{}, game.Press{}}, all, all, all},
		{"erased twice by key", false, []game.Action{game.JumpToCell{}, game.Press{Digit: 3}, game.JumpToCell{}, game.Press{}, game.Press{}}, "", all, all},
		{"undone", false, []game.Action{game.Write{Cells: "a1=2"}, game.Undo{}}, all, all, all},
		{"redone", false, []game.Action{game.Write{Cells: "a1=2"}, game.Undo{}, game.Redo{}}, "", "13", "13"},
		{"another value", false, []game.Action{game.Write{Cells: "a1=2"}, game.Write{Cells: "a1=3"}}, "", "12", "12"},
		{"two values", false, []game.Action{game.Write{Cells: "a1=2 b1=3"}}, "", "", "1"},
		{"the first of two erased", false, []game.Action{game.Write{Cells: "a1=2 b1=3"}, game.Write{Cells: "a1="}}, "12", "", "12"},
		{"a value twice, erased once", false, []game.Action{game.Write{Cells: "a1=2 b1=2"}, game.Write{Cells: "a1="}}, "13", "", "13"},
		{"notes written meanwhile", false, []game.Action{game.Write{Cells: "a1=2"}, game.Note{Cells: "b1=3"}, game.Write{Cells: "a1="}}, all, "3", all},
		{"a note of another digit meanwhile", false, []game.Action{game.Write{Cells: "a1=2"}, game.SwitchNotes{}, game.JumpToCell{Cell: board.At(0, 1)}, game.Press{Digit: 3}, game.Write{Cells: "a1="}}, all, "12", all},
		{"the note itself meanwhile", false, []game.Action{game.Write{Cells: "a1=2"}, game.SwitchNotes{}, game.JumpToCell{Cell: board.At(0, 1)}, game.Press{Digit: 2}, game.Press{Digit: 2}, game.Write{Cells: "a1="}}, all, "13", all},
		{"restarted", false, []game.Action{game.Write{Cells: "a1=2"}, game.Restart{}}, "", "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t)
			w.open(1, home1, game.Today{Slot: storage.Main})
			w.done(1, game.Note{Cells: "a1=123 b1=123 c1=123"})
			w.update(func(tx storage.Tx) error {
				p, err := tx.Player(1)
				if err != nil {
					return err
				}
				p.KeepNotes = tt.keep
				return tx.SavePlayer(p)
			})
			var v *game.View
			for _, a := range tt.actions {
				v = w.done(1, a).View
			}
			for i, want := range []string{tt.a1, tt.b1, tt.c1} {
				got := ""
				for c := range v.Marks[i].All() {
					got += string(rune('0' + c))
				}
				if got != want {
					t.Errorf("%v has the notes %q, want %q", board.CellAt(5, i), got, want)
				}
			}
		})
	}
}

// TestAFilledCellTakesNoNote presses a key in the mode for notes.
func TestAFilledCellTakesNoNote(t *testing.T) {
	w := newWorld(t)
	w.today(1, home1, 0)
	w.done(1, game.Write{Cells: "a1=1"})
	w.done(1, game.SwitchNotes{})
	w.done(1, game.JumpToCell{})
	w.refuses(game.NothingToMark{}, 1, 0, game.Press{Digit: 2})
}

// TestAHintsValueClearsNotes lets a hint write a value.
func TestAHintsValueClearsNotes(t *testing.T) {
	w := newWorld(t)
	v := w.open(1, home1, game.Today{Slot: storage.Main})
	full := ""
	for i, value := range v.Grid {
		if value == 0 {
			full += board.CellAt(5, i).String() + "=12345 "
		}
	}
	w.done(1, game.Note{Cells: full})
	before := v.Grid
	for range 100 {
		v = w.done(1, game.TakeHint{Level: tape.MaxHintLevel, Agreed: true}).View
		for i, value := range v.Grid {
			if value == before[i] {
				continue
			}
			for j := range v.Marks {
				if (j/5 == i/5 || j%5 == i%5) && v.Marks[j].Has(int(value)) {
					t.Errorf("%d in %v leaves its note in %v", value, board.CellAt(5, i), board.CellAt(5, j))
				}
			}
			return
		}
	}
	t.Error("no hint wrote a value")
}
