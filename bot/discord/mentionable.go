package discord

import (
	"context"

	"kenkenbot/storage"
)

// Mentionable reports whether everybody may notify a role of a server.
func (c *Client) Mentionable(ctx context.Context, guild, role storage.ID) (bool, error) {
	g, err := c.guild(ctx, guild)
	for _, r := range g.Roles {
		if storage.ParseID(r.ID) == role {
			return r.Mentionable, err
		}
	}
	return false, err
}
