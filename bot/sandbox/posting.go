package sandbox

// post puts a message into its channel, keeps it and tells everybody who may see it. by is the interaction that it
// answers; nil is none.
func (s *Server) post(m *Message, by *interaction) *kept {
	c := s.world.channels[m.ChannelID]
	k := &kept{Message: m}
	if m.Ephemeral() && by != nil {
		k.audience = by.user.ID
	}
	for _, dropped := range s.world.keep(k) {
		s.forget(dropped.Attachments, nil)
	}
	s.journal.write(record{Message: m, Audience: k.audience})
	s.tell(k, "create", by)
	if k.audience == "" {
		s.dispatchMessage(c, "MESSAGE_CREATE", k)
	}
	return k
}

// edit changes a message as a draft says and tells everybody who sees it. If it returns an error nothing has changed.
func (s *Server) edit(k *kept, d *draft, by *interaction) error {
	loading := k.Loading()
	if err := s.change(k.Message, d); err != nil {
		return err
	}
	if !loading {
		now := s.clock.Now()
		k.EditedTimestamp = &now
	}
	s.changed(k, by)
	return nil
}

// changed keeps a message that was changed and tells everybody who sees it.
func (s *Server) changed(k *kept, by *interaction) {
	s.journal.write(record{Message: k.Message, Audience: k.audience})
	s.tell(k, "edit", by)
	if k.audience == "" {
		s.dispatchMessage(s.world.channels[k.ChannelID], "MESSAGE_UPDATE", k)
	}
}

// remove takes a message away and tells everybody who saw it.
func (s *Server) remove(k *kept, by *interaction) {
	c := s.world.channels[k.ChannelID]
	s.tell(k, "delete", by)
	s.world.drop(k)
	s.forget(k.Attachments, nil)
	s.journal.write(record{Deleted: k.ID})
	if k.audience == "" {
		gone := map[string]string{"id": k.ID, "channel_id": k.ChannelID}
		if c.GuildID != "" {
			gone["guild_id"] = c.GuildID
		}
		s.dispatch(c, "MESSAGE_DELETE", gone)
	}
}

// present is a message as Discord answers it: a copy with the addresses of its files.
func (s *Server) present(k *kept) *Message {
	m := k.Message.clone()
	for i := range m.Attachments {
		a := &m.Attachments[i]
		a.URL = s.address(m.ChannelID, *a)
		a.ProxyURL = a.URL
	}
	fill := func(media *Media) {
		if a := attachmentByID(m.Attachments, media.AttachmentID); a != nil {
			media.URL, media.ProxyURL = a.URL, a.URL
		}
	}
	walkComponents(m.Components, func(c *Component) {
		if c.Media != nil {
			fill(c.Media)
		}
		if c.File != nil {
			fill(c.File)
		}
		for i := range c.Items {
			fill(&c.Items[i].Media)
		}
	})
	if m.Reference != nil && m.Type == messageReply {
		if answered := s.world.messages[m.Reference.MessageID]; answered != nil && answered.audience == "" {
			referenced := s.present(&kept{Message: withoutReference(answered.Message)})
			m.ReferencedMessage = referenced
		}
	}
	return m
}

// withoutReference cuts the chain of replies: Discord shows one step of it.
func withoutReference(m *Message) *Message {
	c := *m
	c.Reference, c.ReferencedMessage = nil, nil
	return &c
}
