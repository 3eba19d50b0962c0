package main

import (
	"strings"
	"testing"
	"time"
)

// TestAManagerStrikesATime hands in a whole answer twice, too fast and not, and takes
// the ranked one off the server's board and puts it back.
func TestAManagerStrikesATime(t *testing.T) {
	t.Parallel()
	c, ana, _ := playMonday(t)
	owner, bob := c.As("owner", "general"), c.As("bob", "general")
	answer := solutionOf(t, c.As("spy", "general"))
	said(t)(bob.Send("/kenken today"))
	if text := textOf(said(t)(bob.Send("/kenken submit answer:" + answer))); !strings.Contains(text, "Nobody solves it that fast, so this time is saved but not ranked.") {
		t.Errorf("a daily in no time: %s", text)
	}
	if _, err := c.Advance(time.Minute); err != nil {
		t.Fatal(err)
	}
	said(t)(ana.Send("/kenken submit answer:" + answer))
	board := func() string {
		m := said(t)(bob.Send("/kenken leaderboard"))
		return textOf(m) + altOf(m)
	}
	if text := board(); !strings.Contains(text, "1. ana") || strings.Contains(text, "bob") {
		t.Errorf("the board: %s", text)
	}
	for _, tt := range []struct{ command, want string }{
		{"/kenken-admin strike player:@ana date:yesterday", "I can't read `yesterday` as a date"},
		{"/kenken-admin strike player:@ana date:2026-11-22", "This server had no puzzle on Sun 22 Nov"},
		{"/kenken-admin strike player:@bob date:2026-11-23", "no ranked time here for Mon 23 Nov"},
		{"/kenken-admin strike player:@ana date:2026-11-23 to:off", "no strike to undo"},
		{"/kenken-admin strike player:@ana date:2026-11-23", "Struck: ana's 1:0"},
	} {
		if text := textOf(said(t)(owner.Send(tt.command))); !strings.Contains(text, tt.want) {
			t.Errorf("%s:\n%s\nwant %s", tt.command, text, tt.want)
		}
	}
	if text := board(); strings.Contains(text, "ana") {
		t.Errorf("the board after the strike: %s", text)
	}
	said(t)(owner.Send("/kenken-admin strike player:@ana date:2026-11-23 to:off"))
	if text := board(); !strings.Contains(text, "1. ana") {
		t.Errorf("the board after the strike was taken back: %s", text)
	}
	out, err := bob.Send("/kenken-admin strike player:@ana date:2026-11-23")
	if err != nil || out.Error == nil && (len(out.Messages) == 0 || !strings.Contains(textOf(out.Messages[0]), "may manage")) {
		t.Errorf("a player strikes: %+v, %v", out, err)
	}
}
