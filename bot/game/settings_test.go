package game

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"kenkenbot/board"
)

func TestPreferences(t *testing.T) {
	w := newWorld(t)
	steps := []struct {
		change SetPreferences
		want   Preferences
	}{
		{SetPreferences{}, Preferences{ClearNotes: true, Duels: true}},
		{SetPreferences{Theme: "dark"}, Preferences{Theme: "dark", ClearNotes: true, Duels: true}},
		{SetPreferences{ClearNotes: Off, ShowSame: On}, Preferences{Theme: "dark", ShowSame: true, Duels: true}},
		{SetPreferences{ShowRepeats: On, ShowSame: Off}, Preferences{Theme: "dark", ShowRepeats: true, Duels: true}},
		{SetPreferences{Theme: "light", ClearNotes: On}, Preferences{Theme: "light", ClearNotes: true, ShowRepeats: true, Duels: true}},
		{SetPreferences{TextBoards: On}, Preferences{Theme: "light", ClearNotes: true, ShowRepeats: true, TextBoards: true, Duels: true}},
		{SetPreferences{TextBoards: Off}, Preferences{Theme: "light", ClearNotes: true, ShowRepeats: true, Duels: true}},
		{SetPreferences{Duels: Off}, Preferences{Theme: "light", ClearNotes: true, ShowRepeats: true}},
		{SetPreferences{Duels: On, QuietStandings: On}, Preferences{Theme: "light", ClearNotes: true, ShowRepeats: true, Duels: true, QuietStandings: true}},
	}
	for _, s := range steps {
		told, _ := FactOf[Preferences](w.done(1, s.change))
		read, _ := FactOf[Preferences](w.look(1, home1, OwnPreferences{}))
		if told != s.want || read != s.want {
			t.Errorf("%+v: told %+v, read %+v, want %+v", s.change, told, read, s.want)
		}
	}
}

// TestHighlights puts a value twice into a row and looks at the highlights, which players
// see who asked for them.
func TestHighlights(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, time.Hour)
	right := w.solution(v)
	a, b := board.At(0, 0), board.At(0, 1)
	both := []board.Cell{a, b}
	w.done(1, Write{Cells: fmt.Sprintf("%v=%d %v=%d", a, right.At(5, a), b, right.At(5, a))})
	want := func(what string, v *View, same, repeats bool) {
		t.Helper()
		for _, c := range both {
			if slices.Contains(v.Same, c) != same || slices.Contains(v.Repeats, c) != repeats {
				t.Errorf("%s: same %v, repeats %v", what, v.Same, v.Repeats)
				return
			}
		}
	}
	want("nothing asked for", w.done(1, Jump{Row: 0, Col: 0}).View, false, false)
	w.done(1, SetPreferences{ShowSame: On})
	want("same", w.done(1, Jump{Row: 0, Col: 0}).View, true, false)
	w.done(1, SetPreferences{ShowSame: Off, ShowRepeats: On})
	want("repeats", w.done(1, Jump{Row: 0, Col: 0}).View, false, true)
	w.done(1, SetPreferences{ShowSame: On})
	want("both, on an empty cell", w.done(1, Jump{Row: int(v.Cursor().Row) + 4, Col: 0}).View, false, true)

	// A full board is for Submit: no highlight tells that it is wrong.
	full := v.Grid.Clone()
	for i := range full {
		if full[i] == 0 {
			full[i] = right[i]
		}
	}
	full[1] = full[0]
	turn := w.done(1, Write{Cells: cellsOf(v, full)})
	if turn.View.Empty() != 0 || len(turn.View.Repeats) > 0 {
		t.Errorf("a full board with %d empty cells shows the repeats %v", turn.View.Empty(), turn.View.Repeats)
	}
}
