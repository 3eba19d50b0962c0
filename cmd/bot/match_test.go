package main

import (
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// hall is a bot that people play matches with.
type hall struct {
	*testing.T
	*sandboxtest.Client
}

// pace is longer than lies between two edits of a match's message.
const pace = 6 * time.Second

// after lets time pass.
func (h *hall) after(d time.Duration) {
	h.Helper()
	advance(h.T, h.Client, d)
}

func (h *hall) send(name, text string) sandboxtest.Message {
	h.Helper()
	return said(h.T)(h.As(name, "general").Send(text))
}

// press presses a button of the public message that says a text.
func (h *hall) press(name, text, button string) sandboxtest.Message {
	h.Helper()
	m := eventuallyWith(h.T, h.As(name, "general"), text, button)
	return said(h.T)(h.As(name, "general").Click(m.ID, pressable(h.T, m, button)))
}

// solve opens a board of a 3×3 and gives its answer.
func (h *hall) solve(name, text string) {
	h.Helper()
	_, solution, err := heard(3, altOf(h.press(name, text, "/board")))
	if err != nil {
		h.Fatal(err)
	}
	h.after(pace)
	if m := h.send(name, "/kenken submit answer:"+solution.String()); !strings.Contains(textOf(m), "Solved in") {
		h.Fatalf("the submission was answered %s", textOf(m))
	}
}

// TestADuelBesideChat plays a duel between somebody in Discord and somebody on the page, who sees
// at once how far the other is, and how it ended.
func TestADuelBesideChat(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser takes its time")
	}
	sandboxtest.NeedBrowser(t)
	t.Parallel()
	h := &hall{t, playAlone(t)}
	clockTo(t, h.Client, "23T12:00:00")
	h.send("bob", "/kenken help")
	h.send("ana", "/kenken duel opponent:@bob size:3 difficulty:easy rated:false")
	h.press("bob", "challenges you", "/accept")
	h.after(15 * time.Second)
	board := h.press("bob", "Started", "/board")
	link := linkOf(t, said(t)(h.As("bob", "general").Click(board.ID, pressable(t, board, "/touch"))))
	page := sandboxtest.NewBrowser(t).Visit(t, link.String(), sandboxtest.View{Width: 390, Height: 664})
	page.Wait("the rival is shown", "document.querySelector('#rivals').innerText.includes('ana')")
	h.solve("ana", "Started")
	page.Wait("the page says who was faster", "document.querySelector('#panel').innerText.includes('ana won in') && document.querySelector('#panel').innerText.includes('You can still finish')")
	page.Click("#menu-button")
	page.Click("#menu-give-up")
	page.Click("#confirm-yes")
	h.after(pace)
	wants(t, eventuallyWith(t, h.As("eve", "general"), "**ana** wins in", "/rematch"), "bob · gave up")
}
