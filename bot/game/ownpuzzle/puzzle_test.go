package ownpuzzle

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
	"kenkenbot/storage/enginetest"
)

func TestBars(t *testing.T) {
	for _, tt := range []struct {
		size, solutions int
		unknown         bool
		want            Bar
	}{
		{6, 1, false, ""}, {6, 0, false, noSolution}, {6, 2, false, severalSolutions}, {6, 1, true, Undecided},
		{almanac.MinSize, 1, false, ""}, {almanac.MinSize - 1, 1, false, tooSmall},
		{almanac.MaxSize, 1, false, ""}, {almanac.MaxSize + 1, 1, false, tooLarge},
	} {
		if got := BarOf(tt.size, tt.solutions, tt.unknown); got != tt.want {
			t.Errorf("%d solutions at size %d, unknown %v: %q, want %q", tt.solutions, tt.size, tt.unknown, got, tt.want)
		}
	}
}

func TestNames(t *testing.T) {
	long := strings.Repeat("é", MaxName)
	for name, want := range map[string]string{
		"  my \n\tpuzzle ": "my puzzle", "\xffbad": "bad", "": "", long: long, long + "x": long, long[:len(long)-2] + " x": long[:len(long)-2],
	} {
		if got := Name(name); got != want {
			t.Errorf("%q is kept as %q, want %q", name, got, want)
		}
	}
	if !SameName("Évian  2", "évian 2") || SameName("a", "b") {
		t.Error("names are compared as bytes")
	}
}

// TestRead finds puzzles in texts of up to a size.
func TestRead(t *testing.T) {
	text := format.Canonical(mustCages(t, 2, "a1 a2 3+\nb1 1\nb2 2"))
	pad := func(n int) string { return text + strings.Repeat(" ", n-len(text)) }
	for name, tt := range map[string]struct {
		text string
		why  outcome.Refusal
	}{
		"a puzzle":       {text, nil},
		"just so long":   {pad(MaxText), nil},
		"too long":       {pad(MaxText + 1), BadPuzzle{Fault: &format.Error{Problem: format.TooLong, Need: MaxText}}},
		"a zero byte":    {text + "\x00", notText},
		"another coding": {text + "\xff", notText},
	} {
		if _, why := Read(tt.text); !reflect.DeepEqual(why, tt.why) {
			t.Errorf("%s: %+v, want %+v", name, why, tt.why)
		}
	}
	if _, bad := Read("nothing"); HoldsPuzzle("nothing") || !HoldsPuzzle(text) {
		t.Errorf("a text without a puzzle: %v", bad)
	}
}

// mustCages is a puzzle of cages as people type them.
func mustCages(t *testing.T, n int, cages string) *board.Puzzle {
	t.Helper()
	d, ok := ReadDrawing(n, "", cages)
	p, _, err := d.Puzzle()
	if !ok || !d.Done() || err != nil {
		t.Fatalf("%+v, %v", d, err)
	}
	return p
}

// TestDrawing draws puzzles of every size that there is, and of those just beyond.
func TestDrawing(t *testing.T) {
	for size := range board.MaxSize + 3 {
		if _, ok := ReadDrawing(size-1, "", ""); ok != (size-1 >= board.MinSize && size-1 <= board.MaxSize) {
			t.Errorf("a board of size %d: %v", size-1, ok)
		}
	}
	d, _ := ReadDrawing(2, " my  own ", "a1 a2 3+\nb1 9+ z9")
	p, open, err := d.Puzzle()
	if err != nil || d.Done() || d.Name != "my own" || len(d.Cages) != 1 || len(d.Faults) != 1 || !reflect.DeepEqual(d.Open, []board.Cell{board.At(0, 1), board.At(1, 1)}) {
		t.Errorf("%+v, %v", d, err)
	}
	for i, c := range d.Open {
		if p.CageOf(c) != open[i] {
			t.Errorf("%v stands open in cage %d, want %d", c, open[i], p.CageOf(c))
		}
	}
	d, _ = ReadDrawing(2, "", "a1 a2 3+\nb1 1\nb2 2")
	text, err := d.Text()
	if back, why := Read(text); err != nil || why != nil || format.Canonical(back.Puzzle) != text {
		t.Errorf("%q is read as %v, %v", text, why, err)
	}
	for name, cages := range map[string]string{"a cell is open": "a1 a2 3+\nb1 1", "a line is wrong": "a1 a2 3+\nb1 1\nb2 2\nb2 3"} {
		if d, _ := ReadDrawing(2, "", cages); d.Done() {
			t.Errorf("it is done although %s", name)
		}
	}
}

func TestDiffer(t *testing.T) {
	two := Judged{Size: 2, Two: [2]board.Grid{{1, 2, 2, 1}, {2, 1, 2, 1}}}
	if got := fmt.Sprint(two.Differ()); got != "[a1 b1]" {
		t.Errorf("they differ in %s", got)
	}
	if got := (Judged{}).Differ(); got != nil {
		t.Errorf("one solution differs in %v", got)
	}
}

// TestComplete fills in what is known of a puzzle that is not kept, and leaves the record of one
// that is.
func TestComplete(t *testing.T) {
	hidden := mustCages(t, 3, "a1 a2 3\nb1 b2 c1 c2 8\na3 b3 c3 6+")
	plain := mustCages(t, 2, "a1 a2 3+\nb1 1\nb2 2")
	judged := Judged{Solution: board.Grid{1, 2, 2, 1}, Difficulty: board.Hard, Score: 77}
	for name, tt := range map[string]struct{ have, want Puzzle }{
		"new":         {Puzzle{Puzzle: plain, Judged: judged}, Puzzle{Record: storage.Puzzle{Size: 2, Solution: judged.Solution.String(), Difficulty: board.Hard, Score: 77, Par: almanac.Par(2, 77)}}},
		"no solution": {Puzzle{Puzzle: hidden}, Puzzle{Record: storage.Puzzle{Size: 3}}},
		"hidden":      {Puzzle{Puzzle: hidden, Judged: judged}, Puzzle{Record: storage.Puzzle{Size: 3, Solution: judged.Solution.String(), Difficulty: board.Hard, Score: 77, Par: almanac.Par(3, 77), Options: almanac.Options{Hidden: true}.String()}}},
		"kept":        {Puzzle{Puzzle: plain, Judged: judged, Record: storage.Puzzle{ID: 5, Par: time.Hour}}, Puzzle{Record: storage.Puzzle{ID: 5, Par: time.Hour}}},
	} {
		if tt.have.Complete(); tt.have.Record != tt.want.Record {
			t.Errorf("%s: %+v, want %+v", name, tt.have.Record, tt.want.Record)
		}
	}
}

// TestFind finds what a player brings: in a text, whether the puzzle is kept or not, and in their own
// list, by its ID before its name.
func TestFind(t *testing.T) {
	store := enginetest.Open(t)
	texts := []string{format.Canonical(mustCages(t, 2, "a1 a2 3+\nb1 1\nb2 2")), format.Canonical(mustCages(t, 2, "a1 a2 3+\nb1 2\nb2 1")), format.Canonical(mustCages(t, 2, "a1 b1 3+\na2 1\nb2 2"))}
	var puzzles, own []int64
	err := store.Update(t.Context(), func(tx storage.Tx) error {
		for i, text := range texts[:2] {
			id, err := tx.AddPuzzle(storage.Puzzle{Text: text, Size: 2, Score: 10 + i, Solution: "12 21"})
			if err != nil {
				return err
			}
			puzzles = append(puzzles, id)
		}
		for i, name := range []string{"Mine", "1"} {
			id, err := storage.AddOwnPuzzle(tx, storage.OwnPuzzle{Player: 5, Name: name, Puzzle: puzzles[i], Solutions: 1})
			if err != nil {
				return err
			}
			own = append(own, id)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	const letters = "AB\nAC\nA 3+\nB 1\nC 2"
	understood, bad := Read(letters)
	if bad != nil || understood.Kind != format.Letters || format.Canonical(understood.Puzzle) != texts[0] {
		t.Fatalf("%q is read as %+v, %v", letters, understood, bad)
	}
	for name, tt := range map[string]struct {
		player      storage.ID
		from        Brought
		puzzle, own int64 // 0 is none
		why         outcome.Refusal
	}{
		"a text that nobody kept": {5, Brought{Text: texts[2]}, 0, 0, nil},
		"one that is kept":        {5, Brought{Text: "  " + texts[0] + "\n"}, puzzles[0], own[0], nil},
		"by somebody else":        {6, Brought{Text: texts[0]}, puzzles[0], 0, nil},
		"by name":                 {5, Brought{Name: " mine "}, puzzles[0], own[0], nil},
		"by ID, and not by name":  {5, Brought{Own: own[1], Name: "Mine"}, puzzles[1], own[1], nil},
		"no such name":            {5, Brought{Name: "other"}, 0, 0, NoSuchOwn{Name: "other"}},
		"no such ID":              {5, Brought{Own: 99, Name: "Mine"}, 0, 0, NoSuchOwn{Name: "Mine"}},
		"somebody else's":         {6, Brought{Own: own[0]}, 0, 0, NoSuchOwn{}},
		"no puzzle":               {5, Brought{Text: "a\x00"}, 0, 0, notText},
		"one to be understood":    {5, Brought{Text: letters}, 0, 0, Understood{Entry: understood}},
	} {
		err := store.View(t.Context(), func(tx storage.Reader) error {
			b, err := Find(tx, actor.Actor{Player: tt.player}, tt.from)
			if tt.why != nil {
				if !reflect.DeepEqual(err, error(tt.why)) {
					t.Errorf("%s: %v, want %v", name, err, tt.why)
				}
				return nil
			}
			if err != nil {
				return err
			}
			of := int64(0)
			if b.Own != nil {
				of = b.Own.ID
			}
			if b.Record.ID != tt.puzzle || of != tt.own || format.Canonical(b.Puzzle) != b.Record.Text {
				t.Errorf("%s: puzzle %d, entry %d, want %d and %d", name, b.Record.ID, of, tt.puzzle, tt.own)
			}
			return nil
		})
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
