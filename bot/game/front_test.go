package game_test

import (
	"fmt"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/storage"
)

// TestFrontPage plays two days and looks at what the third begins with: the people with whom one shared
// most days, by name unless they hide it, and what they have done today.
func TestFrontPage(t *testing.T) {
	w := newWorld(t)
	w.setup(home1, game.Setup{Channel: 77, Teaser: game.On})
	names := map[storage.ID]string{1: "ann", 2: "ben", 3: "kim", 4: "lea", 5: "hid", 6: "sam"}
	solve := func(player, guild storage.ID, slot storage.Slot, spend time.Duration) {
		t.Helper()
		by := func() actor.Actor {
			a := w.by(player, guild)
			a.Name = names[player]
			return a
		}
		v := w.must(w.Open(t.Context(), by(), game.Today{Slot: slot})).View
		if spend == 0 {
			return
		}
		noon := w.now
		w.now = w.now.Add(spend)
		w.must(w.Play(t.Context(), by(), v.Game.ID, game.Submit{Answer: w.solution(v).String()}))
		w.now = noon
	}
	front := func(player storage.ID) game.Front {
		t.Helper()
		return told[game.Front](w, w.look(player, home1, game.FrontPage{}))
	}
	people := func(f game.Front) (said string) {
		for _, p := range f.Fellows {
			said += fmt.Sprintf("%s %d %v %v %d. ", p.Name, p.Solved, p.Took, p.Playing, p.Days)
		}
		return said
	}

	first := front(1)
	if len(first.Dailies) != 2 || first.Dailies[0].First || !first.Dailies[1].First || first.Fellows != nil || first.Guild != home1 {
		t.Errorf("a newcomer begins with %+v", first)
	}
	w.now = w.now.Add(24 * time.Hour) // once the teaser holds
	for day := range 2 {
		for player := storage.ID(1); player <= 5; player++ {
			solve(player, home1, storage.Main, time.Duration(player)*time.Minute)
		}
		if day == 0 { // one day fewer than the others
			solve(6, home1, storage.Main, time.Minute)
		}
		w.now = w.now.Add(24 * time.Hour)
	}
	w.done(5, game.SetPreferences{Switches: map[string]game.Switch{"name": game.Off}})
	if said := people(front(1)); said != "ben 0 0s false 2. kim 0 0s false 2. lea 0 0s false 2. " {
		t.Errorf("before anybody began: %s", said)
	}
	solve(2, home1, storage.Mini, 90*time.Second)
	solve(3, home1, storage.Main, 0)
	solve(4, home2, storage.Main, 0) // elsewhere
	solve(6, home1, storage.Main, 3*time.Minute)
	f := front(1)
	if said := people(f); said != "ben 2 1m30s false 0. kim 0 0s true 0. lea 0 0s false 2. " {
		t.Errorf("on the day: %s", said)
	}
	main, mini := f.Dailies[0], f.Dailies[1]
	if !main.First || mini.First || main.Started || main.Puzzle == nil || main.Par == 0 || main.Day != storage.DayOf(w.now) || mini.Kind.Size == 0 {
		t.Errorf("the puzzles are %+v and %+v", main, mini)
	}
	if f.Streak.Days != 2 || !f.Tomorrow.Posted || f.Tomorrow.Kind.Size == 0 {
		t.Errorf("streak %+v, tomorrow %+v", f.Streak, f.Tomorrow)
	}
	solve(1, home1, storage.Main, time.Minute)
	if f = front(1); !f.Dailies[0].Solved || f.Dailies[0].First || !f.Dailies[1].First {
		t.Errorf("after the main puzzle: %+v", f.Dailies)
	}
	if none := told[game.Front](w, w.look(1, 0, game.FrontPage{})); none.Guild != home1 {
		t.Errorf("in a direct message it is of %v", none.Guild)
	}
	w.govern(home1, game.ShowTimes{})
	if f = front(1); f.Dailies[0].Par != 0 || f.Fellows[0].Took != 0 || f.Fellows[0].Solved != storage.Mini {
		t.Errorf("without times: %+v, %+v", f.Dailies, f.Fellows)
	}
}
