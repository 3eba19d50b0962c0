package sandbox_test

import (
	"bytes"
	"testing"

	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// TestVersions edits a message's files under versions 9 and 10 of the API: since 10, a list must name the new ones too.
func TestVersions(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	_, channel, _ := placeOf(t, s, "general")
	for version, want := range map[string]int{"v9": 2, "v10": 1} {
		c := newCaller(t, s)
		c.version = version
		sent := c.upload("POST", "/channels/"+channel+"/messages", object{"content": "two"}, "a.png", "b.png")
		sent.wants(t, 200, 0)
		path := "/channels/" + channel + "/messages/" + sent.fields["id"].(string)
		first := sent.fields["attachments"].([]any)[0].(object)["id"]
		edited := c.upload("PATCH", path, object{"attachments": list{object{"id": first}}}, "c.png")
		edited.wants(t, 200, 0)
		if got := len(edited.fields["attachments"].([]any)); got != want {
			t.Errorf("%s: an edit that lists one of two files and brings a third leaves %d, want %d", version, got, want)
		}
		if got := len(c.upload("PATCH", path, object{"content": "three"}, "d.png").fields["attachments"].([]any)); got != want+1 {
			t.Errorf("%s: an edit without a list leaves %d files, want %d", version, got, want+1)
		}
		c.api = nil // the schema has none of these
		c.call("POST", "/gateway", object{}).wants(t, 405, 0)
		c.call("PUT", "/channels/"+channel, object{}).wants(t, 405, 0)
		c.call("GET", "/channel/"+channel, nil).wants(t, 404, 0)
	}
}

// TestLooseBodies sends what Discord takes beside the one form that the bot sends: IDs as numbers.
func TestLooseBodies(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	c := newCaller(t, s)
	_, channel, _ := placeOf(t, s, "general")
	messages := "/channels/" + channel + "/messages"
	id := c.call("POST", messages, object{"content": "hello"}).fields["id"].(string)
	c.call("POST", messages, `{"content": "yes", "message_reference": {"message_id": `+id+`}, "allowed_mentions": {"users": [`+id+`]}}`).wants(t, 200, 0, `"message_id":"`+id+`"`)
	c.call("POST", messages, object{"content": "x", "colour": "red"}).wants(t, 400, 50035, "colour")
	lenient := start(t, sandbox.Options{Lenient: true})
	_, channel, _ = placeOf(t, lenient, "general")
	newCaller(t, lenient).call("POST", "/channels/"+channel+"/messages", object{"content": "x", "colour": "red"}).wants(t, 200, 0)
}

// TestAnswersAreFaultedBelowData holds that what is wrong with an interaction's answer is said of its data.
func TestAnswersAreFaultedBelowData(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	b := newRawBot(t, s)
	alice := sandboxtest.NewClient(s.URL()).As("alice", "general")
	out := does(t, func() (sandboxtest.Outcome, error) { return alice.Send("/play board") })
	i := b.next()
	b.respond(i, "", object{"type": 4, "data": object{"content": string(bytes.Repeat([]byte("x"), 2001))}}).wants(t, 400, 50035, `"data":{"content"`)
	b.respond(i, "", object{"type": 9, "data": object{"title": "t", "components": list{}}}).wants(t, 400, 50035, `"data":{`, `"custom_id"`)
	b.respond(i, "", object{"type": 4, "data": object{"content": "right"}}).wants(t, 204, 0)
	<-out
}
