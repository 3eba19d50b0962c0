package game_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
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
}
