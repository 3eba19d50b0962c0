package sandbox

import (
	"encoding/json"
	"net/http"
)

// openModal is a form before somebody's eyes.
type openModal struct {
	*Modal
	opener *interaction
}

// respond takes the first answer: POST /interactions/{interaction}/{token}/callback.
func (s *Server) respond(r *http.Request, b body) (any, error) {
	it := s.interactions.byToken[r.PathValue("token")]
	if it == nil || it.id != r.PathValue("interaction") {
		return nil, errUnknownInter
	}
	if it.callback != 0 {
		return nil, errAcknowledged
	}
	if s.clock.Now().Sub(it.created) > firstAnswerTime || it.problem != nil {
		return nil, errUnknownInter
	}
	var callback struct {
		Type int             `json:"type"`
		Data json.RawMessage `json:"data"`
	}
	if err := b.decode(&callback); err != nil {
		return nil, err
	}
	d, err := body{json: callback.Data, files: b.files}.draft()
	if err != nil {
		return nil, err
	}
	if !it.takes(callback.Type) {
		return nil, invalid("type", "INTERACTION_APPLICATION_COMMAND_INVALID_CALLBACK", "This interaction cannot be answered so.")
	}
	m, err := s.answer(it, callback.Type, d)
	if err != nil {
		return nil, err
	}
	it.callback = callback.Type
	it.release()
	if !it.deferred() {
		it.settle()
	}
	if r.URL.Query().Get("with_response") != "true" {
		return nil, nil
	}
	return s.callbackAnswer(it, m), nil
}

// takes tells which first answers an interaction may have: a form can't answer a form, an update needs a message, and
// autocompletion gets choices.
func (it *interaction) takes(callback int) bool {
	switch callback {
	case callbackMessage, callbackDefer:
		return it.kind != interactionAutocomplete
	case callbackDeferUpdate, callbackUpdate:
		return it.source != nil && it.kind != interactionAutocomplete
	case callbackAutocompleted:
		return it.kind == interactionAutocomplete
	case callbackModal:
		return it.kind == interactionCommand || it.kind == interactionComponent
	}
	return false
}

// answer does what a first answer says and returns the message that it concerns, if any.
func (s *Server) answer(it *interaction, callback int, d *draft) (*kept, error) {
	switch callback {
	case callbackMessage:
		return s.firstMessage(it, d)
	case callbackDefer:
		return s.deferMessage(it, d), nil
	case callbackDeferUpdate:
		it.original = it.source.ID
		return nil, nil
	case callbackUpdate:
		it.original = it.source.ID
		return it.source, s.edit(it.source, d, it)
	case callbackAutocompleted:
		return nil, it.complete(d.Choices)
	}
	return nil, s.openModal(it, d)
}

// firstMessage posts a message that answers the interaction at once.
func (s *Server) firstMessage(it *interaction, d *draft) (*kept, error) {
	it.ephemeral = d.Flags != nil && *d.Flags&flagEphemeral != 0
	m, err := s.newMessage(it.channel, d, it.ephemeral)
	if err != nil {
		return nil, err
	}
	return s.postAnswer(it, m), nil
}

// deferMessage posts the "thinking…" that a later edit replaces.
func (s *Server) deferMessage(it *interaction, d *draft) *kept {
	it.ephemeral = d.Flags != nil && *d.Flags&flagEphemeral != 0
	id := s.ids.next()
	m := &Message{
		ID: id, ChannelID: it.channel.ID, Author: *s.world.bot, Timestamp: snowflakeTime(id), Flags: flagLoading,
		Components: []Component{}, Attachments: []Attachment{}, Embeds: []json.RawMessage{}, Mentions: []User{}, MentionRoles: []string{},
	}
	if it.ephemeral {
		m.Flags |= flagEphemeral
	}
	return s.postAnswer(it, m)
}

// postAnswer puts the first answer into the channel, with its ties to what it answers.
func (s *Server) postAnswer(it *interaction, m *Message) *kept {
	m.ApplicationID, m.WebhookID, m.InteractionMetadata = s.world.appID(), s.world.appID(), it.metadata()
	if it.kind == interactionCommand {
		m.Type = messageChatInputCommand
		if it.commandType == messageCommand {
			m.Type = messageContextMenuCommand
		}
		m.Interaction = &MessageInteraction{ID: it.id, Type: it.kind, Name: it.command, User: *it.user}
	}
	if it.source != nil {
		m.Type = messageReply
		m.Reference = &MessageReference{ChannelID: it.channel.ID, MessageID: it.source.ID, GuildID: it.channel.GuildID}
	}
	it.original = m.ID
	return s.post(m, it)
}

// complete takes the choices of an autocompletion.
func (it *interaction) complete(choices []choice) error {
	var faults formErrors
	faults.count("data.choices", len(choices), 0, maxChoices)
	for i := range choices {
		faults.length("data.choices", choices[i].Name, 1, 100)
	}
	if err := faults.err(); err != nil {
		return err
	}
	it.choices = choices
	return nil
}

// openModal opens a form before the person's eyes.
func (s *Server) openModal(it *interaction, d *draft) error {
	var faults formErrors
	faults.length("data.custom_id", d.CustomID, 1, 100)
	faults.length("data.title", d.Title, 1, 45)
	parts := cloneComponents(d.Components)
	checkModalComponents(&faults, parts)
	if err := faults.err(); err != nil {
		return err
	}
	it.modal = &Modal{ID: it.id, CustomID: d.CustomID, Title: d.Title, Components: parts}
	s.interactions.modals[it.id] = &openModal{Modal: it.modal, opener: it}
	return nil
}

// callbackAnswer is what with_response=true asks for.
func (s *Server) callbackAnswer(it *interaction, m *kept) any {
	type resource struct {
		Type    int      `json:"type"`
		Message *Message `json:"message"`
	}
	type about struct {
		ID               string `json:"id"`
		Type             int    `json:"type"`
		MessageID        string `json:"response_message_id,omitempty"`
		MessageLoading   *bool  `json:"response_message_loading,omitempty"`
		MessageEphemeral *bool  `json:"response_message_ephemeral,omitempty"`
		ChannelID        string `json:"channel_id,omitempty"`
		GuildID          string `json:"guild_id,omitempty"`
	}
	answer := struct {
		Interaction about     `json:"interaction"`
		Resource    *resource `json:"resource,omitempty"`
	}{Interaction: about{ID: it.id, Type: it.kind, ChannelID: it.channel.ID, GuildID: it.channel.GuildID}}
	if m == nil {
		return answer
	}
	loading, ephemeral := m.Loading(), m.Ephemeral()
	answer.Interaction.MessageID, answer.Interaction.MessageLoading, answer.Interaction.MessageEphemeral = m.ID, &loading, &ephemeral
	if it.callback == callbackMessage || it.callback == callbackUpdate {
		answer.Resource = &resource{Type: it.callback, Message: s.present(m)}
	}
	return answer
}
