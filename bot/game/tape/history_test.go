package tape_test

import (
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

// TestHistoryOfWhatTheBotRuledOut follows hints and filled-in notes on a board of size 2,
// whose solution is 12/21.
func TestHistoryOfWhatTheBotRuledOut(t *testing.T) {
	cell := func(text string) []tape.Effect {
		effects, err := readEffects(2, text)
		if err != nil {
			t.Fatal(err)
		}
		return effects
	}
	told := tape.Entry{Kind: storage.MoveHint, Level: tape.MaxHintLevel, Step: "digit/a1", Ruled: cell("b1=:1")}
	wrote := tape.Entry{Kind: storage.MoveHint, Level: tape.MaxHintLevel, Step: "digit/a1", Effects: cell("a1=:1"), Ruled: cell("a1=:2")}
	fill := tape.Entry{Kind: storage.MoveHint, Level: 1, Step: tape.NotesStep, Effects: cell("a1=:1 b2=:12")}
	right := tape.Entry{Kind: storage.MoveSet, Effects: cell("a2=2")}
	wrong := tape.Entry{Kind: storage.MoveSet, Effects: cell("a2=1")}
	undo, redo := tape.Entry{Kind: storage.MoveUndo, Times: 1}, tape.Entry{Kind: storage.MoveRedo, Times: 1}
	restart := tape.Entry{Kind: storage.MoveRestart, Effects: cell("a2=")}
	own := tape.Entry{Kind: storage.MoveNote, Effects: cell("b2=:1")}
	tests := []struct {
		name string
		log  []tape.Entry
		want string
	}{
		{"nothing", nil, ""},
		{"a player's own notes", []tape.Entry{own}, ""},
		{"told, though nothing was written", []tape.Entry{told}, "b1=:1"},
		{"told, then played on", []tape.Entry{right, told, own}, "b1=:1"},
		{"told and written", []tape.Entry{told, wrote}, "a1=:2 b1=:1"},
		{"written and taken back", []tape.Entry{told, wrote, undo}, "b1=:1"},
		{"and brought back", []tape.Entry{told, wrote, undo, redo}, "a1=:2 b1=:1"},
		{"notes filled in", []tape.Entry{right, fill}, "a1=:2"},
		{"filled in beside a wrong digit", []tape.Entry{wrong, fill}, ""},
		{"which was corrected later", []tape.Entry{wrong, fill, right}, ""},
		{"begun again", []tape.Entry{right, wrote, restart}, ""},
		{"or rather not", []tape.Entry{right, wrote, restart, undo}, "a1=:2"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for i, m := range logOf(test.log...) {
				if read, err := tape.ReadMove(2, m); err != nil || tape.FormatEffects(read.Ruled) != tape.FormatEffects(test.log[i].Ruled) {
					t.Errorf("%q read: %q, %v", m.Detail, tape.FormatEffects(read.Ruled), err)
				}
			}
			_, h, err := tape.Replay(2, time.Time{}, logOf(test.log...))
			if err != nil {
				t.Fatal(err)
			}
			got := tape.NewSnapshot(2)
			got.Marks = h.Ruled(2, board.Grid{1, 2, 2, 1})
			if text := tape.FormatEffects(got.Effects(2)); text != test.want {
				t.Errorf("ruled out %q, want %q", text, test.want)
			}
		})
	}
}
