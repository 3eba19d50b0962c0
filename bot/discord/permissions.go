package discord

import (
	"context"
	"slices"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord/wire"
	"kenkenbot/storage"
)

// Standing holds the bot's permissions in a channel of a server, with the names of both.
type Standing struct {
	Channel, Guild string
	Rights         int64
}

// Permissions returns the rights of the bot's Standing.
func (c *Client) Permissions(ctx context.Context, channel storage.ID) (int64, error) {
	s, err := c.Standing(ctx, channel)
	return s.Rights, err
}

// Standing works out the bot's rights in a channel of a server, as the page
// topics/permissions (Permission Overwrites) tells. If an interaction names the
// channel, ChannelOption.AppPermissions has them at no cost.
func (c *Client) Standing(ctx context.Context, channel storage.ID) (Standing, error) {
	app, err := c.App(ctx)
	if err != nil {
		return Standing{}, err
	}
	ch, err := c.channel(ctx, channel)
	if err != nil {
		return Standing{}, err
	}
	if isThread(ch.Type) {
		// A thread has its parent's overwrites.
		if ch, err = c.channel(ctx, storage.ParseID(ch.ParentID)); err != nil {
			return Standing{}, err
		}
	}
	guild, err := c.guild(ctx, storage.ParseID(ch.GuildID))
	if err != nil {
		return Standing{}, err
	}
	member, err := c.member(ctx, storage.ParseID(ch.GuildID), app.BotID)
	if err != nil {
		return Standing{}, err
	}
	return Standing{ch.Name, guild.Name, permissionsIn(guild, member.Roles, app.BotID.String(), ch.Overwrites)}, nil
}

// allPermissions are all that Discord has and may have: an owner's and an
// administrator's.
const allPermissions = 1<<54 - 1

func isThread(t discordgo.ChannelType) bool {
	switch t {
	case discordgo.ChannelTypeGuildNewsThread, discordgo.ChannelTypeGuildPublicThread, discordgo.ChannelTypeGuildPrivateThread:
		return true
	}
	return false
}

// permissionsIn adds up the server's roles and the channel's overwrites: of
// everyone (whose role has the server's ID), of all roles together, of the member.
func permissionsIn(guild wire.Guild, roles []string, user string, overwrites []wire.Overwrite) int64 {
	if guild.OwnerID == user {
		return allPermissions
	}
	var rights int64
	for _, r := range guild.Roles {
		if r.ID == guild.ID || slices.Contains(roles, r.ID) {
			rights |= parsePermissions(r.Permissions)
		}
	}
	if rights&discordgo.PermissionAdministrator != 0 {
		return allPermissions
	}
	ofEveryone := func(o wire.Overwrite) bool { return o.ID == guild.ID }
	ofRoles := func(o wire.Overwrite) bool { return o.Type == 0 && o.ID != guild.ID && slices.Contains(roles, o.ID) }
	ofMember := func(o wire.Overwrite) bool { return o.Type == 1 && o.ID == user }
	for _, applies := range []func(wire.Overwrite) bool{ofEveryone, ofRoles, ofMember} {
		var allow, deny int64
		for _, o := range overwrites {
			if applies(o) {
				allow |= parsePermissions(o.Allow)
				deny |= parsePermissions(o.Deny)
			}
		}
		rights = rights&^deny | allow
	}
	return rights
}
