package world

import (
	"fmt"
	"slices"
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

// rolesJSON is a server's roles: everybody's, the bot's and those that somebody named.
func (s *State) rolesJSON(g *Guild) []rules.Object {
	roles := []rules.Object{roleJSON(g.ID, "@everyone", rules.PermDefault&^g.BotDenied, 0)}
	bot := roleJSON(g.BotRoleID(), BotName, rules.PermBotRole&^g.BotDenied, len(g.Roles)+1)
	bot["managed"] = true
	bot["tags"] = rules.Object{"bot_id": s.Bot.ID}
	roles = append(roles, bot)
	for _, r := range g.Roles {
		roles = append(roles, NamedRoleJSON(g, r))
	}
	return roles
}

// NamedRoleJSON is a role that somebody named. A new one stands at the bottom, as in Discord, so that all of them are
// below the bot's.
func NamedRoleJSON(g *Guild, r Role) rules.Object {
	named := roleJSON(r.ID, r.Name, 0, len(g.Roles)-slices.Index(g.Roles, r))
	named["mentionable"] = true
	return named
}

func roleJSON(id, name string, rights rules.Permissions, position int) rules.Object {
	return rules.Object{
		"id": id, "name": name, "permissions": rights.String(), "position": position, "color": 0,
		"colors": rules.Object{"primary_color": 0, "secondary_color": nil, "tertiary_color": nil},
		"hoist":  false, "managed": false, "mentionable": false, "icon": nil, "unicode_emoji": nil, "flags": 0,
	}
}
