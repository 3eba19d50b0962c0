package people

import (
	"errors"
	"fmt"
	"slices"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// Installation says where the application is added, in a server or, where a user is named, in that user's account, and with
// which scopes: "bot" brings the bot user, "applications.commands" the commands. Without any the application is removed.
type Installation struct {
	Guild  string   `json:"guild,omitempty"`
	User   string   `json:"user,omitempty"`
	Scopes []string `json:"scopes"`
}

// install adds the application somewhere, or takes it away.
func install(s *world.State, in Installation) (any, error) {
	for _, scope := range in.Scopes {
		if scope != world.ScopeBot && scope != world.ScopeCommands {
			return nil, fmt.Errorf("there is no scope %q; there are bot and applications.commands", scope)
		}
	}
	bot, commands := slices.Contains(in.Scopes, world.ScopeBot), slices.Contains(in.Scopes, world.ScopeCommands)
	if in.User != "" {
		if bot {
			return nil, errors.New("an account takes the scope applications.commands alone")
		}
		return rules.Object{}, s.InstallTo(in.User, commands)
	}
	return rules.Object{}, s.InstallIn(in.Guild, bot, commands)
}

// ChannelRequest makes a channel of a kind.
type ChannelRequest struct {
	Guild   string `json:"guild,omitempty"`
	Channel string `json:"channel"`
	// Type is text (0, made by naming it as well) or announcement (5).
	Type int `json:"type"`
}

// makeChannel makes a channel of a kind, or turns one into it, as a server's settings can.
func makeChannel(s *world.State, req ChannelRequest) (any, error) {
	if req.Type != world.ChannelText && req.Type != world.ChannelAnnouncement {
		return nil, fmt.Errorf("a channel of type %d cannot be made; 0 is a text channel, 5 an announcement channel", req.Type)
	}
	g, err := s.GuildNamed(req.Guild)
	if err != nil {
		return nil, err
	}
	c, err := s.ChannelNamed(g, s.User(g.OwnerID), req.Channel)
	if err != nil {
		return nil, err
	}
	if c.GuildID == "" || c.ParentID != "" {
		return nil, fmt.Errorf("%q is not a channel of a server", req.Channel)
	}
	s.SetChannel(c, req.Type == world.ChannelAnnouncement)
	return rules.Object{"id": c.ID}, nil
}
