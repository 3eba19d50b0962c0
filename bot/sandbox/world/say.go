package world

import (
	"encoding/json"

	"kenkenbot/bot/sandbox/rules"
)

// SayIn posts what a person wrote in a channel. A reply mentions whom it answers, unless that is not wished or the message
// answers an interaction.
func (s *State) SayIn(c *Channel, u *rules.User, text string, files []rules.File, answered *Post, ping bool) error {
	id := s.ids.next()
	m := &rules.Message{
		ID: id, ChannelID: c.ID, Author: *u, Timestamp: rules.SnowflakeTime(id), Content: text,
		Components: []rules.Component{}, Attachments: []rules.Attachment{}, Embeds: []json.RawMessage{},
	}
	s.resolveMentions(m, nil, s.UserPermissions(u.ID, c))
	if answered != nil {
		replyTo(m, answered, c.GuildID, ping && answered.WebhookID == "")
	}
	for _, f := range files {
		a, err := s.store(f, false)
		if err != nil {
			return err
		}
		m.Attachments = append(m.Attachments, a)
	}
	s.post(m, nil)
	return nil
}
