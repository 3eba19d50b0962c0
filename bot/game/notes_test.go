package game

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// drawPlayed returns a board after some random values and notes.
func drawPlayed(t *rapid.T, n int) snapshot {
	s := newSnapshot(n)
	for range rapid.IntRange(0, 40).Draw(t, "moves") {
		i := rapid.IntRange(0, n*n-1).Draw(t, "cell")
		if s.grid[i] == 0 && rapid.Bool().Draw(t, "notes") {
			marks := board.Candidates(rapid.Uint32().Draw(t, "marks")) & board.AllCandidates(n)
			s.note(n, i, marks, marks^s.marks[i])
			continue
		}
		s.set(n, i, rapid.IntRange(0, n).Draw(t, "value"), rapid.Bool().Draw(t, "clears"))
	}
	return s
}

// TestAValueThatGoesLeavesTheNotesAsTheyWere writes values into empty cells of a played
// board and erases them in any order.
func TestAValueThatGoesLeavesTheNotesAsTheyWere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 5).Draw(t, "size")
		s := drawPlayed(t, n)
		before := s.clone()
		var written []int
		for i, v := range s.grid {
			if v == 0 && rapid.Bool().Draw(t, "write") {
				value := rapid.IntRange(1, n).Draw(t, "value")
				s.set(n, i, value, true)
				written = append(written, i)
				for _, j := range mates(n, i) {
					if s.marks[j].Has(value) {
						t.Fatalf("%d in %v leaves its note in %v", value, board.CellAt(n, i), board.CellAt(n, j))
					}
				}
			}
		}
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "order"), 0))
		random.Shuffle(len(written), func(a, b int) { written[a], written[b] = written[b], written[a] })
		for _, i := range written {
			s.set(n, i, 0, rapid.Bool().Draw(t, "clears"))
		}
		if !reflect.DeepEqual(s, before) {
			t.Fatalf("the way back leaves %q to do", formatEffects(s.effectsTo(n, before)))
		}
	})
}

// TestPlayedBoardsAreKept compares the codec with boards that play leads to.
func TestPlayedBoardsAreKept(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, board.MaxSize).Draw(t, "size")
		s := drawPlayed(t, n)
		effects, err := parseEffects(n, formatEffects(newSnapshot(n).effectsTo(n, s)))
		if err != nil {
			t.Fatal(err)
		}
		back := newSnapshot(n)
		back.put(n, effects)
		if !reflect.DeepEqual(back, s) {
			t.Fatalf("kept %+v\nread %+v", s, back)
		}
	})
}

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
		v = w.done(1, TakeHint{Level: MaxHintLevel, Agreed: true}).View
		for i, value := range v.Grid {
			if value == before[i] {
				continue
			}
			for _, j := range mates(5, i) {
				if v.Marks[j].Has(int(value)) {
					t.Errorf("%d in %v leaves its note in %v", value, board.CellAt(5, i), board.CellAt(5, j))
				}
			}
			return
		}
	}
	t.Error("no hint wrote a value")
}
