package sandbox

import (
	"io"
	"net/http"
	"strings"
	"testing"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
	"kenkenbot/internal/openapi"
)

// TestMemberRoles gives a role that somebody named, takes it back, and gives none that the bot may not give.
func TestMemberRoles(t *testing.T) {
	s, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan error, 1)
	go func() { served <- s.Serve() }()
	t.Cleanup(func() {
		s.Close()
		if err := <-served; err != nil {
			t.Error(err)
		}
	})
	api := openapi.FromEnv(t)
	var g *world.Guild
	var older, named world.Role
	var guild, member, bots string
	s.world.Do(func(state *world.State) {
		u, home, _, err := state.Place("alice", "", world.FirstChannel)
		if err != nil {
			t.Fatal(err)
		}
		if older, err = state.RoleNamed(home, "Regular"); err != nil {
			t.Fatal(err)
		}
		if named, err = state.RoleNamed(home, "Champion"); err != nil {
			t.Fatal(err)
		}
		g, guild, member, bots = home, home.ID, u.ID, home.BotRoleID()
	})

	call := func(method, path string) (status int, body string) {
		t.Helper()
		req, err := http.NewRequest(method, s.URL()+"/api/v9"+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Authorization", "Bot "+s.Token())
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		text, err := io.ReadAll(res.Body)
		if err != nil {
			t.Fatal(err)
		}
		if err := api.CheckResponse(method, "/api/v9"+path, res.StatusCode, text); err != nil {
			t.Errorf("%s %s: %v", method, path, err)
		}
		return res.StatusCode, string(text)
	}
	wants := func(method, user, role string, status int, code string) {
		t.Helper()
		if got, body := call(method, "/guilds/"+guild+"/members/"+user+"/roles/"+role); got != status || !strings.Contains(body, code) {
			t.Errorf("%s: %d %s, want %d %s", method, got, body, status, code)
		}
	}
	wears := func(want bool) {
		t.Helper()
		if _, body := call("GET", "/guilds/"+guild+"/members/"+member); strings.Contains(body, named.ID) != want || strings.Contains(body, older.ID) {
			t.Errorf("%s", body)
		}
	}
	for range 2 {
		wants("PUT", member, named.ID, 204, "")
		wears(true)
	}
	for range 2 {
		wants("DELETE", member, named.ID, 204, "")
		wears(false)
	}
	wants("PUT", member, bots, 403, "50013")
	wants("PUT", member, guild, 403, "50013")
	wants("PUT", member, "1", 404, "10011")
	wants("PUT", "1", named.ID, 404, "10013")
	s.world.Do(func(state *world.State) { state.DenyInGuild(g, rules.PermManageRoles, true) })
	wants("PUT", member, named.ID, 403, "50013")
}
