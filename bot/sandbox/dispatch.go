package sandbox

import (
	"encoding/json"
	"strings"
)

// deliver sends an event to every session whose shard and intents it is for.
func (gw *gateway) deliver(guildID, name string, wanted int, data func(*session) json.RawMessage) {
	gw.mu.Lock()
	defer gw.mu.Unlock()
	for _, one := range gw.sessions {
		if one.has(guildID) && (wanted == 0 || one.intents&wanted != 0) {
			one.dispatch(name, data(one))
		}
	}
}

// dispatch tells the bot about something in a channel.
func (gw *gateway) dispatch(c *channel, name string, data any) {
	wanted := intentGuilds
	if strings.HasPrefix(name, "MESSAGE_") {
		wanted = messageIntent(c)
	}
	raw := marshal(data)
	gw.deliver(c.GuildID, name, wanted, func(*session) json.RawMessage { return raw })
}

func messageIntent(c *channel) int {
	if c.GuildID == "" {
		return intentDirectMessages
	}
	return intentGuildMessages
}

// hear tells the bot what happened, as far as it may know.
func (gw *gateway) hear(e event) {
	switch e.name {
	case "GUILD_CREATE", "GUILD_DELETE", "GUILD_ROLE_CREATE":
		gw.dispatchGuild(e.name, e.guild)
	case "CHANNEL_CREATE", "CHANNEL_UPDATE", "THREAD_CREATE", "THREAD_UPDATE":
		if gw.world.botPermissions(e.channel).has(permViewChannel) {
			gw.dispatch(e.channel, e.name, gw.world.channelJSON(e.channel))
		}
	case "MESSAGE_CREATE", "MESSAGE_UPDATE":
		if e.message.audience == "" {
			gw.dispatchMessage(e.channel, e.name, e.message)
		}
	case "MESSAGE_DELETE":
		if e.message.audience == "" {
			gw.dispatch(e.channel, e.name, goneJSON(e))
		}
	case "INTERACTION_CREATE":
		gw.dispatchInteraction(e)
	}
}

// goneJSON is what is said of a message that was deleted.
func goneJSON(e event) fields {
	gone := fields{"id": e.message.ID, "channel_id": e.channel.ID}
	if e.channel.GuildID != "" {
		gone["guild_id"] = e.channel.GuildID
	}
	return gone
}

// dispatchInteraction tells the bot what somebody did.
func (gw *gateway) dispatchInteraction(e event) {
	raw := marshal(e.data)
	for range gw.times() {
		gw.deliver(e.interaction.channel.GuildID, e.name, 0, func(*session) json.RawMessage { return raw })
	}
}

// dispatchGuild tells the bot about a server.
func (gw *gateway) dispatchGuild(name string, g *guild) {
	var data any
	switch name {
	case "GUILD_CREATE":
		data = gw.world.guildCreateJSON(g)
	case "GUILD_DELETE":
		data = fields{"id": g.ID}
		if g.Unavailable && !g.BotRemoved {
			data = fields{"id": g.ID, "unavailable": true}
		}
	case "GUILD_ROLE_CREATE":
		if g.BotRemoved {
			return
		}
		roles := gw.world.rolesJSON(g)
		data = fields{"guild_id": g.ID, "role": roles[len(roles)-1]}
	}
	raw := marshal(data)
	gw.deliver(g.ID, name, intentGuilds, func(*session) json.RawMessage { return raw })
}

// dispatchMessage tells the bot about a message: with its content only if the intent, or the message, allows it.
func (gw *gateway) dispatchMessage(c *channel, name string, k *kept) {
	if !gw.world.botPermissions(c).has(permViewChannel) {
		return
	}
	m := gw.world.present(k)
	m.GuildID = c.GuildID
	full := gw.messageEventJSON(c, m)
	bare := full
	toBot := c.GuildID == "" || m.Author.Bot
	for _, u := range m.Mentions {
		toBot = toBot || u.ID == gw.world.bot.ID
	}
	if !toBot {
		m.Content, m.Embeds, m.Attachments, m.Components = "", []json.RawMessage{}, []Attachment{}, []Component{}
		bare = gw.messageEventJSON(c, m)
	}
	gw.deliver(c.GuildID, name, messageIntent(c), func(one *session) json.RawMessage {
		if one.intents&intentMessageContent != 0 {
			return full
		}
		return bare
	})
}

func (gw *gateway) messageEventJSON(c *channel, m *Message) json.RawMessage {
	event := struct {
		*Message
		ChannelType int    `json:"channel_type"`
		Member      fields `json:"member,omitempty"`
	}{Message: m, ChannelType: c.kind()}
	if c.GuildID == "" {
		return marshal(event)
	}
	if author := gw.world.users[m.Author.ID]; author != nil {
		event.Member = gw.world.memberJSON(gw.world.guilds[c.GuildID], author, false)
	}
	return marshal(event)
}
