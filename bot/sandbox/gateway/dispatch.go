package gateway

import (
	"encoding/json"
	"strings"
	"sync"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// deliver sends an event to every session whose shard and intents it is for.
func (gw *Gateway) deliver(guildID, name string, wanted int, data func(*session) json.RawMessage) {
	gw.mu.Lock()
	defer gw.mu.Unlock()
	for _, one := range gw.sessions {
		if one.has(guildID) && (wanted == 0 || one.intents&wanted != 0) {
			one.dispatch(name, data(one))
		}
	}
}

// dispatch tells the bot about something in a channel.
func (gw *Gateway) dispatch(c *world.Channel, name string, data any) {
	wanted := rules.IntentGuilds
	if strings.HasPrefix(name, "MESSAGE_") {
		wanted = messageIntent(c)
	}
	raw := rules.Marshal(data)
	gw.deliver(c.GuildID, name, wanted, func(*session) json.RawMessage { return raw })
}

func messageIntent(c *world.Channel) int {
	if c.GuildID == "" {
		return rules.IntentDirectMessages
	}
	return rules.IntentGuildMessages
}

// hear tells the bot what happened, as far as it may know.
func (gw *Gateway) hear(e world.Event) {
	for range gw.faults.times(e.Name) {
		gw.tell(e)
	}
}

func (gw *Gateway) tell(e world.Event) {
	switch e.Name {
	case "GUILD_CREATE", "GUILD_DELETE", "GUILD_ROLE_CREATE":
		gw.dispatchGuild(e.Name, e.Guild)
	case "CHANNEL_CREATE", "CHANNEL_UPDATE", "THREAD_CREATE":
		if gw.world.BotPermissions(e.Channel).Has(rules.PermViewChannel) {
			gw.dispatch(e.Channel, e.Name, gw.world.ChannelJSON(e.Channel))
		}
	case "MESSAGE_CREATE", "MESSAGE_UPDATE":
		if e.Message.Audience == "" {
			gw.dispatchMessage(e.Channel, e.Name, e.Message)
		} else {
			gw.dispatchEphemeral(e.Channel, e.Name, e.Message)
		}
	case "MESSAGE_DELETE":
		if e.Message.Audience == "" {
			gw.dispatch(e.Channel, e.Name, goneJSON(e))
		}
	case "INTERACTION_CREATE":
		gw.dispatchInteraction(e)
	}
}

// goneJSON is what is said of a message that was deleted.
func goneJSON(e world.Event) rules.Object {
	gone := rules.Object{"id": e.Message.ID, "channel_id": e.Channel.ID}
	if e.Channel.GuildID != "" {
		gone["guild_id"] = e.Channel.GuildID
	}
	return gone
}

// dispatchInteraction tells the bot what somebody did.
func (gw *Gateway) dispatchInteraction(e world.Event) {
	gw.deliver(e.Interaction.Channel.GuildID, e.Name, 0, func(*session) json.RawMessage { return e.Data })
}

// dispatchGuild tells the bot about a server.
func (gw *Gateway) dispatchGuild(name string, g *world.Guild) {
	var data any
	switch name {
	case "GUILD_CREATE":
		data = gw.world.GuildCreateJSON(g)
	case "GUILD_DELETE":
		data = rules.Object{"id": g.ID}
		if g.Unavailable && !g.BotRemoved {
			data = rules.Object{"id": g.ID, "unavailable": true}
		}
	case "GUILD_ROLE_CREATE":
		if g.BotRemoved {
			return
		}
		roles := gw.world.RolesJSON(g)
		data = rules.Object{"guild_id": g.ID, "role": roles[len(roles)-1]}
	}
	raw := rules.Marshal(data)
	gw.deliver(g.ID, name, rules.IntentGuilds, func(*session) json.RawMessage { return raw })
}

// dispatchMessage tells the bot about a message: with its content only if the intent, or the message, allows it.
func (gw *Gateway) dispatchMessage(c *world.Channel, name string, k *world.Post) {
	if !gw.world.BotPermissions(c).Has(rules.PermViewChannel) {
		return
	}
	full := sync.OnceValue(func() json.RawMessage { return gw.inChannel(c, k, gw.world.Text(k)) })
	bare := sync.OnceValue(func() json.RawMessage {
		m := gw.world.Present(k)
		gw.world.Bare(m)
		return gw.inChannel(c, k, rules.Marshal(m))
	})
	gw.deliver(c.GuildID, name, messageIntent(c), func(one *session) json.RawMessage {
		if one.intents&rules.IntentMessageContent != 0 {
			return full()
		}
		return bare()
	})
}

// dispatchEphemeral tells the bot about a message of its own that one person alone sees: it comes without its server.
func (gw *Gateway) dispatchEphemeral(c *world.Channel, name string, k *world.Post) {
	if !gw.world.BotPermissions(c).Has(rules.PermViewChannel) {
		return
	}
	gw.deliver(c.GuildID, name, rules.IntentGuildMessages|rules.IntentDirectMessages, func(*session) json.RawMessage { return gw.world.Text(k) })
}

// inChannel is a message's JSON with what its events say beside it: of which channel it is, and of whom.
func (gw *Gateway) inChannel(c *world.Channel, k *world.Post, message json.RawMessage) json.RawMessage {
	about := rules.Object{"channel_type": c.Kind()}
	if c.GuildID != "" {
		about["guild_id"] = c.GuildID
		if author := gw.world.Users[k.Author.ID]; author != nil {
			about["member"] = gw.world.MemberJSON(gw.world.Guild(c.GuildID), author, false)
		}
	}
	return rules.Joined(message, rules.Marshal(about))
}
