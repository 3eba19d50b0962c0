package people

import (
	"fmt"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// Moderation is something that those who run a server do. What it is done to is named by the fields that follow; a thread's
// name is that of its channel.
type Moderation struct {
	Guild string `json:"guild,omitempty"`
	// Do is "lock", "archive" or "open" a thread; "delete" a message or, where none is given, a channel; "remove" a
	// member; or "automod", to block Text in what others see of the bot's ("*" is everything, "" nothing).
	Do      string `json:"do"`
	Channel string `json:"channel,omitempty"`
	Message string `json:"message,omitempty"`
	Member  string `json:"member,omitempty"`
	Text    string `json:"text,omitempty"`
}

// moderate does what a server's moderators can do.
func moderate(s *world.State, m Moderation) (any, error) {
	g, err := s.GuildNamed(m.Guild)
	if err != nil {
		return nil, err
	}
	switch {
	case m.Do == "automod":
		s.SetAutoMod(g, m.Text)
		return rules.Object{}, nil
	case m.Do == "remove":
		u, err := s.UserNamed(m.Member)
		if err != nil {
			return nil, err
		}
		return rules.Object{}, s.Leave(g, u)
	case m.Do == "delete" && m.Message != "":
		k := s.Message(m.Message)
		if k == nil || k.Audience != "" || s.Channel(k.ChannelID).GuildID != g.ID {
			return nil, problem("There is no such message in the server")
		}
		s.Remove(k, nil)
		return rules.Object{}, nil
	}
	c, err := g.ChannelCalled(m.Channel)
	if err != nil {
		return nil, err
	}
	switch m.Do {
	case "lock", "archive", "open":
		err = s.SetThread(c, m.Do == "archive", m.Do == "lock")
	case "delete":
		s.CloseChannel(c)
	default:
		err = fmt.Errorf("moderators can lock, archive, open, delete, remove and automod, not %q", m.Do)
	}
	return rules.Object{}, err
}
