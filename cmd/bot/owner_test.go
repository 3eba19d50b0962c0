package main

import (
	"strings"
	"testing"

	"kenkenbot/bot"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// TestANewServersOwner goes from the invitation to a daily with a thread, in a server that comes
// to be while the bot runs, by what Discord's own rules let through.
func TestANewServersOwner(t *testing.T) {
	c := playAlone(t).In("club")
	clockTo(t, c, "25T10:00:00")
	if err := c.MakeChannel("puzzles", 5); err != nil { // an announcement channel; the server comes with it
		t.Fatal(err)
	}
	owner, ann := c.As("owner", "general"), c.As("ann", "general")
	answered := func(out sandboxtest.Outcome, err error) sandboxtest.Message {
		t.Helper()
		if err != nil || out.Error != nil || len(out.Messages) == 0 {
			t.Fatalf("%+v, %v", out, err)
		}
		return out.Messages[len(out.Messages)-1]
	}
	hears := func(want string, out sandboxtest.Outcome, err error) sandboxtest.Message {
		t.Helper()
		m := answered(out, err)
		if !strings.Contains(textOf(m), want) {
			t.Errorf("no %q in %q", want, textOf(m))
		}
		return m
	}
	press := func(p *sandboxtest.Person, m sandboxtest.Message, id string, values ...string) (sandboxtest.Outcome, error) {
		return p.Click(m.ID, id, values...)
	}

	hello := eventuallyWith(t, owner, "Hello! I bring a KenKen", "/setup")
	out, err := ann.Send("/kenken help") // a member from now on
	answered(out, err)
	out, err = press(ann, hello, "/setup")
	hears("Only people who can manage", out, err)
	out, err = press(owner, hello, "/setup")
	panel := hears("What shall I post each day?", out, err)
	out, err = press(owner, panel, "/setup/reveal/puzzle")
	panel = hears("Now choose a channel", out, err)
	out, err = press(owner, panel, "/setup/time", "540")
	hears("each day at 09:00", out, err)
	out, err = owner.Send("/kenken-admin setup channel:#puzzles time:9:30 am zone:CET")
	hears("Each day at 09:30 (Europe/Berlin) I post the whole puzzle", out, err)

	tried := map[string]bool{"setup": true}
	for _, way := range []struct{ command, want string }{
		{"/kenken-admin setup thread:on", "I open a thread"},
		{"/kenken-admin schedule preset:gentle", "gentle"},
		{"/kenken-admin status", "a thread below each daily"},
		{"/kenken-admin setup posts:paused", "Paused."},
		{"/kenken-admin setup posts:on", "Dailies are back."},
		{"/kenken-admin post", "Posting the puzzle"},
		{"/kenken-admin schedule day:Monday size:6", "Monday: 6×6"},
		{"/kenken-admin setup reveal:teaser", "a teaser"},
		{"/kenken-admin setup time:10:00 recap:on quiet:on", "names last week's best"},
		{"/kenken-admin setup duels:off", "Duels and races are off in this server"},
		{"/kenken-admin block player:@ann", "ann is off this server's leaderboards"},
		{"/kenken-admin block player:@ann to:off", "ann is back"},
		{"/kenken-admin strike player:@ann date:2026-11-25", "has no ranked time here for Wed 25 Nov"},
		{"/kenken-admin strike player:@ann date:2026-11-25 to:off", "has no ranked time here for Wed 25 Nov"},
		{"/kenken-admin export", "no ranked results in this server yet"},
		{"/kenken-admin forget player:@ann", "Delete everything I keep about ann"},
		{"/kenken-admin setup times:off", "show no times or ranks any more"},
		{"/kenken-admin setup posts:off", "I won't post"},
	} {
		tried[strings.Fields(way.command)[1]] = true
		out, err := ann.Send(way.command)
		if err == nil && out.Error == nil && len(out.Messages) > 0 && !strings.Contains(textOf(out.Messages[0]), "Only people who can manage") {
			t.Errorf("%s of somebody who manages nothing: %q", way.command, textOf(out.Messages[0]))
		}
		out, err = owner.Send(way.command)
		hears(way.want, out, err)
	}
	for _, command := range bot.Commands() {
		for _, sub := range command.Options {
			if command.Name == "kenken-admin" && !tried[sub.Name] {
				t.Errorf("/kenken-admin %s was not tried", sub.Name)
			}
		}
	}
	eventuallyWith(t, c.As("ann", "puzzles"), "5×5 easy", "/play") // a gentle Wednesday
}
