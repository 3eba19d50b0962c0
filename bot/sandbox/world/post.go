package world

import (
	"encoding/json"
	"slices"

	"kenkenbot/bot/sandbox/rules"
)

// Post is a message with the only user who may see it; an empty audience is everybody in the channel.
type Post struct {
	*rules.Message
	Audience string

	text json.RawMessage // as World.Text last gave it; nil once the message is another

	promised []*Interaction // that deferred a change of it

	chosen map[string][]string // what people chose in its selects since it last changed, by person and select
}

// Choose notes what somebody chose in a select. It is false where that stands there already: a client sends nothing then.
func (k *Post) Choose(userID string, menu *rules.Component, values []string) bool {
	key := userID + " " + menu.CustomID
	shown := k.chosen[key]
	if shown == nil {
		for _, o := range menu.Options {
			if o.Default {
				shown = append(shown, o.Value)
			}
		}
	}
	if len(shown) > 0 && slices.Equal(shown, values) {
		return false
	}
	if k.chosen == nil {
		k.chosen = map[string][]string{}
	}
	k.chosen[key] = values
	return true
}

// Message finds a message; nil if there is none.
func (s *State) Message(id string) *Post { return s.messages[id] }

// PublicIDs are the IDs of the messages of a channel that everybody there sees, oldest first.
func (s *State) PublicIDs(c *Channel) []string {
	var ids []string
	for _, k := range c.messages {
		if k.Audience == "" {
			ids = append(ids, k.ID)
		}
	}
	return ids
}

// EachSeen calls a function with every message of a channel that a user sees, oldest first.
func (s *State) EachSeen(userID string, c *Channel, visit func(*Post)) {
	for _, k := range c.messages {
		if k.Audience == "" && s.member(userID, c) || k.Audience == userID {
			visit(k)
		}
	}
}

// Sees tells whether a user may see a message: an ephemeral one is for one person, a direct message for its two.
func (s *State) Sees(userID string, m *Post) bool {
	if m.Audience != "" {
		return m.Audience == userID
	}
	return s.member(userID, s.Channel(m.ChannelID))
}

// member tells whether a user is in a channel.
func (s *State) member(userID string, c *Channel) bool {
	if c.GuildID == "" {
		return c.RecipientID == userID
	}
	_, member := s.Guild(c.GuildID).Members[userID]
	return member
}

// keep puts a message at the end of its channel and lets the oldest of a full one go. It returns those.
func (s *State) keep(k *Post) (dropped []*Post) {
	c := s.channels[k.ChannelID]
	s.messages[k.ID] = k
	c.messages = append(c.messages, k)
	for len(c.messages) > maxChannelMessages {
		oldest := c.messages[0]
		dropped = append(dropped, oldest)
		delete(s.messages, oldest.ID)
		c.messages = c.messages[1:]
	}
	return dropped
}

// drop takes a message away.
func (s *State) drop(k *Post) {
	delete(s.messages, k.ID)
	c := s.channels[k.ChannelID]
	c.messages = slices.DeleteFunc(c.messages, func(other *Post) bool { return other == k })
}

// Census says what the bot has posted of itself since the sandbox started.
type Census struct {
	// Posted is in how many servers, Messages how many messages those are, and Most how many in one.
	Posted   int `json:"posted"`
	Messages int `json:"messages"`
	Most     int `json:"most"`
}

// Census counts.
func (s *State) Census() Census {
	c := Census{Posted: len(s.posts)}
	for _, n := range s.posts {
		c.Messages += n
		c.Most = max(c.Most, n)
	}
	return c
}
