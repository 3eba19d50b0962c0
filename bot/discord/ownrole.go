package discord

import (
	"maps"
	"sync"

	"kenkenbot/storage"
)

// ownRoles are the roles that the bot got with its invitations, by server. People who
// mean the bot may mention its role, which has the same name.
type ownRoles struct {
	mu    sync.Mutex
	roles map[storage.ID]storage.ID
}

// learn notes which of a server's roles is the bot's own, if one is: a server that the
// bot left has none.
func (o *ownRoles) learn(guild storage.ID, roles []wireRole, bot storage.ID) {
	o.mu.Lock()
	defer o.mu.Unlock()
	delete(o.roles, guild)
	for _, r := range roles {
		if r.Managed && bot != 0 && storage.ParseID(r.Tags.BotID) == bot {
			if o.roles == nil {
				o.roles = map[storage.ID]storage.ID{}
			}
			o.roles[guild] = storage.ParseID(r.ID)
		}
	}
}

// in returns the bot's own role in a server, 0 if it has none or it is not known.
func (o *ownRoles) in(guild storage.ID) storage.ID {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.roles[guild]
}

// all returns the known roles.
func (o *ownRoles) all() map[storage.ID]storage.ID {
	o.mu.Lock()
	defer o.mu.Unlock()
	return maps.Clone(o.roles)
}

// recall notes roles that were known to an earlier process.
func (o *ownRoles) recall(roles map[storage.ID]storage.ID) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.roles = maps.Clone(roles)
}
