package discord

import (
	"cmp"
	"encoding/json"
	"slices"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord/wire"
	"kenkenbot/storage"
)

// newGuild reads a server of a GUILD_CREATE.
func newGuild(w wire.Guild) Guild {
	joined, _ := time.Parse(time.RFC3339, w.JoinedAt) // a faulty time is as good as none
	return Guild{ID: storage.ParseID(w.ID), Name: w.Name, Locale: localeOf(w.PreferredLocale), JoinedAt: joined, wire: w}
}

// Writable returns the channel of the server in which the bot, as that user, says hello: its
// system channel, else the first of the list in which it may write; 0 if there is none.
func (g Guild) Writable(bot storage.ID) storage.ID {
	var channels []wire.Channel
	var members []wire.Member
	if json.Unmarshal(g.wire.Channels, &channels) != nil || json.Unmarshal(g.wire.Members, &members) != nil {
		return 0
	}
	var roles []string
	for _, m := range members {
		if isUser(m.User, bot) {
			roles = m.Roles
		}
	}
	slices.SortStableFunc(channels, func(a, b wire.Channel) int {
		return cmp.Or(-cmp.Compare(g.system(a), g.system(b)), cmp.Compare(a.Position, b.Position))
	})
	const needed = discordgo.PermissionViewChannel | discordgo.PermissionSendMessages
	for _, c := range channels {
		isText := c.Type == discordgo.ChannelTypeGuildText || c.Type == discordgo.ChannelTypeGuildNews
		if isText && permissionsIn(g.wire, roles, bot.String(), c.Overwrites)&needed == needed {
			return storage.ParseID(c.ID)
		}
	}
	return 0
}

// system is 1 for the channel in which the server welcomes its members, else 0.
func (g Guild) system(c wire.Channel) int {
	if c.ID == g.wire.SystemChannelID {
		return 1
	}
	return 0
}
