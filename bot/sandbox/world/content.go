package world

import (
	"encoding/json"
	"slices"

	"kenkenbot/bot/sandbox/rules"
)

// PresentToBot is a message as REST answers it: without what somebody put in where the application may not read that.
func (s *State) PresentToBot(k *Post) *rules.Message {
	m := s.Present(k)
	if s.application.NoMessageContent {
		s.bare(m)
	}
	return m
}

// Bare is a message as JSON without what a bot without the intent for it does not see.
func (s *State) Bare(k *Post) json.RawMessage {
	m := s.Present(k)
	s.bare(m)
	return rules.Marshal(m)
}

// bare takes out of a message, and of the one that it answers, what a bot without the intent for it does not see (Discord:
// events/gateway, Message Content Intent): all but what it sent itself, what is said to it alone, and what mentions it.
func (s *State) bare(m *rules.Message) {
	if m.ReferencedMessage != nil {
		s.bare(m.ReferencedMessage)
	}
	mentioned := slices.ContainsFunc(m.Mentions, func(u rules.User) bool { return u.ID == s.Bot.ID })
	if mentioned || m.Author.ID == s.Bot.ID || s.Channel(m.ChannelID).GuildID == "" {
		return
	}
	m.Content, m.Embeds, m.Attachments, m.Components = "", []json.RawMessage{}, []rules.Attachment{}, []rules.Component{}
}
