package discord

import (
	"context"

	"kenkenbot/bot/discord/api"
	"kenkenbot/storage"
)

// ServerName returns what a server is called (page resources/guild, Get Guild).
func (c *Client) ServerName(ctx context.Context, guild storage.ID) (string, error) {
	w, err := c.guild(ctx, guild)
	return w.Name, err
}

// IsMember reports whether somebody is in a server (page resources/guild, Get Guild Member). To be told
// when somebody leaves takes a privileged intent; to ask takes none.
func (c *Client) IsMember(ctx context.Context, guild, who storage.ID) (bool, error) {
	_, err := c.member(ctx, guild, who)
	switch api.Code(err) {
	case api.CodeUnknownMember, api.CodeUnknownUser:
		return false, nil
	}
	return err == nil, err
}
