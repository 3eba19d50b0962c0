package discord

import (
	"context"
	"net/http"
	"sync"

	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/discord/wire"
	"kenkenbot/storage"
)

// ownRoles are the roles that the bot got with its invitations, by server. People who
// mean the bot may mention its role, which has the same name. A new gateway session tells
// of all servers; one that another process began does not, so there Discord is asked where
// somebody mentions a role.
type ownRoles struct {
	mu    sync.Mutex
	roles map[storage.ID]storage.ID // 0 for a server that is known to have none
}

// ownRoleOf returns which of a server's roles is the bot's own, 0 if none is.
func ownRoleOf(roles []wire.Role, bot storage.ID) storage.ID {
	for _, r := range roles {
		if r.Managed && bot != 0 && storage.ParseID(r.Tags.BotID) == bot {
			return storage.ParseID(r.ID)
		}
	}
	return 0
}

// learn notes the bot's own role in a server, as Discord has just told.
func (o *ownRoles) learn(guild, role storage.ID) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.note(guild, role)
}

// note keeps a role. The lock is held.
func (o *ownRoles) note(guild, role storage.ID) {
	if o.roles == nil {
		o.roles = map[storage.ID]storage.ID{}
	}
	o.roles[guild] = role
}

// answered stores Discord's answer to the question for a role, unless an event has brought newer
// word meanwhile, and returns the role that holds.
func (o *ownRoles) answered(guild, role storage.ID) storage.ID {
	o.mu.Lock()
	defer o.mu.Unlock()
	if told, known := o.roles[guild]; known {
		return told
	}
	o.note(guild, role)
	return role
}

// forget drops a server that the bot left.
func (o *ownRoles) forget(guild storage.ID) {
	o.mu.Lock()
	defer o.mu.Unlock()
	delete(o.roles, guild)
}

// in returns the bot's own role in a server, 0 if it has none, and whether that is known.
func (o *ownRoles) in(guild storage.ID) (role storage.ID, known bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	role, known = o.roles[guild]
	return role, known
}

// ownRole returns the bot's own role in a server, asking Discord if it is not known. If Discord
// knows nothing of the server, it has none.
func (c *Client) ownRole(ctx context.Context, guild storage.ID) (storage.ID, error) {
	if role, known := c.ownRoles.in(guild); known {
		return role, nil
	}
	var g wire.Guild
	err := c.rest.Do(ctx, api.Call{Method: http.MethodGet, Path: "guilds/" + guild.String()}, &g)
	if err != nil && !api.Permanent(err) {
		return 0, err
	}
	return c.ownRoles.answered(guild, ownRoleOf(g.Roles, c.botID())), nil
}
