package web_test

import (
	"context"
	"regexp"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/storage"
)

// aTime is a time as the page writes it.
var aTime = regexp.MustCompile(`[0-9]:[0-9][0-9]|[0-9] s\b`)

// TestUntimedPage solves the daily of a server that shows no times: neither the board nor its
// end, its review or its leaderboard tells one.
func TestUntimedPage(t *testing.T) {
	s := newSite(t)
	p := s.enters(5, game.Today{Slot: storage.Main})
	manager := actor.Actor{Player: 9, Guild: home, At: s.Now()}
	if _, err := s.game.Govern(t.Context(), manager, game.ShowTimes{}); err != nil {
		t.Fatal(err)
	}
	v := p.opens(map[string]any{"open": "today"}).View
	if !v.Untimed || v.Started != "" || v.ElapsedMS != 0 {
		t.Errorf("a new board: %+v", v)
	}
	var done turn
	for i, value := range p.solution() {
		p.pass(10e9)
		done = p.act("write", "cells", board.CellAt(5, i).String()+"="+string('0'+rune(value)))
	}
	if r := done.View.Result; r == nil || r.Time != "" || done.View.ElapsedMS != 0 || !strings.HasPrefix(r.Lines[0], "Solved!") || aTime.MatchString(strings.Join(r.Lines, " ")) {
		t.Errorf("the end: %+v", done.View.Result)
	}
	for _, n := range done.View.Next {
		if n["label"] == "Leaderboard" {
			t.Error("the solved board leads to a leaderboard")
		}
	}
	if l := p.act("leaderboard"); l.Refusal == nil || l.Refusal.Reason != "no_times" {
		t.Errorf("the leaderboard: %+v", l)
	}
	r := p.act("review")
	if len(r.Said) == 0 || r.Copy == "" || aTime.MatchString(strings.Join(r.Said, " ")+r.Copy) {
		t.Errorf("the review: %q, %q", r.Said, r.Copy)
	}
}

// untimed looks at a page without a clock.
func untimed(t *testing.T, table *touchTable) {
	show := func(on bool) {
		manager := actor.Actor{Player: 9, Guild: touchRoom, At: table.now()}
		if _, err := table.service.Govern(context.Background(), manager, game.ShowTimes{On: on}); err != nil {
			t.Fatal(err)
		}
	}
	show(false)
	defer show(true) // the table is everybody's
	s := table.sits(t, sandboxtest.View{Width: 390, Height: 844})
	s.has("the board is there without a clock", "document.querySelector('#timer').hidden && !document.querySelector('#time').textContent")
	s.has("and its title says no par", "/[^ ·]$/.test(document.querySelector('#title-rest').textContent) && !document.querySelector('#title-rest').textContent.includes('practised')")
	s.settled()
	s.wait(15 * time.Minute)
	if _, err := s.service.Play(t.Context(), s.actor(), 0, game.Submit{Answer: table.solution.String()}); err != nil {
		t.Fatal(err)
	}
	s.says("#panel", "Solved")
	s.has("the solved board tells no time", `!/[0-9]:[0-9][0-9]|[0-9] s\b/.test(document.querySelector('#play').innerText) && !document.querySelector('#panel').innerText.includes('Leaderboard')`)
}
