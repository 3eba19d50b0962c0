package main

import (
	"strings"
	"testing"
	"time"
)

// TestDailyByTextAlone plays a daily in direct messages from "today" to "share" as somebody does
// who sees no picture and no button: all that the player knows is what messages say, and all that
// the player does is type.
func TestDailyByTextAlone(t *testing.T) {
	if testing.Short() {
		t.Skip("the whole bot takes its time")
	}
	t.Parallel()
	c := playAlone(t)
	if _, err := c.SetClock(time.Date(2026, 11, 25, 8, 0, 0, 0, time.UTC)); err != nil {
		t.Fatal(err)
	}
	p := newPersona(t, c, "ben", "dm")
	p.blind = true
	p.says("hello", "")
	p.says("today", "today")
	p.says("text", "")
	p.told("Cages:")
	p.studies(textOf(p.front))
	p.says("hint", "hint")
	p.told("time ranks below")
	p.writes()
	p.says("check", "")
	p.told("full")
	p.says("submit", "submit")
	p.told("Solved in")
	p.says("streak", "")
	out, err := p.Send("share") // the end: no way on is wanted
	if err != nil {
		t.Fatal(err)
	}
	if said := textOf(p.answer(out)); !strings.Contains(said, "```\nKenKen 694 · 6×6 · ") || !strings.Contains(said, " · no hints · streak 1\n") {
		t.Errorf("what is shared: %s", said)
	}
	if p.presses > 0 {
		t.Errorf("%d presses by somebody who only types", p.presses)
	}
}
