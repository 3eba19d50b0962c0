package main

import (
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// spoilers begins a Monday in which the bot reads the channel of the daily, and
// returns the answer, which the spy knows.
func spoilers(t *testing.T) (c *sandboxtest.Client, answer string) {
	t.Helper()
	c, _, _ = playMonday(t, "message_content = true")
	said(t)(c.As("owner", "general").Send("/kenken-admin setup channel:#general"))
	spy := c.As("spy", "elsewhere")
	said(t)(spy.Send("/kenken today"))
	ask := said(t)(spy.Send("/kenken solution"))
	return c, strings.TrimSpace(rowsOf(t, said(t)(spy.Click(ask.ID, pressable(t, ask, "/solution")))))
}

// stands reports whether a person sees a message that holds the text.
func stands(t *testing.T, p *sandboxtest.Person, text string) bool {
	t.Helper()
	all, err := p.Messages()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range all {
		if strings.Contains(m.Content, text) {
			return true
		}
	}
	return false
}

// TestAnswersDoNotStayInTheChannel has people type whole answers where others read
// them: who has no board open for one, or solved it, and who has.
func TestAnswersDoNotStayInTheChannel(t *testing.T) {
	t.Parallel()
	c, answer := spoilers(t)
	reader := c.As("reader", "general")
	const removed = "That looks like a whole answer, so I removed it"
	for _, tt := range []struct{ who, channel, say string }{
		{"bob", "general", answer},
		{"cid", "general", "||" + answer + "||"},
		{"dan", "general", strings.Repeat("1234 ", 4)}, // of the mini's size
		{"eve", "elsewhere", "@kenken " + answer},
		{"spy", "general", answer}, // who was shown the solution, and hands it in
	} {
		if _, err := c.As(tt.who, tt.channel).Send(tt.say); err != nil {
			t.Fatal(err)
		}
		want := removed
		if tt.who == "spy" {
			want = "Finished, after the solution was shown."
		}
		at := c.As("reader", tt.channel)
		eventually(t, at, want)
		if stands(t, at, strings.TrimPrefix(tt.say, "@kenken ")) {
			t.Errorf("%s's %q stays in #%s", tt.who, tt.say, tt.channel)
		}
	}
	// Ana's daily is not the game that she opened last.
	ana := c.As("ana", "general")
	said(t)(ana.Send("/kenken practice size:3 difficulty:easy"))
	if _, err := ana.Send(answer); err != nil {
		t.Fatal(err)
	}
	eventually(t, reader, "Solved in")
	if stands(t, reader, answer) {
		t.Error("ana's answer stays")
	}

	// Other talk stays where it is, and an answer where the bot does not read.
	fay := c.As("fay", "general")
	for _, say := range []string{"10/10", "12345", "1234 1234 1234 12.."} {
		if _, err := fay.Send(say); err != nil {
			t.Fatal(err)
		}
		if !stands(t, reader, say) {
			t.Errorf("%q was deleted", say)
		}
	}
	if _, err := c.As("fay", "elsewhere").Send(answer); err != nil {
		t.Fatal(err)
	}
	if !stands(t, c.As("reader", "elsewhere"), answer) {
		t.Error("the bot deletes in a channel that is none of its business")
	}
}

// TestAnswersStayWithoutTheRight says once a day what the bot lacks to remove them.
func TestAnswersStayWithoutTheRight(t *testing.T) {
	t.Parallel()
	c, answer := spoilers(t)
	if err := c.Fault(sandboxtest.Fault{Kind: sandboxtest.FaultRevoke, Channel: "general", Permission: "MANAGE_MESSAGES"}); err != nil {
		t.Fatal(err)
	}
	reader := c.As("reader", "general")
	const missing = "give me **Manage Messages** in this channel"
	heard := func() (n int) {
		t.Helper()
		all, err := reader.Messages()
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range all {
			n += strings.Count(textOf(m), missing)
		}
		return n
	}
	say := func(who, text string) {
		t.Helper()
		if _, err := c.As(who, "general").Send(text); err != nil {
			t.Fatal(err)
		}
	}
	say("bob", answer)
	eventually(t, reader, missing)
	say("cid", answer) // not again, and not another word
	say("dan", "@kenken "+answer)
	eventually(t, reader, "please delete it")
	if n := heard(); n != 1 {
		t.Errorf("the missing right is named %d times a day", n)
	}
	if _, err := c.Advance(24 * time.Hour); err != nil {
		t.Fatal(err)
	}
	say("eve", "@kenken "+strings.Repeat("1234 ", 4))
	for range 100 {
		if heard() == 2 {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Errorf("the missing right is named %d times in two days", heard())
}
