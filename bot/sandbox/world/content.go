package world

import (
	"encoding/json"
	"slices"

	"kenkenbot/bot/sandbox/rules"
)

// PresentToBot is a message as REST answers it: without what somebody put in where the application may not read that.
func (w *World) PresentToBot(k *Post) *rules.Message {
	m := w.Present(k)
	if w.Application.NoMessageContent {
		w.Bare(m)
	}
	return m
}

// Bare takes out of a message, and of the one that it answers, what a bot without the intent for it does not see (Discord:
// events/gateway, Message Content Intent): all but what it sent itself, what is said to it alone, and what mentions it.
func (w *World) Bare(m *rules.Message) {
	if m.ReferencedMessage != nil {
		w.Bare(m.ReferencedMessage)
	}
	mentioned := slices.ContainsFunc(m.Mentions, func(u rules.User) bool { return u.ID == w.Bot.ID })
	if mentioned || m.Author.ID == w.Bot.ID || w.Channel(m.ChannelID).GuildID == "" {
		return
	}
	m.Content, m.Embeds, m.Attachments, m.Components = "", []json.RawMessage{}, []rules.Attachment{}, []rules.Component{}
}
