package world

import (
	"maps"
	"testing"

	"kenkenbot/bot/sandbox/rules"
)

// TestCommandOwners offers a command by the server's installation, the person's, both or neither.
func TestCommandOwners(t *testing.T) {
	s, err := opened(t, t.TempDir(), 0)
	if err != nil {
		t.Fatal(err)
	}
	u, g, general, err := s.Place("alice", "", "general")
	if err != nil {
		t.Fatal(err)
	}
	direct, elsewhere := &Channel{RecipientID: u.ID}, &Channel{RecipientID: u.ID, Group: true}
	server, person := map[string]string{"0": g.ID}, map[string]string{"1": u.ID}
	for name, c := range map[string]struct {
		types            []int
		place            *Channel
		removed, without bool // the bot from the server, and without its user there
		installed        bool // to the person's account
		want             map[string]string
	}{
		"of a server, by default":     {nil, general, false, false, true, server},
		"of a server":                 {[]int{0}, general, false, false, true, server},
		"of both":                     {[]int{0, 1}, general, false, false, true, map[string]string{"0": g.ID, "1": u.ID}},
		"of a person":                 {[]int{1}, general, false, false, true, person},
		"of a person who has it not":  {[]int{1}, general, false, false, false, nil},
		"where the bot is gone":       {[]int{0, 1}, general, true, false, true, person},
		"where its user is not there": {[]int{0, 1}, general, true, true, false, server},
		"in direct messages":          {[]int{0, 1}, direct, false, false, false, map[string]string{"0": "0"}},
		"in a group":                  {[]int{0, 1}, elsewhere, false, false, true, person},
	} {
		g.BotRemoved, g.CommandsOnly, s.installs = c.removed, c.without, map[string]bool{u.ID: c.installed}
		if owners := s.CommandOwners(&rules.Command{IntegrationTypes: c.types}, u, c.place); !maps.Equal(owners, c.want) {
			t.Errorf("%s: %v, want %v", name, owners, c.want)
		}
	}
}
