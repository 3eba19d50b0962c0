package main

import (
	"strings"
	"testing"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// seen returns the message of that ID as a person sees it now.
func seen(t *testing.T, p *sandboxtest.Person, id string) sandboxtest.Message {
	t.Helper()
	all, err := p.Messages()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range all {
		if m.ID == id {
			return m
		}
	}
	t.Fatalf("%s does not see message %s", p.Name, id)
	return sandboxtest.Message{}
}

// TestAPressDeliveredTwiceIsAnsweredOnce has Discord deliver presses and commands
// twice: the second delivery changes neither the board nor a public message, and a
// hint costs as much as one.
func TestAPressDeliveredTwiceIsAnsweredOnce(t *testing.T) {
	t.Parallel()
	c, ana, _ := playMonday(t)
	bob := c.As("bob", "general")
	twice := func() {
		t.Helper()
		if err := c.Fault(sandboxtest.Fault{Kind: sandboxtest.FaultDuplicate}); err != nil {
			t.Fatal(err)
		}
	}
	// What one person does is served in order: once this is answered, so is all before.
	served := func() {
		t.Helper()
		said(t)(ana.Send("/kenken stats"))
	}
	untouched := func(what string, m sandboxtest.Message, p *sandboxtest.Person, want string) {
		t.Helper()
		served()
		if text := textOf(seen(t, p, m.ID)); !strings.Contains(text, want) || strings.Contains(text, "Something went wrong") {
			t.Errorf("%s delivered twice:\n%s\nwant %q", what, text, want)
		}
	}

	board := said(t)(ana.Send("/kenken move cells:a1=3"))
	twice()
	untouched("a key", said(t)(ana.Click(board.ID, pressable(t, board, "/key/4"))), ana, "23 cells left")
	twice()
	untouched("undo", said(t)(ana.Click(board.ID, pressable(t, board, "/undo"))), ana, "24 cells left")
	twice()
	board = said(t)(ana.Send("/kenken undo")) // a fresh one, in the place of the first
	untouched("undo by command", board, ana, "25 cells left")
	offer := said(t)(ana.Click(board.ID, pressable(t, board, "/hint/0")))
	twice()
	hint := said(t)(ana.Click(board.ID, pressable(t, offer, "/agreed")))
	price := priceOf(t, hint)
	untouched("a hint", hint, ana, price)
	twice()
	untouched("a hint by command", said(t)(ana.Send("/kenken hint level:1")), ana, "Free: hints for this digit have already added")

	if err := c.Fault(sandboxtest.Fault{Kind: sandboxtest.FaultRevoke, User: "ana"}); err != nil {
		t.Fatal(err)
	}
	if _, err := ana.Send("@kenken hint"); err != nil {
		t.Fatal(err)
	}
	const told = "Press the button to read the hint."
	public := eventuallyWith(t, bob, told, "/hint/2")
	twice()
	said(t)(ana.Click(public.ID, pressable(t, public, "/hint/2")))
	untouched("a hint below a public message", public, bob, told)
}

// priceOf returns the line of a hint that says what it cost.
func priceOf(t *testing.T, m sandboxtest.Message) string {
	t.Helper()
	for line := range strings.Lines(textOf(m)) {
		if strings.Contains(line, "This hint added") {
			return strings.TrimSpace(line)
		}
	}
	t.Fatalf("no price in %q", textOf(m))
	return ""
}
