package sandbox_test

import (
	"strings"
	"testing"

	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// TestDisplayNames gives somebody names that a user name could not be, and names that Discord refuses.
func TestDisplayNames(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	b := newRawBot(t, s)
	eve := sandboxtest.NewClient(s.URL()).As("eve", "general")
	for _, test := range []struct {
		display, want string // "" is refused
	}{
		{"@everyone", "@everyone"},
		{"  **Eve**\n  #1 `/:` ", "**Eve** #1 `/:`"},
		{strings.Repeat("é", 32), strings.Repeat("é", 32)},
		{strings.Repeat("é", 33), ""},
		{" \n ", ""},
		{"E\x07ve", ""},
	} {
		if err := eve.Rename(test.display); err != nil {
			if test.want != "" || !strings.Contains(err.Error(), "1 to 32 characters") {
				t.Errorf("%q: %v", test.display, err)
			}
			continue
		}
		out := does(t, func() (sandboxtest.Outcome, error) { return eve.Send("/play board") })
		i := b.next()
		if u := i.Member.User; u.GlobalName != test.want || u.Username != "eve" {
			t.Errorf("%q: the bot hears %q of %q, want %q", test.display, u.GlobalName, u.Username, test.want)
		}
		b.respond(i, "", object{"type": 4, "data": object{"content": "<@" + i.Member.User.ID + ">"}}).wants(t, 204, 0)
		if m := (<-out).Messages[0]; len(m.Mentions) != 1 || m.Mentions[0].Username != "eve" {
			t.Errorf("%q: the answer mentions %+v", test.display, m.Mentions)
		}
	}
}
