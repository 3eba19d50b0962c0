package sandbox

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
)

// The scopes that an application is added with (Discord: topics/oauth2).
const (
	scopeBot      = "bot"
	scopeCommands = "applications.commands"
)

// Installation says where the application is added, in a server or, where a user is named, in that user's account, and with
// which scopes: "bot" brings the bot user, "applications.commands" the commands. Without any the application is removed.
type Installation struct {
	Guild  string   `json:"guild,omitempty"`
	User   string   `json:"user,omitempty"`
	Scopes []string `json:"scopes"`
}

// install adds the application somewhere, or takes it away.
func (s *Server) install(_ *http.Request, in Installation) (any, error) {
	for _, scope := range in.Scopes {
		if scope != scopeBot && scope != scopeCommands {
			return nil, fmt.Errorf("there is no scope %q; there are bot and applications.commands", scope)
		}
	}
	bot, commands := slices.Contains(in.Scopes, scopeBot), slices.Contains(in.Scopes, scopeCommands)
	s.mu.Lock()
	defer s.mu.Unlock()
	if in.User != "" {
		if bot {
			return nil, errors.New("an account takes the scope applications.commands alone")
		}
		return fields{}, s.installTo(in.User, commands)
	}
	g, err := s.guildNamedWith(in.Guild, false)
	if err != nil {
		return nil, err
	}
	g.CommandsOnly = commands && !bot
	switch {
	case bot && g.BotRemoved:
		s.invite(g)
	case !bot:
		s.removeBot(g)
	}
	s.journal.write(record{Guild: g})
	s.feed.changed()
	return fields{}, nil
}

// invite brings the bot into a server in which it is not.
func (s *Server) invite(g *guild) {
	now := s.clock.Now()
	g.JoinedAt, g.BotRemoved, g.CommandsOnly = now, false, false
	g.Members[s.world.bot.ID] = now
	if !g.Unavailable {
		s.dispatchGuild("GUILD_CREATE", g)
	}
}

// removeBot takes the bot out of a server, if it is there.
func (s *Server) removeBot(g *guild) {
	if g.BotRemoved {
		return
	}
	g.BotRemoved = true
	delete(g.Members, s.world.bot.ID)
	s.dispatchGuild("GUILD_DELETE", g)
}

// installTo adds the application to an account, or takes it away.
func (s *Server) installTo(name string, installed bool) error {
	u, err := s.userNamed(name)
	if err != nil {
		return err
	}
	delete(s.world.installs, u.ID)
	if installed {
		s.world.installs[u.ID] = true
	}
	s.journal.write(record{Install: &installRecord{UserID: u.ID, Installed: installed}})
	s.feed.changed()
	return nil
}

// commandOwners says through which installations a command comes to a channel (interactions/receiving-and-responding,
// Authorizing Integration Owners Object): "0" is the server's, "0" itself in a direct message with the bot, "1" the
// person's own. Where there is none, the command is not offered.
func (w *world) commandOwners(c *command, u *User, place *channel) map[string]string {
	owners := map[string]string{}
	if len(c.IntegrationTypes) == 0 || slices.Contains(c.IntegrationTypes, 0) {
		switch g := w.guilds[place.GuildID]; {
		case place.kind() == channelDM:
			owners["0"] = "0"
		case g != nil && (!g.BotRemoved || g.CommandsOnly):
			owners["0"] = g.ID
		}
	}
	if slices.Contains(c.IntegrationTypes, 1) && w.installs[u.ID] {
		owners["1"] = u.ID
	}
	return owners
}

// messageOwners says the same of what is done on a message: it goes by the command that brought the message.
func messageOwners(m *Message, place *channel) map[string]string {
	switch {
	case m.InteractionMetadata != nil:
		return m.InteractionMetadata.AuthorizingIntegrationOwners
	case place.GuildID == "":
		return map[string]string{"0": "0"}
	}
	return map[string]string{"0": place.GuildID}
}

type channelRequest struct {
	Guild   string `json:"guild,omitempty"`
	Channel string `json:"channel"`
	// Type is text (0, made by naming it as well) or announcement (5).
	Type int `json:"type"`
}

// makeChannel makes a channel of a kind, or turns one into it, as a server's settings can.
func (s *Server) makeChannel(_ *http.Request, req channelRequest) (any, error) {
	if req.Type != channelText && req.Type != channelAnnouncement {
		return nil, fmt.Errorf("a channel of type %d cannot be made; 0 is a text channel, 5 an announcement channel", req.Type)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	g, err := s.guildNamed(req.Guild)
	if err != nil {
		return nil, err
	}
	c, err := s.channelNamed(g, s.world.users[g.OwnerID], req.Channel)
	if err != nil {
		return nil, err
	}
	if c.GuildID == "" || c.ParentID != "" {
		return nil, fmt.Errorf("%q is not a channel of a server", req.Channel)
	}
	c.Announcement = req.Type == channelAnnouncement
	s.journal.write(record{Channel: c})
	if s.world.botPermissions(c).has(permViewChannel) {
		s.dispatch(c, "CHANNEL_UPDATE", s.channelJSON(c))
	}
	s.feed.changed()
	return fields{"id": c.ID}, nil
}
