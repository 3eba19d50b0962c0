package world

import (
	"encoding/json"
	"slices"
	"strings"

	"kenkenbot/bot/sandbox/rules"
)

// Send posts a draft of the bot's in a channel. It answers a message, where one is given, whose author it pings if the draft
// says so or nothing.
func (s *State) Send(c *Channel, d *rules.Draft, answered *Post) (*Post, error) {
	m, err := s.newMessage(c, d, nil)
	if err != nil {
		return nil, err
	}
	if answered != nil {
		replyTo(m, answered, c.GuildID, d.AllowedMentions == nil || d.AllowedMentions.RepliedUser != nil && *d.AllowedMentions.RepliedUser)
	}
	return s.post(m, nil), nil
}

// newMessage makes of the draft a message in a channel, checked under Discord's rules. It stores its files. by is the
// interaction that it answers; nil is none.
func (s *State) newMessage(c *Channel, d *rules.Draft, by *Interaction) (*rules.Message, error) {
	if err := c.answerable(); err != nil {
		return nil, err
	}
	now := s.ids.next()
	m := &rules.Message{
		ID: now, ChannelID: c.ID, Author: *s.Bot, Timestamp: rules.SnowflakeTime(now), TTS: d.TTS,
		Components: []rules.Component{}, Attachments: []rules.Attachment{}, Embeds: []json.RawMessage{}, Mentions: []rules.User{}, MentionRoles: []string{},
	}
	if by != nil {
		m.ApplicationID, m.WebhookID, m.InteractionMetadata = s.AppID(), s.AppID(), by.Metadata()
		if d.Ephemeral() {
			m.Flags |= rules.FlagEphemeral
		}
	}
	if d.Nonce != "" {
		m.Nonce = string(d.Nonce)
	}
	return m, s.change(m, d)
}

// change checks a draft against the message that it shall become, or change, and applies it. If it returns an error
// nothing has changed.
func (s *State) change(m *rules.Message, d *rules.Draft) error {
	next, fresh, err := d.ApplyTo(m)
	if err != nil {
		return err
	}
	if err := s.moderate(next); err != nil {
		return err
	}
	for _, f := range fresh {
		a, err := s.store(f.File, next.Ephemeral())
		if err != nil {
			return rules.ErrInternal
		}
		f.Describe(&a)
		next.Attachments = append(next.Attachments, a)
	}
	s.resolveMedia(next)
	s.resolveMentions(next, d.AllowedMentions, s.mentionRights(next))
	s.forget(m.Attachments, next.Attachments)
	*m = *next
	return nil
}

// resolveMedia puts, for every picture or file that a component names, what Discord found out about it.
func (s *State) resolveMedia(m *rules.Message) {
	resolve := func(media *rules.Media) *rules.Attachment {
		name, ok := strings.CutPrefix(media.URL, rules.AttachmentScheme)
		if !ok {
			media.ID = s.ids.next()
			media.ProxyURL = media.URL
			return nil
		}
		// The newest file of a name is the one that is meant.
		for i := len(m.Attachments) - 1; i >= 0; i-- {
			if a := &m.Attachments[i]; a.Filename == rules.CleanFilename(name) {
				*media = rules.Media{URL: media.URL, ID: a.ID, AttachmentID: a.ID, ContentType: a.ContentType}
				if a.Width > 0 {
					media.Width, media.Height = &a.Width, &a.Height
				}
				return a
			}
		}
		return nil
	}
	rules.WalkComponents(m.Components, func(c *rules.Component) {
		if c.Media != nil {
			resolve(c.Media)
		}
		if c.File != nil {
			if a := resolve(c.File); a != nil {
				c.Name, c.Size = a.Filename, a.Size
			}
		}
		for i := range c.Items {
			resolve(&c.Items[i].Media)
		}
	})
}

// forget removes the bytes of attachments that a change took away.
func (s *State) forget(before, after []rules.Attachment) {
	for _, a := range before {
		if rules.AttachmentByID(after, a.ID) == nil {
			s.files.remove(a.ID)
		}
	}
}

// replyTo ties a reply to the message that it answers and, if it pings, to its author.
func replyTo(m *rules.Message, answered *Post, guildID string, ping bool) {
	m.Type = rules.MessageReply
	m.Reference = &rules.MessageReference{ChannelID: answered.ChannelID, MessageID: answered.ID, GuildID: guildID}
	known := slices.ContainsFunc(m.Mentions, func(u rules.User) bool { return u.ID == answered.Author.ID })
	if ping && !known {
		m.Mentions = append(m.Mentions, answered.Author)
	}
}
