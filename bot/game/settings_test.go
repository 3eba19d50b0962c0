package game_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/storage"
)

func TestPreferences(t *testing.T) {
	w := newWorld(t)
	steps := []struct {
		change game.SetPreferences
		want   actor.Preferences
	}{
		{game.SetPreferences{}, actor.Preferences{ClearNotes: true, Duels: true, Pings: true}},
		{game.SetPreferences{Theme: "dark"}, actor.Preferences{Theme: "dark", ClearNotes: true, Duels: true, Pings: true}},
		{game.SetPreferences{ClearNotes: game.Off, ShowSame: game.On}, actor.Preferences{Theme: "dark", ShowSame: true, Duels: true, Pings: true}},
		{game.SetPreferences{ShowRepeats: game.On, ShowSame: game.Off}, actor.Preferences{Theme: "dark", ShowRepeats: true, Duels: true, Pings: true}},
		{game.SetPreferences{Theme: "light", ClearNotes: game.On}, actor.Preferences{Theme: "light", ClearNotes: true, ShowRepeats: true, Duels: true, Pings: true}},
		{game.SetPreferences{TextBoards: game.On}, actor.Preferences{Theme: "light", ClearNotes: true, ShowRepeats: true, TextBoards: true, Duels: true, Pings: true}},
		{game.SetPreferences{TextBoards: game.Off}, actor.Preferences{Theme: "light", ClearNotes: true, ShowRepeats: true, Duels: true, Pings: true}},
		{game.SetPreferences{Duels: game.Off}, actor.Preferences{Theme: "light", ClearNotes: true, ShowRepeats: true, Pings: true}},
		{game.SetPreferences{Pings: game.Off}, actor.Preferences{Theme: "light", ClearNotes: true, ShowRepeats: true}},
		{game.SetPreferences{Duels: game.On, Pings: game.On, QuietStandings: game.On}, actor.Preferences{Theme: "light", ClearNotes: true, ShowRepeats: true, Duels: true, Pings: true, QuietStandings: true}},
	}
	for _, s := range steps {
		told, _ := game.FactOf[actor.Preferences](w.done(1, s.change))
		read, _ := game.FactOf[actor.Preferences](w.look(1, home1, game.OwnPreferences{}))
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
	w.done(1, game.Write{Cells: fmt.Sprintf("%v=%d %v=%d", a, right.At(5, a), b, right.At(5, a))})
	want := func(what string, v *game.View, same, repeats bool) {
		t.Helper()
		for _, c := range both {
			if slices.Contains(v.Same, c) != same || slices.Contains(v.Repeats, c) != repeats {
				t.Errorf("%s: same %v, repeats %v", what, v.Same, v.Repeats)
				return
			}
		}
	}
	want("nothing asked for", w.done(1, game.JumpToCell{Cell: board.At(0, 0)}).View, false, false)
	w.done(1, game.SetPreferences{ShowSame: game.On})
	want("same", w.done(1, game.JumpToCell{Cell: board.At(0, 0)}).View, true, false)
	w.done(1, game.SetPreferences{ShowSame: game.Off, ShowRepeats: game.On})
	want("repeats", w.done(1, game.JumpToCell{Cell: board.At(0, 0)}).View, false, true)
	w.done(1, game.SetPreferences{ShowSame: game.On})
	want("both, on an empty cell", w.done(1, game.JumpToCell{Cell: board.At(int(v.Cursor().Row)+4, 0)}).View, false, true)

	// A full board is for Submit: no highlight tells that it is wrong.
	full := v.Grid.Clone()
	for i := range full {
		if full[i] == 0 {
			full[i] = right[i]
		}
	}
	full[1] = full[0]
	turn := w.done(1, game.Write{Cells: cellsOf(v, full)})
	if turn.View.Empty() != 0 || len(turn.View.Repeats) > 0 {
		t.Errorf("a full board with %d empty cells shows the repeats %v", turn.View.Empty(), turn.View.Repeats)
	}
}

// TestSubmitFull submits a board when its last cell is filled, and never again for what is
// changed on the full one.
func TestSubmitFull(t *testing.T) {
	w := newWorld(t)
	v := w.today(1, home1, 4*time.Minute)
	answer := w.solution(v)
	last := board.CellAt(v.Size, len(answer)-1)
	wrong := answer.Clone()
	wrong[len(answer)-1] = answer[len(answer)-2]
	cells := func(g board.Grid, n int) string {
		var all []string
		for i, value := range g[:n] {
			all = append(all, fmt.Sprintf("%v=%d", board.CellAt(v.Size, i), value))
		}
		return strings.Join(all, " ")
	}
	fill := func(player storage.ID, value uint8) game.Turn {
		return w.done(player, game.Write{Cells: fmt.Sprintf("%v=%d", last, value)})
	}
	w.done(1, game.Write{Cells: cells(answer, len(answer)-1)})
	if turn := fill(1, wrong[len(answer)-1]); turn.View.Wrong != 0 {
		t.Fatal("a full board was submitted unasked")
	}
	w.done(1, game.SetPreferences{SubmitFull: game.On})
	if turn := fill(1, 0); turn.View.Wrong != 0 {
		t.Error("a board with an empty cell was submitted")
	}
	turn := fill(1, wrong[len(answer)-1])
	if v, told := game.FactOf[game.Verdict](turn); !told || v.Right || turn.View.Wrong != 1 || v.Penalty == 0 {
		t.Errorf("a wrong board came to %+v", turn.Facts)
	}
	if turn := fill(1, answer[len(answer)-1]); turn.View.Result != nil || turn.View.Wrong != 1 {
		t.Error("a change of a full board was submitted")
	}
	w.done(1, game.Undo{})
	w.done(1, game.Undo{})
	if turn := w.done(1, game.Redo{}); turn.View.Wrong != 1 {
		t.Error("a move that was brought back was submitted")
	}
	fill(1, 0)
	if turn := fill(1, wrong[len(answer)-1]); turn.View.Wrong != 1 || turn.Refusal != nil {
		t.Errorf("the same wrong board costs twice: %+v", turn)
	}
	fill(1, 0)
	w.done(1, game.JumpToCell{Cell: last})
	turn = w.done(1, game.Press{Digit: int(answer[len(answer)-1])})
	if v, _ := game.FactOf[game.Verdict](turn); !v.Right || turn.View.Result == nil {
		t.Errorf("the right board came to %+v", turn.Facts)
	}
}
