package world

import (
	"slices"

	"kenkenbot/bot/sandbox/rules"
)

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
