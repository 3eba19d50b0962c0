package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// hall is a bot that people play matches with, stopped and begun again in between.
type hall struct {
	*testing.T
	args []string
	bot  *running
	*sandboxtest.Client
}

func newHall(t *testing.T) *hall {
	t.Helper()
	h := &hall{T: t, args: []string{"--data", t.TempDir(), "--sandbox-addr", "127.0.0.1:0"}}
	h.begin()
	h.bot.logs(t, "commands registered")
	clockTo(t, h.Client, "23T12:00:00")
	return h
}

func (h *hall) begin() {
	h.Helper()
	h.bot = begin(h.T, h.args...)
	h.bot.logs(h.T, "msg=connected")
	h.Client = h.bot.client()
}

// restart ends the bot and begins it again on the same data.
func (h *hall) restart() {
	h.Helper()
	h.bot.stop()
	h.bot.ended(h.T)
	h.begin()
	h.after(pace)
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

// TestADuelOverRestarts plays a duel from the invitation to the rematch, and begins the
// bot again before the start, while it runs, and while the second may still finish.
func TestADuelOverRestarts(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	h.send("bob", "/kenken help")
	wants(t, h.send("ana", "/kenken duel opponent:@bob size:3 difficulty:easy rated:false"), "I've posted your invitation")
	wants(t, h.press("eve", "challenges you", "/accept"), "This invitation is for bob")
	wants(t, h.press("bob", "challenges you", "/accept"), "You're on!")
	h.after(15 * time.Second)
	h.press("bob", "Started", "/board")
	h.after(30 * time.Second)
	h.solve("ana", "Started")
	card := eventuallyWith(t, h.As("eve", "general"), "**ana** was first", "/board")
	if len(card.Media()) != 1 || !strings.Contains(altOf(card), "bob: ") {
		t.Errorf("the standing has %d files and the alt text %q", len(card.Media()), altOf(card))
	}
	h.restart()
	h.after(20 * time.Minute)
	over := eventuallyWith(t, h.As("eve", "general"), "**ana** wins in", "/rematch")
	wants(t, over, "bob · out of time")
	wants(t, h.press("bob", "**ana** wins in", "/rematch"), "I've posted your invitation")
	wants(t, h.press("ana", "**bob** challenges you", "/decline"), "Declined")
	eventually(t, h.As("eve", "general"), "declined **bob**'s invitation")
}

// TestARaceOfTwentyOverRestarts has twenty people race, in a thread, with the bot begun
// again while it runs.
func TestARaceOfTwentyOverRestarts(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	wants(t, h.send("p1", "/kenken duel size:3 difficulty:easy rated:false"), "Your race is posted")
	for i := 2; i <= 20; i++ {
		wants(t, h.press(fmt.Sprintf("p%d", i), "is hosting a race", "/join"), "You're in!")
	}
	wants(t, h.press("p21", "is hosting a race", "/join"), "This race is full")
	wants(t, h.press("p2", "is hosting a race", "/join"), "You're in already")
	h.after(2 * time.Minute)
	for i := 1; i <= 19; i++ {
		h.press(fmt.Sprintf("p%d", i), "Started", "/board")
	}
	h.after(time.Minute)
	h.solve("p3", "Started")
	h.restart()
	h.after(time.Minute)
	h.solve("p5", "**p3** was first")
	h.after(30 * time.Minute)
	over := eventuallyWith(t, h.As("eve", "general"), "**p3** wins in", "/rematch")
	for _, line := range []string{"**1.** p3 · ", "**2.** p5 · ", "p1 · out of time"} {
		wants(t, over, line)
	}
	podium := eventually(t, h.As("eve", "race-·-3×3-easy"), "**p3** wins in")
	if len(podium.Media()) != 1 || !strings.Contains(altOf(podium), "1. p3") {
		t.Errorf("the podium has %d files and the alt text %q", len(podium.Media()), altOf(podium))
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
	h := newHall(t)
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
