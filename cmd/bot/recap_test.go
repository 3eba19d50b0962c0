package main

import (
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
)

// TestRemindersAndRecapOutliveTheBot kills bot and sandbox in between, and has everything
// delivered twice: a streak's reminder comes once, Monday's post names the week's best, and
// the role goes to who led.
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
			if strings.Contains(textOf(m), "keep your streak") {
				all = append(all, m)
			}
		}
		return all
	}

	clockTo(t, s.client, "23T12:00:00")
	said(t)(as("owner", "general").Send("/kenken-admin setup channel:#general time:09:00"))
	if text := textOf(said(t)(as("owner", "general").Send("/kenken-admin setup recap:on winner:@Champion"))); !strings.Contains(text, "Whoever led the week gets") {
		t.Fatal(text)
	}
	inject(t, s.client, sandboxtest.Fault{Kind: sandboxtest.FaultDuplicate, N: 8})
	for _, name := range []string{"ana", "bob"} {
		said(t)(as(name, "general").Send("/kenken settings reminders:on"))
	}
	answer := solutionOf(t, as("spy", "general"))
	said(t)(as("ana", "general").Send("/kenken today"))
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
	if text := textOf(post); !strings.Contains(text, "**Last week:** **ana** won with 4 points.") || len(post.Media()) != 1 {
		t.Errorf("%d files: %s", len(post.Media()), text)
	}
	comesTrue(t, "ana has the role", func() bool { return s.roles("ana") > 0 })
	if ana, eve := s.roles("ana"), s.roles("eve"); ana != 1 || eve != 0 {
		t.Errorf("ana has %d roles, eve %d", ana, eve)
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

// roles returns how many roles a member of the first server has.
func (s *stage) roles(name string) int {
	s.Helper()
	var state struct {
		DM     string `json:"dm_id"`
		Guilds []struct{ ID string }
	}
	get := func(path string, into any) {
		s.Helper()
		req, err := http.NewRequest(http.MethodGet, "http://"+s.address+path, nil)
		if err != nil {
			s.Fatal(err)
		}
		req.Header.Set("Authorization", "Bot x")
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			s.Fatal(err)
		}
		defer res.Body.Close()
		raw, err := io.ReadAll(res.Body)
		if err == nil {
			err = json.Unmarshal(raw, into)
		}
		if err != nil {
			s.Fatalf("%s: %v: %s", path, err, raw)
		}
	}
	get("/sandbox/v1/state?user="+name+"&channel=general", &state)
	var dm struct{ Recipients []struct{ ID string } }
	get("/api/v9/channels/"+state.DM, &dm)
	var member struct{ Roles []string }
	get("/api/v9/guilds/"+state.Guilds[0].ID+"/members/"+dm.Recipients[0].ID, &member)
	return len(member.Roles)
}
