package discord

import (
	"context"
	"net/http"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord/api"
	"kenkenbot/storage"
)

// CodePublished says that a message was published before.
const CodePublished = 40033

// Publish publishes a message of an announcement channel to the channels that follow it
// (page resources/message, Crosspost Message). One that was published is no error.
func (c *Client) Publish(ctx context.Context, channel, message storage.ID) error {
	err := c.rest.Do(ctx, api.Call{Method: http.MethodPost, Path: messagePath(channel, message) + "/crosspost"}, nil)
	return api.Unless(CodePublished, err)
}

// IsAnnouncement reports whether the messages of a channel can be published.
func (c *Client) IsAnnouncement(ctx context.Context, channel storage.ID) (bool, error) {
	ch, err := c.channel(ctx, channel)
	return ch.Type == discordgo.ChannelTypeGuildNews, err
}

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
