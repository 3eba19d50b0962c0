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

// gone waits until a person sees no message that holds the text.
func gone(t *testing.T, p *sandboxtest.Person, text string) {
	t.Helper()
	if !came(func() bool { return !stands(t, p, text) }) {
		t.Errorf("%q stays", text)
	}
}

// TestAnswersDoNotStayInTheChannel has people type whole answers where others read
// them: who has no board open for one, or solved it, and who has.
func TestAnswersDoNotStayInTheChannel(t *testing.T) {
	t.Parallel()
	c, answer := spoilers(t)
	reader := c.As("reader", "general")
	for _, tt := range []struct{ who, channel, say, others, writer string }{
		{"bob", "general", answer, "solved it on paper.", "Solved on paper!"},
		{"cid", "general", "||" + answer + "||", "", "Solved on paper!"},
		{"dan", "general", strings.Repeat("1234 ", 4), "", "That isn't the answer to today's 4×4."},
		{"eve", "elsewhere", "@kenken " + answer, "solved it on paper.", "Solved on paper!"},
		{"spy", "general", answer, "", "Finished, after the solution was shown."},
	} {
		if _, err := c.As(tt.who, tt.channel).Send(tt.say); err != nil {
			t.Fatal(err)
		}
		eventually(t, c.As(tt.who, "dm"), tt.writer)
		at := c.As("reader", tt.channel)
		eventually(t, at, tt.others)
		gone(t, at, strings.TrimPrefix(tt.say, "@kenken "))
	}
	// Ana's daily is not the game that she opened last.
	ana := c.As("ana", "general")
	said(t)(ana.Send("/kenken today"))
	said(t)(ana.Send("/kenken practice size:3 difficulty:easy"))
	if _, err := ana.Send(answer); err != nil {
		t.Fatal(err)
	}
	eventually(t, c.As("ana", "dm"), "Solved")
	gone(t, reader, answer)

	// Other talk stays where it is, and an answer where the bot does not read.
	fay := c.As("fay", "general")
	for _, say := range []string{"10/10", "12345", "1234 1234 1234 12..", answer + " I think"} {
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

// TestAnswersStayWithoutTheRight says once a day what the bot lacks to remove them, and
// nothing in public of what came of them.
func TestAnswersStayWithoutTheRight(t *testing.T) {
	t.Parallel()
	c, answer := spoilers(t)
	if err := c.Fault(sandboxtest.Fault{Kind: sandboxtest.FaultRevoke, Channel: "general", Permission: "MANAGE_MESSAGES"}); err != nil {
		t.Fatal(err)
	}
	reader := c.As("reader", "general")
	const missing = "give me **Manage Messages** in this channel"
	heard := func() (reminders, marks int) {
		t.Helper()
		all, err := reader.Messages()
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range all {
			text := textOf(m)
			reminders += strings.Count(text, missing)
			marks += len(m.Reactions)
			if strings.Contains(text, "solved it on paper") || strings.Contains(text, "answer to today's") {
				t.Errorf("all read %q", text)
			}
		}
		return reminders, marks
	}
	say := func(who, text, verdict string) {
		t.Helper()
		if _, err := c.As(who, "general").Send(text); err != nil {
			t.Fatal(err)
		}
		eventually(t, c.As(who, "dm"), verdict)
	}
	wrong := strings.Repeat("1234 ", 4)
	say("bob", answer, "Solved on paper!")
	eventually(t, reader, missing)
	say("cid", answer, "Solved on paper!")
	say("dan", "@kenken "+wrong, "That isn't the answer")
	if reminders, marks := heard(); reminders != 1 || marks != 3 {
		t.Errorf("three answers are marked %d times, and the missing right is named %d times a day", marks, reminders)
	}
	if _, err := c.Advance(24 * time.Hour); err != nil {
		t.Fatal(err)
	}
	say("eve", "@kenken "+wrong, "That isn't the answer")
	comesTrue(t, "the missing right is named again the next day", func() bool {
		reminders, _ := heard()
		return reminders == 2
	})
}
