package world

import (
	"encoding/json"

	"kenkenbot/bot/sandbox/rules"
)

// Post is a message with the only user who may see it; an empty audience is everybody in the channel.
type Post struct {
	*rules.Message
	Audience string

	text json.RawMessage // as World.Text last gave it; nil once the message is another

	promised []*Interaction // that deferred a change of it
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
