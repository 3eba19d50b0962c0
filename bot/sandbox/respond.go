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
func (a *api) respond(r *http.Request, b body) (any, error) {
	it := a.world.interactionOf(r.PathValue("token"))
	if it == nil || it.id != r.PathValue("interaction") {
		return nil, errUnknownInter
	}
	if it.callback != 0 {
		return nil, errAcknowledged
	}
	if a.world.clock.Now().Sub(it.created) > firstAnswerTime || it.problem != nil {
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
	m, err := a.world.answerFirst(it, callback.Type, d)
	if err != nil {
		return nil, err
	}
	if r.URL.Query().Get("with_response") != "true" {
		return nil, nil
	}
	return a.callbackAnswer(it, m), nil
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

// answerFirst takes an interaction's first answer.
func (w *world) answerFirst(it *interaction, callback int, d *draft) (*kept, error) {
	m, err := w.answer(it, callback, d)
	if err != nil {
		return nil, err
	}
	it.callback = callback
	it.release()
	if !it.deferred() {
		it.settle()
	}
	return m, nil
}

// answer does what a first answer says and returns the message that it concerns, if any.
func (w *world) answer(it *interaction, callback int, d *draft) (*kept, error) {
	switch callback {
	case callbackMessage:
		return w.firstMessage(it, d)
	case callbackDefer:
		return w.deferMessage(it, d), nil
	case callbackDeferUpdate:
		it.original = it.source.ID
		return nil, nil
	case callbackUpdate:
		it.original = it.source.ID
		return it.source, w.edit(it.source, d, it)
	case callbackAutocompleted:
		return nil, it.complete(d.Choices)
	}
	return nil, w.openModal(it, d)
}

// firstMessage posts a message that answers the interaction at once.
func (w *world) firstMessage(it *interaction, d *draft) (*kept, error) {
	it.ephemeral = d.Flags != nil && *d.Flags&flagEphemeral != 0
	m, err := w.newMessage(it.channel, d, it.ephemeral)
	if err != nil {
		return nil, err
	}
	return w.postAnswer(it, m), nil
}

// deferMessage posts the "thinking…" that a later edit replaces.
func (w *world) deferMessage(it *interaction, d *draft) *kept {
	it.ephemeral = d.Flags != nil && *d.Flags&flagEphemeral != 0
	id := w.ids.next()
	m := &Message{
		ID: id, ChannelID: it.channel.ID, Author: *w.bot, Timestamp: snowflakeTime(id), Flags: flagLoading,
		Components: []Component{}, Attachments: []Attachment{}, Embeds: []json.RawMessage{}, Mentions: []User{}, MentionRoles: []string{},
	}
	if it.ephemeral {
		m.Flags |= flagEphemeral
	}
	return w.postAnswer(it, m)
}

// postAnswer puts the first answer into the channel, with its ties to what it answers.
func (w *world) postAnswer(it *interaction, m *Message) *kept {
	m.ApplicationID, m.WebhookID, m.InteractionMetadata = w.appID(), w.appID(), it.metadata()
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
	return w.post(m, it)
}

// complete takes the choices of an autocompletion.
func (it *interaction) complete(choices []choice) error {
	if err := checkSuggestions(choices); err != nil {
		return err
	}
	it.choices = choices
	return nil
}

// openModal opens a form before the person's eyes.
func (w *world) openModal(it *interaction, d *draft) error {
	parts, err := d.modalParts()
	if err != nil {
		return err
	}
	it.modal = &Modal{ID: it.id, CustomID: d.CustomID, Title: d.Title, Components: parts}
	w.interactions.modals[it.id] = &openModal{Modal: it.modal, opener: it}
	return nil
}

// callbackAnswer is what with_response=true asks for.
func (a *api) callbackAnswer(it *interaction, m *kept) any {
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
		answer.Resource = &resource{Type: it.callback, Message: a.world.present(m)}
	}
	return answer
}
