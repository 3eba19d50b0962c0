package main

import (
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// solutionOf returns the digits of today's puzzle, which a person asks for who then is
// not ranked.
func solutionOf(t *testing.T, spy *sandboxtest.Person, options ...string) string {
	t.Helper()
	said(t)(spy.Send(strings.Join(append([]string{"/kenken today"}, options...), " ")))
	ask := said(t)(spy.Send("/kenken solution"))
	return strings.Join(strings.Fields(rowsOf(t, said(t)(spy.Click(ask.ID, pressable(t, ask, "/solution"))))), "")
}

// TestASolvedBoardLeadsOn solves the main puzzle, restarts the bot, and goes on by the
// old board's buttons: to the mini, to the leaderboard, to another like it. The post
// leads to the mini too.
func TestASolvedBoardLeadsOn(t *testing.T) {
	t.Parallel()
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
	for _, want := range []string{"Solved on paper!", "since Play", "Streak: **1 day**"} {
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
		on           sandboxtest.Message
		button, want string
	}{
		{solved, "/mini/play", "Mini of Mon 23 Nov"},
		{solved, "/leaderboard", "Your times, averages, streak and rating"},
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
	t.Parallel()
	c, ana, dm := playMonday(t)
	said(t)(ana.Send("/kenken practice size:3 difficulty:easy"))
	said(t)(ana.Send("/kenken move cells:a1=1"))
	for _, tt := range []struct{ command, want string }{
		{"/kenken undo", "9 cells left"},
		{"/puzzle code", "Share code"},
	} {
		if text := textOf(said(t)(ana.Send(tt.command))); !strings.Contains(text, tt.want) {
			t.Errorf("%s: %s", tt.command, text)
		}
	}
	for _, word := range []string{"redo", "code"} {
		if text := textOf(said(t)(dm.Send(word))); strings.Contains(text, "I didn't get that") {
			t.Errorf("%s: %s", word, text)
		}
	}
	if out, err := c.As("ana", "general").Send("/kenken code"); err != nil || out.Error == nil {
		t.Errorf("/kenken code is still registered: %+v, %v", out, err)
	}
}

// TestShare shares a solved daily in the channel, where others read how it went and no
// value, and play the same puzzle from there; a second time, in a direct message, and
// if the bot may not post.
func TestShare(t *testing.T) {
	t.Parallel()
	c, ana, dm := playMonday(t)
	answer := solutionOf(t, c.As("spy", "general"))
	if _, err := c.Advance(4 * time.Minute); err != nil {
		t.Fatal(err)
	}
	wrong := "1" + answer[1:]
	if answer[0] == '1' {
		wrong = "2" + answer[1:]
	}
	said(t)(ana.Send("/kenken submit answer:" + wrong))
	solved := said(t)(ana.Send("/kenken submit answer:" + answer))
	share := pressable(t, solved, "/share")
	if text := textOf(said(t)(ana.Click(solved.ID, share))); !strings.Contains(text, "Shared in this channel") {
		t.Errorf("the answer to Share: %s", text)
	}
	bob := c.As("bob", "general")
	post := eventuallyWith(t, bob, "**ana** · KenKen 692 · 5×5 · 1:", "/play")
	text := textOf(post)
	if !strings.Contains(text, "1 wrong answer · no hints · streak 1") || strings.Contains(text, answer[:5]) || len(post.Media()) != 0 {
		t.Errorf("the shared line, %d files: %s", len(post.Media()), text)
	}
	if squares := strings.Count(text, "🟪") + strings.Count(text, "🟨") + strings.Count(text, "⬛"); squares != 25 {
		t.Errorf("%d squares for 25 cells: %s", squares, text)
	}
	if text := textOf(said(t)(bob.Click(post.ID, pressable(t, post, "/play")))); !strings.Contains(text, "Daily of Mon 23 Nov") || !strings.Contains(text, "25 cells left") {
		t.Errorf("bob plays it too: %s", text)
	}
	if text := textOf(said(t)(ana.Click(solved.ID, share))); !strings.Contains(text, "already shared") {
		t.Errorf("a second time: %s", text)
	}
	if text := textOf(said(t)(dm.Send("share"))); !strings.Contains(text, "```\nKenKen 692 · 5×5 · 1:") {
		t.Errorf("in a direct message: %s", text)
	}
	if text := textOf(said(t)(bob.Send("/kenken today"))); strings.Contains(text, "Share") {
		t.Errorf("an unfinished board: %s", text)
	}
	other := c.As("ana", "games")
	board := said(t)(other.Send("/kenken today"))
	if err := c.Fault(sandboxtest.Fault{Kind: sandboxtest.FaultRevoke, Channel: "games", Permission: "SEND_MESSAGES"}); err != nil {
		t.Fatal(err)
	}
	if text := textOf(said(t)(other.Click(board.ID, pressable(t, board, "/share")))); !strings.Contains(text, "I need **Send Messages**") || !strings.Contains(text, "KenKen 692") {
		t.Errorf("where the bot may not post: %s", text)
	}
}
