package main

import (
	"fmt"
	"regexp"
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

// playAlone runs "bot" alone in this process, with those settings, until the test ends, and
// returns a client of its sandbox.
func playAlone(t *testing.T, settings ...string) *sandboxtest.Client {
	t.Helper()
	bot := begin(t, configured(t, settings...), "--data", t.TempDir(), "--sandbox-addr", "127.0.0.1:0")
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

// TestPostingPausesWhenRightsAreLost takes the bot's right to post away, which whoever
// ran setup learns once, and gives it back: the next day's post goes out by itself.
func TestPostingPausesWhenRightsAreLost(t *testing.T) {
	t.Parallel()
	c := playAlone(t)
	clockTo(t, c, "23T12:00:00")
	owner := c.As("owner", "general")
	if _, err := owner.Send("/kenken-admin setup channel:#general time:09:00"); err != nil {
		t.Fatal(err)
	}
	inject(t, c, sandboxtest.Fault{Kind: "revoke", Channel: "general", Permission: "SEND_MESSAGES"})
	clockTo(t, c, "24T09:00:01")
	notice := eventually(t, c.As("owner", "dm"), "I couldn't post the daily KenKen")
	if text := textOf(notice); !strings.Contains(text, "Send Messages") {
		t.Errorf("the notice does not say what is missing: %s", text)
	}
	out, err := owner.Send("/kenken-admin post")
	if err != nil || len(out.Messages) == 0 || !strings.Contains(textOf(out.Messages[0]), "paused") {
		t.Errorf("posting by hand: %+v, %v", out, err)
	}
	out, err = owner.Send("/kenken-admin setup channel:#general time:09:00")
	if err != nil || len(out.Messages) == 0 || !strings.Contains(textOf(out.Messages[0]), "Missing there: **Send Messages**") {
		t.Errorf("setup without the right: %+v, %v", out, err)
	}
	inject(t, c, sandboxtest.Fault{Kind: "grant", Channel: "general", Permission: "SEND_MESSAGES"})
	clockTo(t, c, "25T09:00:01")
	eventually(t, owner, "KenKen of Wed 25 Nov")
	if text := textOf(said(t)(owner.Send("/kenken-admin post"))); !strings.Contains(text, "has already been posted, or will be in a moment") {
		t.Errorf("posting is still paused: %s", text)
	}
	// The pause is over: another loss is another notice.
	inject(t, c, sandboxtest.Fault{Kind: "revoke", Channel: "general", Permission: "VIEW_CHANNEL"})
	clockTo(t, c, "26T09:00:01")
	eventually(t, c.As("owner", "dm"), "I can't see the channel")
}

// TestAnErrorPagePausesNothing answers posts with a proxy's page: the daily goes out
// when that is over, marked late, and one whose day is over by then not at all.
func TestAnErrorPagePausesNothing(t *testing.T) {
	t.Parallel()
	bot := begin(t, configured(t), "--data", t.TempDir(), "--sandbox-addr", "127.0.0.1:0")
	bot.logs(t, "msg=connected")
	c := bot.client()
	logs := func(what, which string) {
		t.Helper()
		comesTrue(t, "the log has "+what+" of "+which, func() bool {
			return regexp.MustCompile(what + ".*" + which).MatchString(bot.errs.String())
		})
	}
	fault := func(route string) {
		t.Helper()
		inject(t, c, sandboxtest.Fault{Kind: sandboxtest.FaultStatus, N: 1000, Status: 403, Route: route, Body: "<html><title>Attention Required!</title></html>"})
	}
	clockTo(t, c, "23T12:00:01")
	owner := c.As("owner", "general")
	said(t)(owner.Send("/kenken-admin setup channel:#general time:15:00"))
	fault("POST /channels/{channel}/messages")
	clockTo(t, c, "23T15:00:01")
	logs("a post was not sent", "2026-11-23")
	clockTo(t, c, "24T15:00:01")
	logs("a post was not sent", "2026-11-24")
	logs("a post was dropped", "2026-11-23")
	fault("PATCH /channels/{channel}/messages/{message}") // and no longer the other
	clockTo(t, c, "24T20:00:01")
	eventually(t, owner, "late today")
	clockTo(t, c, "25T15:00:01")
	if post := eventually(t, owner, "KenKen of Wed 25 Nov"); strings.Contains(textOf(post), "late") {
		t.Errorf("the day after: %s", textOf(post))
	}
	all, err := owner.Messages()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range all {
		if strings.Contains(textOf(m), "KenKen of Mon 23 Nov") {
			t.Errorf("a daily whose day is over: %s", textOf(m))
		}
	}
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

// playMonday begins the Monday's hard 5×5 and returns ana in the channel and in her direct
// messages.
func playMonday(t *testing.T, settings ...string) (c *sandboxtest.Client, ana, dm *sandboxtest.Person) {
	t.Helper()
	c = playAlone(t, settings...)
	clockTo(t, c, "23T12:00:00")
	ana, dm = c.As("ana", "general"), c.As("ana", "dm")
	said(t)(ana.Send("/kenken today puzzle:main"))
	return c, ana, dm
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

// TestChatInAChannel plays by mention and reply: the words go, the board comes
// privately, and nobody else reads a value.
func TestChatInAChannel(t *testing.T) {
	t.Parallel()
	c, ana, dm := playMonday(t)
	bob := c.As("bob", "general")
	takesAHint(t, ana)
	right := solutionOf(t, c.As("spy", "elsewhere"), "main")
	for _, tt := range []struct{ say, public, private, value string }{
		{"@kenken c1=" + right[2:3], "1 cell filled. 24 cells left.", "1 cell filled. 24 cells left.", "c1"},
		{"@kenken a1=3 b1=9 z9=1", "Nothing changed: something is wrong with 2 cells. I've sent you the details in a direct message.", "`b1=9`: digits here are 1 to 5", "b1"},
		{"@kenken hint", "I've sent the hint to your direct messages.", "to the next digit", "Look"},
		{"@kenken 12345 12345 12345", "That is 15 digits. A 5×5 answer needs 25", "", "12345"},
		{"@kenken 11111 22222 33333 44444 55555", "", "Not right yet", "Row"}, // wrong answers have no public line
	} {
		if _, err := ana.Send(tt.say); err != nil {
			t.Fatal(err)
		}
		eventually(t, dm, tt.private)
		if tt.public == "" {
			continue
		}
		public := eventually(t, bob, tt.public)
		if strings.Contains(textOf(public), tt.value) || len(public.Media()) > 0 {
			t.Errorf("%s: the channel sees too much: %s", tt.say, textOf(public))
		}
	}
	all, err := bob.Messages()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range all {
		if strings.Contains(m.Content, "=") || strings.Contains(m.Content, "12345") || strings.Contains(m.Content, "11111") {
			t.Errorf("values stay in the channel: %s", m.Content)
		}
	}
}

// takesAHint has somebody ask for a hint on the daily and agree to what it costs.
func takesAHint(t *testing.T, p *sandboxtest.Person) sandboxtest.Message {
	t.Helper()
	asked := said(t)(p.Send("/kenken hint"))
	return said(t)(p.Click(asked.ID, pressable(t, asked, "/agreed")))
}

// solutionOf returns the digits of one of today's puzzles, main or mini, which a person asks for who
// then is not ranked.
func solutionOf(t *testing.T, spy *sandboxtest.Person, slot string) string {
	t.Helper()
	said(t)(spy.Send("/kenken today puzzle:" + slot))
	ask := said(t)(spy.Send("/kenken solution"))
	return strings.Join(strings.Fields(rowsOf(t, said(t)(spy.Click(ask.ID, pressable(t, ask, "/solution"))))), "")
}
