package tape

import (
	"testing"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// TestHistoryOfWhatTheBotRuledOut follows hints and filled-in notes on a board of size 2,
// whose solution is 12/21.
func TestHistoryOfWhatTheBotRuledOut(t *testing.T) {
	cell := func(text string) []Effect {
		effects, err := parseEffects(2, text)
		if err != nil {
			t.Fatal(err)
		}
		return effects
	}
	told := Entry{Kind: storage.MoveHint, Level: MaxHintLevel, Step: "digit/a1", Ruled: cell("b1=:1")}
	wrote := Entry{Kind: storage.MoveHint, Level: MaxHintLevel, Step: "digit/a1", Effects: cell("a1=:1"), Ruled: cell("a1=:2")}
	fill := Entry{Kind: storage.MoveHint, Level: 1, Step: NotesStep, Effects: cell("a1=:1 b2=:12")}
	right := Entry{Kind: storage.MoveSet, Effects: cell("a2=2")}
	wrong := Entry{Kind: storage.MoveSet, Effects: cell("a2=1")}
	undo, redo := Entry{Kind: storage.MoveUndo, Times: 1}, Entry{Kind: storage.MoveRedo, Times: 1}
	restart := Entry{Kind: storage.MoveRestart, Effects: cell("a2=")}
	own := Entry{Kind: storage.MoveNote, Effects: cell("b2=:1")}
	tests := []struct {
		name string
		log  []Entry
		want string
	}{
		{"nothing", nil, ""},
		{"a player's own notes", []Entry{own}, ""},
		{"told, though nothing was written", []Entry{told}, "b1=:1"},
		{"told, then played on", []Entry{right, told, own}, "b1=:1"},
		{"told and written", []Entry{told, wrote}, "a1=:2 b1=:1"},
		{"written and taken back", []Entry{told, wrote, undo}, "b1=:1"},
		{"and brought back", []Entry{told, wrote, undo, redo}, "a1=:2 b1=:1"},
		{"notes filled in", []Entry{right, fill}, "a1=:2"},
		{"filled in beside a wrong digit", []Entry{wrong, fill}, ""},
		{"which was corrected later", []Entry{wrong, fill, right}, ""},
		{"begun again", []Entry{right, wrote, restart}, ""},
		{"or rather not", []Entry{right, wrote, restart, undo}, "a1=:2"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			h := newHistory(2)
			for _, e := range test.log {
				var read Entry
				read.Kind = e.Kind
				if err := read.readDetail(2, e.Detail()); err != nil || FormatEffects(read.Ruled) != FormatEffects(e.Ruled) {
					t.Errorf("%q read: %q, %v", e.Detail(), FormatEffects(read.Ruled), err)
				}
				h.apply(2, e)
			}
			got := NewSnapshot(2)
			got.Marks = h.Ruled(2, board.Grid{1, 2, 2, 1})
			if text := FormatEffects(NewSnapshot(2).EffectsTo(2, got)); text != test.want {
				t.Errorf("ruled out %q, want %q", text, test.want)
			}
		})
	}
}
