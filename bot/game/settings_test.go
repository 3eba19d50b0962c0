package game_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
)

// TestPreferences turns each switch to and fro, and holds that nothing else changes; a theme and a
// language stay beside it.
func TestPreferences(t *testing.T) {
	w := newWorld(t)
	w.done(1, game.SetPreferences{Theme: "dark", Language: "de"})
	read := func() actor.Preferences {
		now, _ := game.FactOf[actor.Preferences](w.look(1, home1, game.OwnPreferences{}))
		return now
	}
	at := func(p actor.Preferences) map[string]bool {
		now := map[string]bool{}
		for _, s := range game.PlayerSwitches {
			now[s.Name] = s.IsOn(p.Player)
		}
		return now
	}
	want := map[string]bool{
		"text": false, "clock": true, "reminders": false, "duels": true, "name": true, "notes": true, "same": false, "repeats": false,
		"ping": true, "standings": false,
	}
	if now := at(read()); !maps.Equal(now, want) {
		t.Errorf("at first %v, want %v", now, want)
	}
	for _, s := range game.PlayerSwitches {
		for _, to := range []game.Switch{game.On, game.On, game.Off, "", game.On} {
			w.now = w.now.Add(time.Minute)
			if to != "" {
				want[s.Name] = to == game.On
			}
			told, _ := game.FactOf[actor.Preferences](w.done(1, game.SetPreferences{Switches: map[string]game.Switch{s.Name: to}}))
			now := read()
			if !maps.Equal(at(now), want) || told != now || now.Theme != "dark" || now.Language != "de" {
				t.Errorf("%s is turned %q: told %+v, read %+v, want %v", s.Name, to, told, now, want)
			}
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
	w.done(1, game.SetPreferences{Switches: map[string]game.Switch{"same": game.On}})
	want("same", w.done(1, game.JumpToCell{Cell: board.At(0, 0)}).View, true, false)
	w.done(1, game.SetPreferences{Switches: map[string]game.Switch{"same": game.Off, "repeats": game.On}})
	want("repeats", w.done(1, game.JumpToCell{Cell: board.At(0, 0)}).View, false, true)
	w.done(1, game.SetPreferences{Switches: map[string]game.Switch{"same": game.On}})
	want("both, on an empty cell", w.done(1, game.JumpToCell{Cell: board.At(int(v.Cursor().Row)+4, 0)}).View, false, true)
}
