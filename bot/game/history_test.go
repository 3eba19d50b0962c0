package game

import (
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// TestHistoryOfWhatTheBotRuledOut follows hints and filled-in notes on a board of size 2,
// whose solution is 12/21.
func TestHistoryOfWhatTheBotRuledOut(t *testing.T) {
	cell := func(text string) []effect {
		effects, err := parseEffects(2, text)
		if err != nil {
			t.Fatal(err)
		}
		return effects
	}
	told := entry{kind: storage.MoveHint, level: MaxHintLevel, step: "digit/a1", ruled: cell("b1=:1")}
	wrote := entry{kind: storage.MoveHint, level: MaxHintLevel, step: "digit/a1", effects: cell("a1=:1"), ruled: cell("a1=:2")}
	fill := entry{kind: storage.MoveHint, level: 1, step: notesStep, effects: cell("a1=:1 b2=:12")}
	right := entry{kind: storage.MoveSet, effects: cell("a2=2")}
	wrong := entry{kind: storage.MoveSet, effects: cell("a2=1")}
	undo, redo := entry{kind: storage.MoveUndo, times: 1}, entry{kind: storage.MoveRedo, times: 1}
	restart := entry{kind: storage.MoveRestart, effects: cell("a2=")}
	own := entry{kind: storage.MoveNote, effects: cell("b2=:1")}
	tests := []struct {
		name string
		log  []entry
		want string
	}{
		{"nothing", nil, ""},
		{"a player's own notes", []entry{own}, ""},
		{"told, though nothing was written", []entry{told}, "b1=:1"},
		{"told, then played on", []entry{right, told, own}, "b1=:1"},
		{"told and written", []entry{told, wrote}, "a1=:2 b1=:1"},
		{"written and taken back", []entry{told, wrote, undo}, "b1=:1"},
		{"and brought back", []entry{told, wrote, undo, redo}, "a1=:2 b1=:1"},
		{"notes filled in", []entry{right, fill}, "a1=:2"},
		{"filled in beside a wrong digit", []entry{wrong, fill}, ""},
		{"which was corrected later", []entry{wrong, fill, right}, ""},
		{"begun again", []entry{right, wrote, restart}, ""},
		{"or rather not", []entry{right, wrote, restart, undo}, "a1=:2"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			h := newHistory(2)
			for _, e := range test.log {
				var read entry
				read.kind = e.kind
				if err := read.readDetail(2, e.detail()); err != nil || formatEffects(read.ruled) != formatEffects(e.ruled) {
					t.Errorf("%q read: %q, %v", e.detail(), formatEffects(read.ruled), err)
				}
				h.apply(2, e)
			}
			got := newSnapshot(2)
			got.marks = h.ruled(2, board.Grid{1, 2, 2, 1})
			if text := formatEffects(newSnapshot(2).effectsTo(2, got)); text != test.want {
				t.Errorf("ruled out %q, want %q", text, test.want)
			}
		})
	}
}

// TestHintsBelieveTheBotsNotes follows hints alone, each carried out, on a board without
// notes and on one whose notes the bot filled in. None doubts a note, rules out what the
// notes have not, or writes notes where there were none, but in the cells that its step
// reasons from.
func TestHintsBelieveTheBotsNotes(t *testing.T) {
	w := newWorld(t)
	bare := 0 // cells without notes of which a hint ruled something out
	for _, kind := range []storage.Kind{{Size: 4, Difficulty: board.Easy}, {Size: 5, Difficulty: board.Hard}, {Size: 6, Difficulty: board.Medium}} {
		for _, filled := range []bool{false, true} {
			v := w.open(1, home1, Ordered{Order: Order{Kind: kind}})
			if filled {
				v = w.done(1, FillNotes{}).View
			}
			for hints := 0; v.Grid.Empty() > 1; hints++ { // the last digit would end the game
				w.now = w.now.Add(time.Minute)
				turn := w.play(1, v.Game.ID, TakeHint{Level: MaxHintLevel})
				h, told := FactOf[Hint](turn)
				if !told || h.Advice.Kind != logic.Deduction || h.Advice.Doubted || hints > 200 {
					t.Fatalf("hint %d: %+v %+v", hints, h, turn.Facts)
				}
				cause := map[board.Cell]bool{}
				for _, c := range h.Advice.CauseCells() {
					cause[c] = true
				}
				for i, struck := range h.Advice.Struck(kind.Size) {
					c := board.CellAt(kind.Size, i)
					if v.Marks[i] != 0 && struck&^v.Marks[i] != 0 {
						t.Errorf("%v: %v are ruled out of %v, whose notes are %v", kind, struck.Values(), c, v.Marks[i].Values())
					}
					if v.Marks[i] == 0 && turn.View.Marks[i] != 0 && !cause[c] {
						t.Errorf("%v: notes %v in %v", kind, turn.View.Marks[i].Values(), c)
					}
					if struck != 0 && v.Marks[i] == 0 && !cause[c] {
						bare++
					}
				}
				v = turn.View
			}
		}
	}
	if bare == 0 {
		t.Error("no hint rules something out of a cell that has no notes")
	}
}
