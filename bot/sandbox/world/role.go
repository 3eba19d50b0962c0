package world

import (
	"fmt"
	"strings"

	"kenkenbot/bot/sandbox/rules"
)

// Role is a role that somebody named.
type Role struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// RoleNamed finds a role by name and makes one that is not known yet.
func (s *State) RoleNamed(g *Guild, name string) (Role, error) {
	cleaned := strings.TrimSpace(name)
	for _, r := range g.Roles {
		if strings.EqualFold(r.Name, cleaned) {
			return r, nil
		}
	}
	if _, err := cleanName("role", name, 100); err != nil {
		return Role{}, err
	}
	if len(g.Roles) >= maxRoles {
		return Role{}, fmt.Errorf("%w: no more than %d roles in a server", ErrFull, maxRoles)
	}
	r := Role{ID: rules.NamedID("role", g.ID+"/"+strings.ToLower(cleaned)), Name: cleaned}
	g.Roles = append(g.Roles, r)
	s.journal.write(record{Guild: g})
	s.publish(Event{Name: "GUILD_ROLE_CREATE", Guild: g})
	return r, nil
}

// SetRoles changes which roles a member has.
func (s *State) SetRoles(g *Guild, userID string, roles []string) {
	if g.Wearers == nil {
		g.Wearers = map[string][]string{}
	}
	g.Wearers[userID] = roles
	s.journal.write(record{Guild: g})
}
