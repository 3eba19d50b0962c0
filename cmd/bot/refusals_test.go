package main

import (
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// moderates lets those who run the server do something.
func moderates(t *testing.T, c *sandboxtest.Client, m sandboxtest.Moderation) {
	t.Helper()
	if err := c.Moderate(m); err != nil {
		t.Fatal(err)
	}
}

// TestARefusalIsNotAnEnd refuses an edit of a duel's message as it is accepted, and then deletes it: the duel
// begins, its message comes back, and tells the end.
func TestARefusalIsNotAnEnd(t *testing.T) {
	t.Parallel()
	c := playAlone(t, "--no-activity")
	ana, bob := c.As("ana", "general"), c.As("bob", "general")
	said(t)(ana.Send("/kenken duel opponent:@bob size:3 difficulty:easy"))
	call := eventuallyWith(t, bob, "challenges you", "/accept")
	inject(t, c, sandboxtest.Fault{
		Kind: sandboxtest.FaultStatus, Status: 403, Body: `{"code":50001,"message":"Missing Access"}`, Route: "PATCH /channels/{channel.id}/messages/{message.id}",
	})
	mine := said(t)(bob.Click(call.ID, pressable(t, call, "/accept")))
	advance(t, c, 40*time.Second)
	wants(t, said(t)(bob.Click(mine.ID, pressable(t, mine, "/board"))), "9 cells left")
	started := eventuallyWith(t, ana, "Started", "/give-up")
	if started.ID != call.ID {
		t.Errorf("the message %s was posted again as %s", call.ID, started.ID)
	}

	moderates(t, c, sandboxtest.Moderation{Do: "delete", Message: started.ID})
	said(t)(bob.Send("/kenken move cells:a1=1"))
	advance(t, c, 10*time.Second)
	again := eventuallyWith(t, ana, "1 of 9", "/give-up")
	sure := said(t)(bob.Click(again.ID, pressable(t, again, "/give-up")))
	said(t)(bob.Click(sure.ID, pressable(t, sure, "/given-up")))
	advance(t, c, 10*time.Second)
	if over := eventuallyWith(t, ana, "Duel", "/rematch"); over.ID != again.ID {
		t.Errorf("the end is told in %s, not in %s", over.ID, again.ID)
	}
}

// TestTheOwnerHearsOfAutoMod has AutoMod block a daily: whoever set it up reads so in a direct message and in the
// status, in words, and the daily comes once it may.
func TestTheOwnerHearsOfAutoMod(t *testing.T) {
	t.Parallel()
	c := playAlone(t, "--no-activity")
	clockTo(t, c, "23T12:00:00")
	owner := c.As("owner", "general")
	said(t)(owner.Send("/kenken-admin setup channel:#general time:09:00 zone:UTC"))
	moderates(t, c, sandboxtest.Moderation{Do: "automod", Text: "kenken"})
	clockTo(t, c, "24T09:00:01")
	comesTrue(t, "the first try is refused", func() bool {
		return strings.Contains(textOf(said(t)(owner.Send("/kenken-admin status"))), "AutoMod blocked it")
	})
	for range 8 { // as the tries are made
		advance(t, c, 10*time.Minute)
		time.Sleep(1500 * time.Millisecond)
	}
	told := eventually(t, c.As("owner", "dm"), "AutoMod blocked it")
	status := said(t)(owner.Send("/kenken-admin status"))
	for _, m := range []sandboxtest.Message{told, status} {
		if text := textOf(m); strings.Contains(text, "POST") || strings.Contains(text, "200000") {
			t.Errorf("an owner reads:\n%s", text)
		}
	}
	moderates(t, c, sandboxtest.Moderation{Do: "automod"})
	advance(t, c, time.Hour)
	eventually(t, owner, "KenKen of Tue 24 Nov")
}
