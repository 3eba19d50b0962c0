package sandbox_test

import (
	"strings"
	"testing"

	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// moderation lets a server's moderators do something.
func moderation(t *testing.T, people *sandboxtest.Client, m sandboxtest.Moderation) {
	t.Helper()
	if err := people.Moderate(m); err != nil {
		t.Fatal(err)
	}
}

// TestShutThreads archives a thread, which a message opens again, and locks it, so that nothing passes: no message, no edit
// and no answer. Both hold over a restart.
func TestShutThreads(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	s := start(t, sandbox.Options{DataDir: folder})
	c, people := newCaller(t, s), sandboxtest.NewClient(s.URL())
	channel := s.ChannelID()
	first := c.call("POST", "/channels/"+channel+"/messages", object{"content": "about"}).fields["id"].(string)
	c.call("POST", "/channels/"+channel+"/messages/"+first+"/threads", object{"name": "Talk"}).wants(t, 201, 0)
	thread := "/channels/" + first
	said := c.call("POST", thread+"/messages", object{"content": "hello", "components": list{row(key("k"))}}).fields["id"].(string)
	message := thread + "/messages/" + said

	k := dial(t, s)
	k.session(messages | 1)
	moderation(t, people, sandboxtest.Moderation{Do: "archive", Channel: "talk"})
	if told := k.until(0, "THREAD_UPDATE"); !strings.Contains(string(told.D), `"archived":true`) {
		t.Errorf("archived: %s", told.D)
	}
	c.call("PATCH", message, object{"content": "changed"}).wants(t, 400, 50083)
	c.call("PUT", message+"/reactions/x/@me", nil).wants(t, 400, 50083)
	c.call("POST", thread+"/messages", object{"content": "again"}).wants(t, 200, 0)
	c.call("PATCH", message, object{"content": "changed"}).wants(t, 200, 0)

	moderation(t, people, sandboxtest.Moderation{Do: "lock", Channel: "talk"})
	c.call("POST", thread+"/messages", object{"content": "more"}).wants(t, 400, 50083)
	s.Close()
	s = start(t, sandbox.Options{DataDir: folder})
	c, people = newCaller(t, s), sandboxtest.NewClient(s.URL())
	c.call("PATCH", message, object{"content": "more"}).wants(t, 400, 50083)
	if o, err := people.As("ann", "talk").Send("me too"); err != nil || o.Error == nil {
		t.Errorf("somebody writes into a locked thread: %+v, %v", o, err)
	}
	b := newRawBot(t, s)
	ann := people.As("ann", "talk")
	press := func() (sandboxtest.Outcome, error) { return ann.Click(said, "k") }
	done := does(t, press)
	i := b.next()
	for _, answer := range []object{{"type": 4, "data": object{"content": "x", "flags": 64}}, {"type": 5, "data": object{"flags": 64}}, {"type": 7, "data": object{"content": "x"}}} {
		b.respond(i, "", answer).wants(t, 400, 50083)
	}
	moderation(t, people, sandboxtest.Moderation{Do: "open", Channel: "talk"})
	b.respond(i, "", object{"type": 7, "data": object{"content": "x"}}).wants(t, 204, 0)
	<-done
	if people.Moderate(sandboxtest.Moderation{Do: "lock", Channel: "general"}) == nil {
		t.Error("a channel is locked like a thread")
	}
}

// TestAutoMod blocks a word in what others see of the bot's, in new messages and edits, and nothing else.
func TestAutoMod(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	c, people := newCaller(t, s), sandboxtest.NewClient(s.URL())
	path := "/channels/" + s.ChannelID() + "/messages"
	text := func(words string) object {
		return object{"flags": 1 << 15, "components": list{object{"type": 10, "content": words}}}
	}
	moderation(t, people, sandboxtest.Moderation{Do: "automod", Text: "Puzzle"})
	posted := c.call("POST", path, text("a riddle"))
	posted.wants(t, 200, 0)
	one := path + "/" + posted.fields["id"].(string)
	c.call("POST", path, text("a PUZZLE")).wants(t, 400, 200000)
	c.call("PATCH", one, text("a puzzle")).wants(t, 400, 200000)
	c.call("GET", one, nil).wants(t, 200, 0, "a riddle")
	moderation(t, people, sandboxtest.Moderation{Do: "automod", Text: "*"})
	c.call("POST", path, object{"content": "anything"}).wants(t, 400, 200000)
	moderation(t, people, sandboxtest.Moderation{Do: "automod"})
	c.call("POST", path, text("a puzzle")).wants(t, 200, 0)
}

// TestModerators delete messages and channels, and take members out of the server.
func TestModerators(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	c, people := newCaller(t, s), sandboxtest.NewClient(s.URL())
	guild, channel, _ := placeOf(t, s, "tea")
	path := "/channels/" + channel + "/messages"
	said := c.call("POST", path, object{"content": "x"}).fields["id"].(string)
	c.call("POST", path+"/"+said+"/threads", object{"name": "Talk"}).wants(t, 201, 0)
	k := dial(t, s)
	k.session(messages | 1)
	moderation(t, people, sandboxtest.Moderation{Do: "delete", Message: said})
	k.until(0, "MESSAGE_DELETE")
	c.call("PATCH", path+"/"+said, object{"content": "y"}).wants(t, 404, 10008)
	moderation(t, people, sandboxtest.Moderation{Do: "delete", Channel: "tea"})
	k.until(0, "THREAD_DELETE")
	k.until(0, "CHANNEL_DELETE")
	c.call("POST", path, object{"content": "x"}).wants(t, 404, 10003)
	c.call("GET", "/channels/"+said, nil).wants(t, 404, 10003)

	ann := people.As("ann", "general")
	if err := ann.Enter(nil); err != nil {
		t.Fatal(err)
	}
	member := "/guilds/" + guild + "/members/" + rules.NamedID("user", "ann")
	c.call("GET", member, nil).wants(t, 200, 0)
	moderation(t, people, sandboxtest.Moderation{Do: "remove", Member: "ann"})
	c.call("GET", member, nil).wants(t, 404, 10007)
	if people.Moderate(sandboxtest.Moderation{Do: "remove", Member: "owner"}) == nil || people.Moderate(sandboxtest.Moderation{Do: "paint", Channel: "general"}) == nil {
		t.Error("the owner leaves, or moderators paint")
	}
}

// TestSameChoiceTwice has a select send a choice once until its message changes, and never the one that it shows.
func TestSameChoiceTwice(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	b := newRawBot(t, s)
	menu := row(object{"type": 3, "custom_id": "m", "options": list{object{"label": "A", "value": "a"}, object{"label": "B", "value": "b", "default": true}}})
	said := newCaller(t, s).call("POST", "/channels/"+s.ChannelID()+"/messages", object{"content": "x", "components": list{menu}}).fields["id"].(string)
	ann := sandboxtest.NewClient(s.URL()).As("ann", "general")
	if err := ann.Enter(nil); err != nil {
		t.Fatal(err)
	}
	silent := func(value string) {
		t.Helper()
		if o, err := ann.Click(said, "m", value); err != nil || o.Error == nil || !strings.Contains(o.Error.Message, "sends nothing") {
			t.Errorf("%s: %+v, %v", value, o, err)
		}
	}
	sends := func(value string, answer object) {
		t.Helper()
		done := does(t, func() (sandboxtest.Outcome, error) { return ann.Click(said, "m", value) })
		b.respond(b.next(), "", answer).wants(t, 204, 0)
		<-done
	}
	silent("b")
	sends("a", object{"type": 4, "data": object{"content": "chosen", "flags": 64}})
	silent("a")
	sends("b", object{"type": 7, "data": object{"content": "changed"}})
	silent("b")
	sends("a", object{"type": 4, "data": object{"content": "chosen", "flags": 64}})
}
