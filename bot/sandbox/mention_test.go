package sandbox_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// pinged is whom a message mentions.
type pinged struct {
	Users    []struct{ ID string } `json:"mentions"`
	Roles    []string              `json:"mention_roles"`
	Everyone bool                  `json:"mention_everyone"`
}

// names are whom a message mentions, by the names given, in their order.
func (p pinged) names(known map[string]string) string {
	var names []string
	for _, u := range p.Users {
		names = append(names, known[u.ID])
	}
	for _, id := range p.Roles {
		names = append(names, known[id])
	}
	if p.Everyone {
		names = append(names, "everyone")
	}
	return strings.Join(names, " ")
}

// TestAllowedMentions mentions everybody there is, in messages and in answers, with and without the right to.
func TestAllowedMentions(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	b := newRawBot(t, s)
	guild, _, _ := placeOf(t, s, "general")
	people := sandboxtest.NewClient(s.URL())
	alice := people.As("alice", "general")
	ask := func() (sandboxtest.Outcome, error) { return alice.Send("/play move cells:a1=3 team:@Regulars") }
	out := does(t, ask)
	b.respond(b.next(), "", object{"type": 4, "data": object{"content": "there is a role now"}}).wants(t, 204, 0)
	<-out
	ids := map[string]string{"alice": rules.NamedID("user", "alice"), "regulars": rules.NamedID("role", guild+"/regulars"), "bots": rules.NamedID("botrole", guild)}
	known := map[string]string{"1": "nobody"}
	for name, id := range ids {
		known[id] = name
	}
	text := "@here <@" + ids["alice"] + "> <@&" + ids["regulars"] + "> <@&" + ids["bots"] + "> <@1> <@&1>"
	tests := []struct {
		name            string
		allowed         any
		message, answer string // whom they mention
		code            string // "" if it is taken
	}{
		{"nothing is said", nil, "alice regulars bots everyone", "alice", ""},
		{"nobody", object{"parse": list{}}, "", "", ""},
		{"by kind", object{"parse": list{"users", "everyone"}}, "alice everyone", "alice everyone", ""},
		{"roles", object{"parse": list{"roles"}}, "regulars bots", "regulars bots", ""},
		{"one by one", object{"users": list{ids["alice"], "1"}, "roles": list{ids["bots"]}}, "alice bots", "alice bots", ""},
		{"by kind and one by one", object{"parse": list{"everyone"}, "users": list{ids["alice"]}}, "alice everyone", "alice everyone", ""},
		{"the same kind twice over", object{"parse": list{"users"}, "users": list{ids["alice"]}}, "", "", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"},
		{"an empty list beside its kind", object{"parse": list{"users"}, "users": list{}}, "alice", "alice", ""},
		{"another kind", object{"parse": list{"channels"}}, "", "", "BASE_TYPE_CHOICES"},
		{"too many", object{"roles": make([]int, 101)}, "", "", "BASE_TYPE_BAD_LENGTH"},
	}
	b.api = nil // some of these break the schema
	send := func(room string, payload object, answer bool) pinged {
		t.Helper()
		var got answerOf
		if !answer {
			_, channel, _ := placeOf(t, s, room) // each channel has a rate limit of its own
			got = answerOf{b.call("POST", "/channels/"+channel+"/messages", payload)}
		} else {
			out := does(t, ask)
			i := b.next()
			b.respond(i, "", object{"type": 5}).wants(t, 204, 0)
			got = answerOf{b.webhook("PATCH", i, "/messages/@original", payload)}
			defer func() {
				b.webhook("PATCH", i, "/messages/@original", object{"content": "done"})
				<-out
			}()
		}
		if got.status != 200 {
			return pinged{Roles: []string{string(got.raw)}}
		}
		return got.pinged(t)
	}
	for i, test := range tests {
		payload := object{"content": text}
		if test.allowed != nil {
			payload["allowed_mentions"] = test.allowed
		}
		for answer, want := range map[bool]string{false: test.message, true: test.answer} {
			got := send(fmt.Sprintf("room-%d", i), payload, answer)
			if test.code != "" {
				if len(got.Roles) != 1 || !strings.Contains(got.Roles[0], test.code) {
					t.Errorf("%s, answer %t: %v, want %s", test.name, answer, got, test.code)
				}
			} else if names := got.names(known); names != want {
				t.Errorf("%s, answer %t: mentions %q, want %q", test.name, answer, names, want)
			}
		}
	}

	// Without the right, nobody but people and mentionable roles.
	fault(t, people, sandboxtest.Fault{Kind: sandboxtest.FaultRevoke, Channel: "general", Permission: "MENTION_EVERYONE"})
	for _, answer := range []bool{false, true} {
		all := object{"content": text, "allowed_mentions": object{"parse": list{"users", "roles", "everyone"}}}
		if names := send("general", all, answer).names(known); names != "alice regulars" {
			t.Errorf("without the right, answer %t: mentions %q", answer, names)
		}
	}
}

// answerOf is an answer that holds a message.
type answerOf struct{ answer }

func (a answerOf) pinged(t *testing.T) (p pinged) {
	t.Helper()
	if err := json.Unmarshal(a.raw, &p); err != nil {
		t.Fatal(err)
	}
	return p
}

// TestReplyNeedsHistory holds that a bot that may not read a channel's history sends messages there, and no replies.
func TestReplyNeedsHistory(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	c := newCaller(t, s)
	_, channel, dm := placeOf(t, s, "general")
	people := sandboxtest.NewClient(s.URL())
	first := c.call("POST", "/channels/"+channel+"/messages", object{"content": "first"}).fields["id"]
	reply := object{"content": "second", "message_reference": object{"message_id": first}}
	c.call("POST", "/channels/"+channel+"/messages", reply).wants(t, 200, 0, `"type":19`)
	right := sandboxtest.Fault{Kind: sandboxtest.FaultRevoke, Channel: "general", Permission: "READ_MESSAGE_HISTORY"}
	fault(t, people, right)
	c.call("POST", "/channels/"+channel+"/messages", reply).wants(t, 403, 160002)
	c.call("POST", "/channels/"+channel+"/messages", object{"content": "no reply"}).wants(t, 200, 0)
	direct := c.call("POST", "/channels/"+dm+"/messages", object{"content": "first"}).fields["id"]
	c.call("POST", "/channels/"+dm+"/messages", object{"content": "second", "message_reference": object{"message_id": direct}}).wants(t, 200, 0)
}

// TestContentByREST reads messages without the intent for their content, in both versions: what the bot said, what is said to
// it alone and what mentions it has its content, and nothing else.
func TestContentByREST(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	c := newCaller(t, s)
	_, channel, dm := placeOf(t, s, "general")
	people := sandboxtest.NewClient(s.URL())
	alice := people.As("alice", "general")
	said := func(to *sandboxtest.Person, text string) string {
		t.Helper()
		out, err := to.Send(text)
		if err != nil || out.Error != nil {
			t.Fatal(err, out.Error)
		}
		return out.Messages[0].ID
	}
	plain, mention, direct := said(alice, "psst"), said(alice, "@kenken psst"), said(people.As("alice", "dm"), "psst")
	own := c.call("POST", "/channels/"+channel+"/messages", object{"content": "psst", "message_reference": object{"message_id": plain}}).fields["id"].(string)
	for _, revoked := range []bool{false, true} {
		if revoked {
			fault(t, people, sandboxtest.Fault{Kind: sandboxtest.FaultRevoke, Intent: "message content"})
		}
		for _, version := range []string{"v9", "v10"} {
			if c.version = version; !revoked && version == "v9" {
				continue // a channel's rate limit is ten calls
			}
			for _, test := range []struct {
				name, channel, id string
				shown             bool
			}{{"a message to nobody", channel, plain, !revoked}, {"a mention", channel, mention, true}, {"a direct message", dm, direct, true}, {"the bot's own", channel, own, true}} {
				got := c.call("GET", "/channels/"+test.channel+"/messages/"+test.id, nil)
				got.wants(t, 200, 0)
				if text, _ := got.fields["content"].(string); strings.Contains(text, "psst") != test.shown {
					t.Errorf("%s, intent revoked %t: %s reads %q", version, revoked, test.name, text)
				}
				if answered, _ := got.fields["referenced_message"].(object); answered != nil && (answered["content"] == "psst") == revoked {
					t.Errorf("%s, intent revoked %t: what %s answers reads %q", version, revoked, test.name, answered["content"])
				}
			}
			if !revoked || version == "v9" {
				continue
			}
			var list []struct{ ID, Content string }
			if err := json.Unmarshal(c.call("GET", "/channels/"+channel+"/messages", nil).raw, &list); err != nil {
				t.Fatal(err)
			}
			for _, m := range list {
				if m.ID == plain && m.Content != "" {
					t.Errorf("the list shows %q", m.Content)
				}
			}
		}
	}
}
