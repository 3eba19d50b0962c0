package game

import (
	"testing"

	"kenkenbot/board"
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
		actions    []Action
		a1, b1, c1 string // the notes at last
	}{
		{"a value clears", false, []Action{Write{Cells: "a1=2"}}, "", "13", "13"},
		{"unless the player has it otherwise", true, []Action{Write{Cells: "a1=2"}}, "", all, all},
		{"the keypad clears", false, []Action{JumpToCell{}, Press{Digit: 3}}, "", "12", "12"},
		{"erased", false, []Action{Write{Cells: "a1=2"}, Write{Cells: "a1="}}, all, all, all},
		{"erased by key", false, []Action{JumpToCell{}, Press{Digit: 3}, JumpToCell{}, Press{}}, all, all, all},
		{"erased twice by key", false, []Action{JumpToCell{}, Press{Digit: 3}, JumpToCell{}, Press{}, Press{}}, "", all, all},
		{"undone", false, []Action{Write{Cells: "a1=2"}, Undo{}}, all, all, all},
		{"redone", false, []Action{Write{Cells: "a1=2"}, Undo{}, Redo{}}, "", "13", "13"},
		{"another value", false, []Action{Write{Cells: "a1=2"}, Write{Cells: "a1=3"}}, "", "12", "12"},
		{"two values", false, []Action{Write{Cells: "a1=2 b1=3"}}, "", "", "1"},
		{"the first of two erased", false, []Action{Write{Cells: "a1=2 b1=3"}, Write{Cells: "a1="}}, "12", "", "12"},
		{"a value twice, erased once", false, []Action{Write{Cells: "a1=2 b1=2"}, Write{Cells: "a1="}}, "13", "", "13"},
		{"notes written meanwhile", false, []Action{Write{Cells: "a1=2"}, Note{Cells: "b1=3"}, Write{Cells: "a1="}}, all, "3", all},
		{"a note of another digit meanwhile", false, []Action{Write{Cells: "a1=2"}, SwitchNotes{}, JumpToCell{Cell: board.At(0, 1)}, Press{Digit: 3}, Write{Cells: "a1="}}, all, "12", all},
		{"the note itself meanwhile", false, []Action{Write{Cells: "a1=2"}, SwitchNotes{}, JumpToCell{Cell: board.At(0, 1)}, Press{Digit: 2}, Press{Digit: 2}, Write{Cells: "a1="}}, all, "13", all},
		{"restarted", false, []Action{Write{Cells: "a1=2"}, Restart{}}, "", "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t)
			w.open(1, home1, Today{Slot: storage.Main})
			w.done(1, Note{Cells: "a1=123 b1=123 c1=123"})
			err := w.store.Update(t.Context(), func(tx storage.Tx) error {
				p, err := tx.Player(1)
				if err != nil {
					return err
				}
				p.KeepNotes = tt.keep
				return tx.SavePlayer(p)
			})
			if err != nil {
				t.Fatal(err)
			}
			var v *View
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

// TestAHintsValueClearsNotes lets a hint write a value.
func TestAHintsValueClearsNotes(t *testing.T) {
	w := newWorld(t)
	v := w.open(1, home1, Today{Slot: storage.Main})
	full := ""
	for i, value := range v.Grid {
		if value == 0 {
			full += board.CellAt(5, i).String() + "=12345 "
		}
	}
	w.done(1, Note{Cells: full})
	before := v.Grid
	for range 100 {
		v = w.done(1, TakeHint{Level: tape.MaxHintLevel, Agreed: true}).View
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
