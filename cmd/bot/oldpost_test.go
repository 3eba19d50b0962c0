package main

import (
	"strings"
	"testing"
	"time"
)

// TestAnOldPostAndAnUnfinishedBoard presses Play on yesterday's post, and goes back
// to a board that was left unfinished the day before.
func TestAnOldPostAndAnUnfinishedBoard(t *testing.T) {
	t.Parallel()
	c, ana, _ := playMonday(t)
	owner, bob := c.As("owner", "general"), c.As("bob", "general")
	said(t)(owner.Send("/kenken-admin setup channel:#general time:09:00"))
	said(t)(owner.Send("/kenken-admin post"))
	post := eventuallyWith(t, bob, "KenKen of Mon 23 Nov", "/play")
	if _, err := c.SetClock(time.Date(2026, 11, 24, 1, 0, 0, 0, time.UTC)); err != nil {
		t.Fatal(err)
	}
	archive := textOf(said(t)(bob.Click(post.ID, pressable(t, post, "/play"))))
	for _, want := range []string{"Archive, daily of Mon 23 Nov", "25 cells left", "brings no points"} {
		if !strings.Contains(archive, want) {
			t.Errorf("no %q on yesterday's board:\n%s", want, archive)
		}
	}
	if text := textOf(said(t)(bob.Send("/kenken solution"))); !strings.Contains(text, "people somewhere can still play") {
		t.Errorf("the solution of yesterday's: %s", text)
	}

	said(t)(ana.Send("/kenken practice size:3 difficulty:easy"))
	board := said(t)(ana.Send("/kenken today"))
	if text := textOf(board); !strings.Contains(text, "You haven't finished yesterday's puzzle") {
		t.Errorf("today's board: %s", text)
	}
	board = said(t)(ana.Click(board.ID, pressable(t, board, "/key/1")))
	board = said(t)(ana.Click(board.ID, pressable(t, board, "/more")))
	back := said(t)(ana.Click(board.ID, pressable(t, board, "/open")))
	if text := textOf(back); !strings.Contains(text, "Daily of Mon 23 Nov") || back.ID == board.ID {
		t.Errorf("yesterday's board: %s", text)
	}
}
