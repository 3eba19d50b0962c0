package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// plainSalt makes dailies of 23 and 24 November 2026 without given cells, so that
// every cell of theirs is empty at first and can be written.
const plainSalt = "no given cells 9"

// configured returns a configuration with plainSalt and those settings, as the option that
// names its file. The environment would be that of all tests at once.
func configured(t *testing.T, settings ...string) string {
	t.Helper()
	return settingsFile(t, "%s\nsalt = %q\n", strings.Join(settings, "\n"), plainSalt)
}

// playAlone runs "bot" alone in this process, with those options, until the test ends, and
// returns a client of its sandbox.
func playAlone(t *testing.T, options ...string) *sandboxtest.Client {
	t.Helper()
	bot := begin(t, append(options, configured(t), "--data", t.TempDir(), "--sandbox-addr", "127.0.0.1:0")...)
	bot.logs(t, "msg=connected")
	return bot.client()
}

// clockTo sets the clock of sandbox and bot to an instant of November 2026, such as "23T12:00:00".
func clockTo(t *testing.T, c *sandboxtest.Client, at string) {
	t.Helper()
	to, err := time.Parse(time.RFC3339, "2026-11-"+at+"Z")
	if err == nil {
		_, err = c.SetClock(to)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// advance moves that clock on.
func advance(t *testing.T, c *sandboxtest.Client, by time.Duration) {
	t.Helper()
	if _, err := c.Advance(by); err != nil {
		t.Fatal(err)
	}
}

// inject makes something go wrong at the sandbox.
func inject(t *testing.T, c *sandboxtest.Client, f sandboxtest.Fault) {
	t.Helper()
	if err := c.Fault(f); err != nil {
		t.Fatal(err)
	}
}

// eventually waits until a person sees a message with that text.
func eventually(t *testing.T, p *sandboxtest.Person, text string) sandboxtest.Message {
	t.Helper()
	return eventuallyWith(t, p, text, "")
}

// eventuallyWith waits for one that has a control, too, whose custom ID ends so.
func eventuallyWith(t *testing.T, p *sandboxtest.Person, text, control string) sandboxtest.Message {
	t.Helper()
	var seen sandboxtest.Message
	comesTrue(t, fmt.Sprintf("%s sees %q %s", p.Name, text, control), func() bool {
		all, err := p.Messages()
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range all {
			has := control == "" || slices.ContainsFunc(controlsOf(m), func(id string) bool { return strings.HasSuffix(id, control) })
			if has && strings.Contains(textOf(m), text) {
				seen = m
				return true
			}
		}
		return false
	})
	return seen
}

// said returns the last message that an action brought.
func said(t *testing.T) func(sandboxtest.Outcome, error) sandboxtest.Message {
	return func(out sandboxtest.Outcome, err error) sandboxtest.Message {
		t.Helper()
		shown := slices.DeleteFunc(out.Messages, func(m sandboxtest.Message) bool { return m.Sandbox.Event == "delete" })
		if err != nil || out.Error != nil || len(shown) == 0 {
			t.Fatalf("%+v, %v", out, err)
		}
		return shown[len(shown)-1]
	}
}

// pressable returns the message's control whose custom ID ends so.
func pressable(t *testing.T, m sandboxtest.Message, suffix string) string {
	t.Helper()
	for _, id := range controlsOf(m) {
		if strings.HasSuffix(id, suffix) {
			return id
		}
	}
	t.Fatalf("no control %s among %v in %q", suffix, controlsOf(m), textOf(m))
	return ""
}

// rowsOf returns the digits of a shown solution.
func rowsOf(t *testing.T, m sandboxtest.Message) string {
	t.Helper()
	parts := strings.Split(textOf(m), "```")
	if len(parts) != 3 {
		t.Fatalf("no rows of digits in %q", textOf(m))
	}
	return parts[1]
}

// solutionOf returns the digits of one of today's puzzles, main or mini, which a person asks for who
// then is not ranked.
func solutionOf(t *testing.T, spy *sandboxtest.Person, slot string) string {
	t.Helper()
	said(t)(spy.Send("/kenken today puzzle:" + slot))
	ask := said(t)(spy.Send("/kenken solution"))
	return strings.Join(strings.Fields(rowsOf(t, said(t)(spy.Click(ask.ID, pressable(t, ask, "/solution"))))), "")
}
