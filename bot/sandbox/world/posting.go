package world

import (
	"encoding/json"
	"slices"

	"kenkenbot/bot/sandbox/rules"
)

// post puts a message into its channel, keeps it and tells everybody who may see it. by is the interaction that it
// answers; nil is none.
func (s *State) post(m *rules.Message, by *Interaction) *Post {
	k := &Post{Message: m}
	if m.Ephemeral() && by != nil {
		k.Audience = by.User.ID
	}
	for _, dropped := range s.keep(k) {
		s.forget(dropped.Attachments, nil)
	}
	s.keepVersion(k)
	c := s.Channel(m.ChannelID)
	s.wake(c)
	if by == nil && m.Author.Bot {
		s.posts[c.GuildID]++
	}
	s.publish(Event{Name: "MESSAGE_CREATE", Channel: c, Message: k, Interaction: by})
	return k
}

// Edit changes a message as a draft says and tells everybody who sees it. If it returns an error nothing has changed.
func (s *State) Edit(k *Post, d *rules.Draft, by *Interaction) error {
	if err := s.Channel(k.ChannelID).editable(k); err != nil {
		return err
	}
	loading := k.Loading()
	if err := s.change(k.Message, d); err != nil {
		return err
	}
	if !loading {
		now := s.Now()
		k.EditedTimestamp = &now
	}
	s.changed(k, by)
	return nil
}

// changed keeps a message that was changed and tells everybody who sees it.
func (s *State) changed(k *Post, by *Interaction) {
	k.chosen = nil
	s.keepVersion(k)
	s.publish(Event{Name: "MESSAGE_UPDATE", Channel: s.Channel(k.ChannelID), Message: k, Interaction: by})
}

// keepVersion keeps what a message is from now on. Whoever changes a message calls it.
func (s *State) keepVersion(k *Post) {
	k.text = nil
	s.journal.write(record{Message: k.Message, Audience: k.Audience})
}

// Remove takes a message away and tells everybody who saw it.
func (s *State) Remove(k *Post, by *Interaction) {
	s.drop(k)
	s.forget(k.Attachments, nil)
	s.journal.write(record{Deleted: k.ID})
	s.publish(Event{Name: "MESSAGE_DELETE", Channel: s.Channel(k.ChannelID), Message: k, Interaction: by})
}

// Present is a message as Discord answers it: a copy with the addresses of its files. Those that its components show are
// not among its attachments (page resources/message, Message Object).
func (s *State) Present(k *Post) *rules.Message {
	m := k.Message.Clone()
	for i := range m.Attachments {
		a := &m.Attachments[i]
		a.URL = s.address(m.ChannelID, *a)
		a.ProxyURL = a.URL
	}
	shown := m.Media()
	for _, media := range shown {
		if a := rules.AttachmentByID(m.Attachments, media.AttachmentID); a != nil {
			media.URL, media.ProxyURL = a.URL, a.URL
		}
	}
	m.Attachments = slices.DeleteFunc(m.Attachments, func(a rules.Attachment) bool {
		return slices.ContainsFunc(shown, func(media *rules.Media) bool { return media.AttachmentID == a.ID })
	})
	if m.Reference != nil && m.Type == rules.MessageReply {
		if answered := s.Message(m.Reference.MessageID); answered != nil && answered.Audience == "" {
			referenced := s.Present(&Post{Message: withoutReference(answered.Message)})
			m.ReferencedMessage = referenced
		}
	}
	return m
}

// Text is a message as Present gives it, in JSON: several events and answers have the same one. It is written once for each
// version of the message. A reply is written each time, for the message that it answers may change as well.
func (s *State) Text(k *Post) json.RawMessage {
	if k.text != nil {
		return k.text
	}
	m := s.Present(k)
	text := rules.Marshal(m)
	if m.ReferencedMessage == nil {
		k.text = text
	}
	return text
}

// withoutReference cuts the chain of replies: Discord shows one step of it.
func withoutReference(m *rules.Message) *rules.Message {
	c := *m
	c.Reference, c.ReferencedMessage = nil, nil
	return &c
}

// SetReactions changes what is below a message.
func (s *State) SetReactions(k *Post, list []rules.Reaction) {
	k.Reactions = list
	s.keepVersion(k)
	s.publish(Event{Name: "MESSAGE_REACTIONS", Channel: s.Channel(k.ChannelID), Message: k})
}
