package discord

import (
	"context"

	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/discord/wire"
	"kenkenbot/storage"
)

// ownRoleOf returns which of a server's roles is the bot's own, 0 if none is.
func ownRoleOf(roles []wire.Role, bot storage.ID) storage.ID {
	for _, r := range roles {
		if r.Managed && bot != 0 && storage.ParseID(r.Tags.BotID) == bot {
			return storage.ParseID(r.ID)
		}
	}
	return 0
}

// knownRole returns the bot's own role in a server, 0 if it has none, and whether that is known.
// People who mean the bot may mention its role, which has the same name. A new gateway session tells
// of all servers; one that another process began does not, so there Discord is asked where somebody
// mentions a role.
func (c *Client) knownRole(guild storage.ID) (role storage.ID, known bool) {
	told, known := c.ownRoles.Load(guild)
	role, _ = told.(storage.ID)
	return role, known
}

// ownRole returns the bot's own role in a server, asking Discord if it is not known. If Discord
// knows nothing of the server, it has none.
func (c *Client) ownRole(ctx context.Context, guild storage.ID) (storage.ID, error) {
	if role, known := c.knownRole(guild); known {
		return role, nil
	}
	g, err := c.guild(ctx, guild)
	if err != nil && !api.Permanent(err) {
		return 0, err
	}
	role, _ := c.ownRoles.LoadOrStore(guild, ownRoleOf(g.Roles, c.botID())) // an event may have brought newer word
	return role.(storage.ID), nil
}
