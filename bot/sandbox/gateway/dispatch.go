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
func (gw *Gateway) hear(s *world.State, e world.Event) {
	for range gw.faults.times(e.Name) {
		gw.tell(s, e)
	}
}

func (gw *Gateway) tell(s *world.State, e world.Event) {
	switch e.Name {
	case "GUILD_CREATE", "GUILD_DELETE", "GUILD_ROLE_CREATE":
		gw.dispatchGuild(s, e.Name, e.Guild)
	case "CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE", "THREAD_CREATE", "THREAD_UPDATE":
		if s.BotPermissions(e.Channel).Has(rules.PermViewChannel) {
			gw.dispatch(e.Channel, e.Name, s.ChannelJSON(e.Channel))
		}
	case "THREAD_DELETE":
		if s.BotPermissions(e.Channel).Has(rules.PermViewChannel) {
			gw.dispatch(e.Channel, e.Name, rules.Object{"id": e.Channel.ID, "guild_id": e.Channel.GuildID, "parent_id": e.Channel.ParentID, "type": e.Channel.Kind()})
		}
	case "MESSAGE_CREATE", "MESSAGE_UPDATE":
		if e.Message.Audience == "" {
			gw.dispatchMessage(s, e.Channel, e.Name, e.Message)
		} else {
			gw.dispatchEphemeral(s, e.Channel, e.Name, e.Message)
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
func (gw *Gateway) dispatchGuild(s *world.State, name string, g *world.Guild) {
	var data any
	switch name {
	case "GUILD_CREATE":
		data = s.GuildCreateJSON(g)
	case "GUILD_DELETE":
		data = rules.Object{"id": g.ID}
		if g.Unavailable && !g.BotRemoved {
			data = rules.Object{"id": g.ID, "unavailable": true}
		}
	case "GUILD_ROLE_CREATE":
		if g.BotRemoved {
			return
		}
		data = rules.Object{"guild_id": g.ID, "role": world.NamedRoleJSON(g, g.Roles[len(g.Roles)-1])}
	}
	raw := rules.Marshal(data)
	gw.deliver(g.ID, name, rules.IntentGuilds, func(*session) json.RawMessage { return raw })
}

// dispatchMessage tells the bot about a message: with its content only if the intent, or the message, allows it.
func (gw *Gateway) dispatchMessage(s *world.State, c *world.Channel, name string, k *world.Post) {
	if !s.BotPermissions(c).Has(rules.PermViewChannel) {
		return
	}
	full := sync.OnceValue(func() json.RawMessage { return inChannel(s, c, k, s.Text(k)) })
	bare := sync.OnceValue(func() json.RawMessage { return inChannel(s, c, k, s.Bare(k)) })
	gw.deliver(c.GuildID, name, messageIntent(c), func(one *session) json.RawMessage {
		if one.intents&rules.IntentMessageContent != 0 {
			return full()
		}
		return bare()
	})
}

// dispatchEphemeral tells the bot about a message of its own that one person alone sees: it comes without its server.
func (gw *Gateway) dispatchEphemeral(s *world.State, c *world.Channel, name string, k *world.Post) {
	if !s.BotPermissions(c).Has(rules.PermViewChannel) {
		return
	}
	gw.deliver(c.GuildID, name, rules.IntentGuildMessages|rules.IntentDirectMessages, func(*session) json.RawMessage { return s.Text(k) })
}

// inChannel is a message's JSON with what its events say beside it: of which channel it is, and of whom.
func inChannel(s *world.State, c *world.Channel, k *world.Post, message json.RawMessage) json.RawMessage {
	about := rules.Object{"channel_type": c.Kind()}
	if c.GuildID != "" {
		about["guild_id"] = c.GuildID
		if author := s.User(k.Author.ID); author != nil {
			about["member"] = s.MemberJSON(s.Guild(c.GuildID), author, false)
		}
	}
	return rules.Joined(message, rules.Marshal(about))
}
