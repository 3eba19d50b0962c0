package sandbox_test

import (
	"strings"
	"testing"

	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// TestMemberRoles gives a role that somebody named, takes it back, and gives none that the bot may not give.
func TestMemberRoles(t *testing.T) {
	s := start(t, sandbox.Options{})
	b := newRawBot(t, s)
	guild, _, _ := placeOf(t, s, "general")
	people := sandboxtest.NewClient(s.URL())
	for _, role := range []string{"Regular", "Champion"} {
		out := does(t, func() (sandboxtest.Outcome, error) {
			return people.As("alice", "general").Send("/play move cells:a1=3 team:@" + role)
		})
		b.respond(b.next(), "", object{"type": 4, "data": object{"content": "there is a role now"}}).wants(t, 204, 0)
		<-out
	}
	alice, older, named := rules.NamedID("user", "alice"), rules.NamedID("role", guild+"/regular"), rules.NamedID("role", guild+"/champion")
	role := func(user, id string) string { return "/guilds/" + guild + "/members/" + user + "/roles/" + id }
	for _, test := range []struct {
		method string
		wears  bool
	}{{"PUT", true}, {"PUT", true}, {"DELETE", false}, {"DELETE", false}} {
		b.call(test.method, role(alice, named), nil).wants(t, 204, 0)
		if member := string(b.call("GET", "/guilds/"+guild+"/members/"+alice, nil).raw); strings.Contains(member, named) != test.wears || strings.Contains(member, older) {
			t.Errorf("after %s: %s", test.method, member)
		}
	}
	b.call("PUT", role(alice, rules.NamedID("botrole", guild)), nil).wants(t, 403, 50013)
	b.call("PUT", role(alice, guild), nil).wants(t, 403, 50013)
	b.call("PUT", role(alice, "1"), nil).wants(t, 404, 10011)
	b.call("PUT", role("1", named), nil).wants(t, 404, 10013)
	fault(t, people, sandboxtest.Fault{Kind: sandboxtest.FaultRevoke, Permission: "MANAGE_ROLES"})
	b.call("PUT", role(alice, named), nil).wants(t, 403, 50013)
}
