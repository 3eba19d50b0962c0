package sandbox

// post puts a message into its channel, keeps it and tells everybody who may see it. by is the interaction that it
// answers; nil is none.
func (w *world) post(m *Message, by *interaction) *kept {
	k := &kept{Message: m}
	if m.Ephemeral() && by != nil {
		k.audience = by.user.ID
	}
	for _, dropped := range w.keep(k) {
		w.forget(dropped.Attachments, nil)
	}
	w.journal.write(record{Message: m, Audience: k.audience})
	w.publish(event{name: "MESSAGE_CREATE", channel: w.channels[m.ChannelID], message: k, interaction: by})
	return k
}

// edit changes a message as a draft says and tells everybody who sees it. If it returns an error nothing has changed.
func (w *world) edit(k *kept, d *draft, by *interaction) error {
	loading := k.Loading()
	if err := w.change(k.Message, d); err != nil {
		return err
	}
	if !loading {
		now := w.clock.Now()
		k.EditedTimestamp = &now
	}
	w.changed(k, by)
	return nil
}

// changed keeps a message that was changed and tells everybody who sees it.
func (w *world) changed(k *kept, by *interaction) {
	w.journal.write(record{Message: k.Message, Audience: k.audience})
	w.publish(event{name: "MESSAGE_UPDATE", channel: w.channels[k.ChannelID], message: k, interaction: by})
}

// remove takes a message away and tells everybody who saw it.
func (w *world) remove(k *kept, by *interaction) {
	w.drop(k)
	w.forget(k.Attachments, nil)
	w.journal.write(record{Deleted: k.ID})
	w.publish(event{name: "MESSAGE_DELETE", channel: w.channels[k.ChannelID], message: k, interaction: by})
}

// present is a message as Discord answers it: a copy with the addresses of its files.
func (w *world) present(k *kept) *Message {
	m := k.Message.clone()
	for i := range m.Attachments {
		a := &m.Attachments[i]
		a.URL = w.address(m.ChannelID, *a)
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
		if answered := w.messages[m.Reference.MessageID]; answered != nil && answered.audience == "" {
			referenced := w.present(&kept{Message: withoutReference(answered.Message)})
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

// setReactions changes what is below a message.
func (w *world) setReactions(k *kept, list []Reaction) {
	k.Reactions = list
	w.journal.write(record{Message: k.Message, Audience: k.audience})
	w.publish(event{name: "MESSAGE_REACTIONS", channel: w.channels[k.ChannelID], message: k})
}

// publishMessage brings a message to the servers that follow its channel.
func (w *world) publishMessage(k *kept) {
	k.Flags |= flagCrossposted
	w.changed(k, nil)
}
