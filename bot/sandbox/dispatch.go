package sandbox

import (
	"encoding/json"
	"strings"
)

// deliver sends an event to every session whose shard and intents it is for.
func (g *gateway) deliver(guildID, name string, wanted int, data func(*session) json.RawMessage) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, one := range g.sessions {
		if one.has(guildID) && (wanted == 0 || one.intents&wanted != 0) {
			one.dispatch(name, data(one))
		}
	}
}

// dispatch tells the bot about something in a channel.
func (s *Server) dispatch(c *channel, name string, data any) {
	wanted := intentGuilds
	if strings.HasPrefix(name, "MESSAGE_") {
		wanted = messageIntent(c)
	}
	raw := marshal(data)
	s.gateway.deliver(c.GuildID, name, wanted, func(*session) json.RawMessage { return raw })
}

func messageIntent(c *channel) int {
	if c.GuildID == "" {
		return intentDirectMessages
	}
	return intentGuildMessages
}

// dispatchGuild tells the bot about a server.
func (s *Server) dispatchGuild(name string, g *guild) {
	var data any
	switch name {
	case "GUILD_CREATE":
		data = s.guildCreateJSON(g)
	case "GUILD_DELETE":
		data = fields{"id": g.ID}
		if g.Unavailable && !g.BotRemoved {
			data = fields{"id": g.ID, "unavailable": true}
		}
	case "GUILD_ROLE_CREATE":
		roles := s.rolesJSON(g)
		data = fields{"guild_id": g.ID, "role": roles[len(roles)-1]}
	}
	raw := marshal(data)
	s.gateway.deliver(g.ID, name, intentGuilds, func(*session) json.RawMessage { return raw })
}

// dispatchMessage tells the bot about a message: with its content only if the intent, or the message, allows it.
func (s *Server) dispatchMessage(c *channel, name string, k *kept) {
	if !s.world.botPermissions(c).has(permViewChannel) {
		return
	}
	m := s.present(k)
	m.GuildID = c.GuildID
	full := s.messageEventJSON(c, m)
	bare := full
	toBot := c.GuildID == "" || m.Author.Bot
	for _, u := range m.Mentions {
		toBot = toBot || u.ID == s.world.bot.ID
	}
	if !toBot {
		m.Content, m.Embeds, m.Attachments, m.Components = "", []json.RawMessage{}, []Attachment{}, []Component{}
		bare = s.messageEventJSON(c, m)
	}
	s.gateway.deliver(c.GuildID, name, messageIntent(c), func(one *session) json.RawMessage {
		if one.intents&intentMessageContent != 0 {
			return full
		}
		return bare
	})
}

func (s *Server) messageEventJSON(c *channel, m *Message) json.RawMessage {
	event := struct {
		*Message
		ChannelType int    `json:"channel_type"`
		Member      fields `json:"member,omitempty"`
	}{Message: m, ChannelType: c.kind()}
	if c.GuildID == "" {
		return marshal(event)
	}
	if author := s.world.users[m.Author.ID]; author != nil {
		event.Member = s.memberJSON(s.world.guilds[c.GuildID], author, false)
	}
	return marshal(event)
}
