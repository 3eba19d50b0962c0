package main

import (
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// TestRemindersAndRecapOutliveTheBot kills bot and sandbox in between, and has everything
// delivered twice: a streak's reminder comes once, and Monday's post names the week's best.
func TestRemindersAndRecapOutliveTheBot(t *testing.T) {
	t.Parallel()
	s := newStage(t, "")
	restart := func(at string) {
		t.Helper()
		s.down()
		s.up()
		clockTo(t, s.client, at)
	}
	as := func(name, channel string) *sandboxtest.Person { return s.client.As(name, channel) }
	reminders := func(name string) (all []sandboxtest.Message) {
		t.Helper()
		messages, err := as(name, "dm").Messages()
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range messages {
			if strings.Contains(textOf(m), "Your streak is") {
				all = append(all, m)
			}
		}
		return all
	}

	clockTo(t, s.client, "23T12:00:00")
	said(t)(as("owner", "general").Send("/kenken-admin setup channel:#general time:09:00"))
	if text := textOf(said(t)(as("owner", "general").Send("/kenken-admin setup recap:on"))); !strings.Contains(text, "names last week's best") {
		t.Fatal(text)
	}
	inject(t, s.client, sandboxtest.Fault{Kind: sandboxtest.FaultDuplicate, N: 8})
	for _, name := range []string{"ana", "bob"} {
		said(t)(as(name, "general").Send("/kenken settings reminders:on"))
	}
	answer := solutionOf(t, as("spy", "general"), "main")
	said(t)(as("ana", "general").Send("/kenken today puzzle:main"))
	clockTo(t, s.client, "23T12:04:00")
	said(t)(as("ana", "general").Send("/kenken submit answer:" + answer))

	restart("24T23:00:05")
	comesTrue(t, "ana is reminded", func() bool { return len(reminders("ana")) > 0 })
	restart("24T23:20:00")
	eventuallyWith(t, as("eve", "general"), "KenKen of Tue 24 Nov", "/play") // it is up, and looked
	time.Sleep(1500 * time.Millisecond)                                      // the outbox looks every second
	sent := reminders("ana")
	if len(sent) != 1 || !strings.Contains(textOf(sent[0]), "**1 day**") || len(reminders("bob")) != 0 {
		t.Fatalf("ana has %d reminders, bob %d", len(sent), len(reminders("bob")))
	}
	if off := textOf(said(t)(as("ana", "dm").Click(sent[0].ID, pressable(t, sent[0], "/off")))); !strings.Contains(off, "Reminders are off") {
		t.Error(off)
	}

	clockTo(t, s.client, "30T09:00:05")
	s.down() // wherever it was with Monday's post
	s.up()
	clockTo(t, s.client, "30T09:01:00")
	post := eventuallyWith(t, as("eve", "general"), "KenKen of Mon 30 Nov", "/play")
	if text := textOf(post); !strings.Contains(text, "**Last week:** **ana** won with 6 points.") || len(post.Media()) != 1 {
		t.Errorf("%d files: %s", len(post.Media()), text)
	}
	all, err := as("eve", "general").Messages()
	if err != nil {
		t.Fatal(err)
	}
	posts := slices.DeleteFunc(byBot(all), func(m sandboxtest.Message) bool { return !strings.Contains(textOf(m), "KenKen of Mon 30 Nov") })
	if len(posts) != 1 {
		t.Errorf("%d posts on Monday", len(posts))
	}
}
