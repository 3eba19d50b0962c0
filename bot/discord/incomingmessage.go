package discord

import (
	"encoding/json"
	"errors"
	"slices"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord/wire"
	"kenkenbot/storage"
)

// IncomingMessage is a message that a person wrote. Its text is empty where
// Discord withholds it (page events/gateway, Message Content Intent).
type IncomingMessage struct {
	ID        storage.ID
	ChannelID storage.ID
	GuildID   storage.ID // 0 in a direct message
	User      User
	Text      string
	// ToBot says that the message mentions the bot or its role, or answers one of its
	// messages; ToRole that it mentions the role that the bot got with its invitation.
	ToBot, ToRole bool
	ReplyTo       storage.ID
	Attachments   []Attachment
	Shard         int // the connection that it came by

	mentioned []storage.ID // the roles that it mentions
}

// parseMessage reads the data of a MESSAGE_CREATE. It returns nil for messages that no person
// wrote: those of bots and webhooks, and Discord's notes, such as that somebody joined. Whether it
// mentions the bot's own role is for meets to find out.
func parseMessage(raw []byte, bot storage.ID) (*IncomingMessage, error) {
	var w wire.Message
	if err := json.Unmarshal(raw, &w); err != nil {
		return nil, err
	}
	written := w.Type == discordgo.MessageTypeDefault || w.Type == discordgo.MessageTypeReply
	if w.Author.Bot || w.WebhookID != "" || !written {
		return nil, nil
	}
	nick := ""
	if w.Member != nil {
		nick = w.Member.Nick
	}
	m := &IncomingMessage{
		ID: storage.ParseID(w.ID), ChannelID: storage.ParseID(w.ChannelID), GuildID: storage.ParseID(w.GuildID),
		User: userOf(w.Author, nick), Text: w.Content,
	}
	switch {
	case m.ID == 0 || m.ChannelID == 0 || m.User.ID == 0:
		return nil, errors.New("a message without ID, channel or author")
	case w.Member != nil && m.GuildID == 0:
		return nil, errors.New("a message of a member of no server") // not to be taken for a direct one
	}
	for _, u := range w.Mentions {
		m.ToBot = m.ToBot || isUser(u, bot)
	}
	for _, role := range w.MentionRoles {
		m.mentioned = append(m.mentioned, storage.ParseID(role))
	}
	if r := w.ReferencedPost; r != nil {
		m.ReplyTo = storage.ParseID(r.ID)
		m.ToBot = m.ToBot || isUser(r.Author, bot)
	}
	for _, a := range w.Attachments {
		m.Attachments = append(m.Attachments, attachmentOf(a))
	}
	return m, nil
}

// meets notes which role is the bot's own in the message's server.
func (m *IncomingMessage) meets(own storage.ID) {
	m.ToRole = own != 0 && slices.Contains(m.mentioned, own)
	m.ToBot = m.ToBot || m.ToRole
}

// isUser reports whether w is the user with that ID, which is 0 if nobody is.
func isUser(w wire.User, id storage.ID) bool { return id != 0 && storage.ParseID(w.ID) == id }
