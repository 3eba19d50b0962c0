package main

import (
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/sandbox"
)

// solutionOf returns the digits of today's puzzle, which a person asks for who then is
// not ranked.
func solutionOf(t *testing.T, spy *sandbox.Person) string {
	t.Helper()
	said(t)(spy.Send("/kenken today"))
	ask := said(t)(spy.Send("/kenken solution"))
	return strings.Join(strings.Fields(rowsOf(t, said(t)(spy.Click(ask.ID, pressable(t, ask, "/solution"))))), "")
}

// TestASolvedBoardLeadsOn solves the main puzzle, restarts the bot, and goes on by the
// old board's buttons: to the mini, to the leaderboard, to another like it. The post
// leads to the mini too.
func TestASolvedBoardLeadsOn(t *testing.T) {
	t.Setenv("DISCORD_TOKEN", "")
	args := []string{"--data", t.TempDir(), "--sandbox-addr", "127.0.0.1:0"}
	bot := begin(t, args...)
	bot.logs(t, "commands registered")
	c := bot.client()
	if _, err := c.SetClock(time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)); err != nil {
		t.Fatal(err)
	}
	said(t)(c.As("owner", "general").Send("/kenken-admin setup channel:#general time:09:00"))
	said(t)(c.As("owner", "general").Send("/kenken-admin post"))
	answer := solutionOf(t, c.As("spy", "general"))
	said(t)(c.As("ana", "general").Send("/kenken today"))
	if _, err := c.Advance(2 * time.Minute); err != nil {
		t.Fatal(err)
	}
	solved := said(t)(c.As("ana", "general").Send("/kenken submit answer:" + answer))
	for _, want := range []string{"Solved in 2:0", "**1st of 1** here", "Streak: **1 day**"} {
		if text := textOf(solved); !strings.Contains(text, want) {
			t.Errorf("no %q on the solved board:\n%s", want, text)
		}
	}
	bot.stop()
	bot.ended(t)

	bot = begin(t, args...)
	bot.logs(t, "msg=connected")
	ana := bot.client().As("ana", "general")
	post := eventuallyWith(t, ana, "KenKen of Mon 23 Nov", "/mini/play")
	for _, tt := range []struct {
		on           sandbox.Message
		button, want string
	}{
		{solved, "/mini/play", "Mini of Mon 23 Nov"},
		{solved, "/leaderboard", "**1.** ana"},
		{solved, "/practice/5/1", "Practice · 5×5 easy"},
		{post, "/mini/play", "Mini of Mon 23 Nov"},
	} {
		if text := textOf(said(t)(ana.Click(tt.on.ID, pressable(t, tt.on, tt.button)))); !strings.Contains(text, tt.want) {
			t.Errorf("%s: no %q in\n%s", tt.button, tt.want, text)
		}
	}
}

// TestTheCommandTree sends what moved and what was added.
func TestTheCommandTree(t *testing.T) {
	c, ana, dm := playMonday(t)
	said(t)(ana.Send("/kenken practice size:3 difficulty:easy"))
	said(t)(ana.Send("/kenken move cells:a1=1"))
	for _, tt := range []struct{ command, want string }{
		{"/kenken undo", "9 cells left"},
		{"/kenken redo", "8 cells left"},
		{"/kenken redo", "nothing to bring back"},
		{"/puzzle code", "Share code"},
	} {
		if text := textOf(said(t)(ana.Send(tt.command))); !strings.Contains(text, tt.want) {
			t.Errorf("%s: %s", tt.command, text)
		}
	}
	for _, word := range []string{"redo", "code"} {
		if text := textOf(said(t)(dm.Send(word))); strings.Contains(text, "did not understand") {
			t.Errorf("%s: %s", word, text)
		}
	}
	if out, err := c.As("ana", "general").Send("/kenken code"); err != nil || out.Error == nil {
		t.Errorf("/kenken code is still registered: %+v, %v", out, err)
	}
}
