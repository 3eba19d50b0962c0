package discord

import (
	"context"

	"kenkenbot/bot/discord/gateway"
	"kenkenbot/storage"
)

// Fleet holds everything that several processes of one bot share: the connections to the gateway
// and Discord's limits.
type Fleet interface {
	gateway.Fleet
	// Pace waits until a call may be sent that counts for the limit of all calls together.
	Pace(ctx context.Context) error
	// Part returns the guilds whose shards this process holds now.
	Part() storage.Part
}

// part returns the guilds that this process serves.
func (c *Client) part() storage.Part {
	if c.opts.Fleet == nil {
		return storage.Part{}
	}
	return c.opts.Fleet.Part()
}
