package discord

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"testing"

	"kenkenbot/bot/discord/gateway"
	"kenkenbot/storage"
)

// TestOwnRoleAfterResume has people mention roles where the session was begun by another
// process, so that no GUILD_CREATE told which role is the bot's own: Discord is asked once for
// each server, and where nobody mentions a role not at all.
func TestOwnRoleAfterResume(t *testing.T) {
	t.Parallel()
	wrote := func(id, guild int, roles string) string {
		return fmt.Sprintf(`{"id":"%d","type":0,"channel_id":"9","guild_id":"%d","author":{"id":"5","username":"ann"},"member":{"nick":"Ann"},"content":"hi","mention_roles":[%s]}`, id, guild, roles)
	}
	f := newFake(t, func(g *fakeGateway) {
		if g.accept() != 6 {
			t.Error("the session is not gone on with")
		}
		g.dispatch("MESSAGE_CREATE", wrote(1, 6, ""))
		g.dispatch("MESSAGE_CREATE", wrote(2, 7, `"70"`))
		g.dispatch("MESSAGE_CREATE", wrote(3, 7, `"71"`))
		g.dispatch("MESSAGE_CREATE", wrote(4, 8, `"81"`))
		g.dispatch("MESSAGE_CREATE", wrote(5, 8, `"81"`))
		g.dispatch("MESSAGE_CREATE", wrote(6, 9, `"91"`))
		g.dispatch("MESSAGE_CREATE", wrote(7, 9, `"91"`))
		g.dispatch("GUILD_CREATE", `{"id":"8","name":"Eight","roles":[{"id":"81","managed":true,"tags":{"bot_id":"42"}}]}`)
		g.dispatch("MESSAGE_CREATE", wrote(8, 8, `"81"`))
		g.stay()
	})
	f.setAnswer(func(c fakeCall) (int, map[string]string, string) {
		switch c.path {
		case "guilds/7":
			return http.StatusOK, nil, `{"id":"7","roles":[{"id":"70","managed":true,"tags":{"bot_id":"43"}},{"id":"71","managed":true,"tags":{"bot_id":"42"}}]}`
		case "guilds/8":
			return http.StatusOK, nil, `{"id":"8","roles":[]}`
		case "guilds/9":
			return http.StatusForbidden, nil, `{"code":50001,"message":"Missing Access"}`
		}
		return 0, nil, ""
	})
	heard := make(chan IncomingMessage, 9)
	handler := &fakeHandler{message: func(_ context.Context, m *IncomingMessage) { heard <- *m }}
	fleet := newFleet(1)
	c := f.client(t, func(o *Options) { o.Fleet = fleet })
	c.setApp(App{ID: 41, BotID: 42}) // as AwaitApplication does
	start(t, c, handler)
	fleet.shards <- gateway.NewHolding(0, fmt.Appendf(nil, `{"id":"s0","url":"ws%s/socket/","seq":7}`, f.URL[len("http"):]))
	var meant []storage.ID
	for range 8 {
		if m := within(t, "message", heard); m.ToRole && m.ToBot {
			meant = append(meant, m.ID)
		}
	}
	// One person's messages are heard in order, by which time the last GUILD_CREATE has come.
	if len(meant) < 2 || meant[0] != 3 || meant[len(meant)-1] != 8 {
		t.Errorf("meant for the bot: %v", meant)
	}
	asked := map[string]int{}
	for _, r := range f.routes() {
		asked[r]++
	}
	for _, r := range []string{"GET guilds/7", "GET guilds/9"} {
		if asked[r] != 1 {
			t.Errorf("%s %d times", r, asked[r])
		}
	}
	if asked["GET guilds/6"] > 0 || asked["GET guilds/8"] > 1 || slices.Contains(meant, 2) || slices.Contains(meant, 6) {
		t.Errorf("asked %v, meant %v", asked, meant)
	}
}
