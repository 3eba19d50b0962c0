package world

import (
	"encoding/json"
	"slices"

	"kenkenbot/bot/sandbox/rules"
)

// Form is a form before somebody's eyes.
type Form struct {
	*Modal
	Opener *Interaction
}

// Takes tells which first answers an interaction may have: a form can't answer a form, an update needs a message, and
// autocompletion gets choices.
func (it *Interaction) Takes(callback int) bool {
	switch callback {
	case rules.CallbackMessage, rules.CallbackDefer:
		return it.Kind != InteractionAutocomplete
	case rules.CallbackDeferUpdate, rules.CallbackUpdate:
		return it.Source != nil && it.Kind != InteractionAutocomplete
	case rules.CallbackAutocompleted:
		return it.Kind == InteractionAutocomplete
	case rules.CallbackModal:
		return it.Kind == InteractionCommand || it.Kind == InteractionComponent
	}
	return false
}

// AnswerFirst takes an interaction's first answer.
func (w *World) AnswerFirst(it *Interaction, callback int, d *rules.Draft) (*Post, error) {
	m, err := w.answer(it, callback, d)
	if err != nil {
		return nil, err
	}
	it.Callback = callback
	it.release()
	if !it.deferred() {
		it.Settle()
	}
	return m, nil
}

// answer does what a first answer says and returns the message that it concerns, if any.
func (w *World) answer(it *Interaction, callback int, d *rules.Draft) (*Post, error) {
	switch callback {
	case rules.CallbackMessage:
		return w.firstMessage(it, d)
	case rules.CallbackDefer:
		return w.deferMessage(it, d), nil
	case rules.CallbackDeferUpdate:
		it.Original = it.Source.ID
		it.Source.promised = append(it.Source.promised, it)
		return nil, nil
	case rules.CallbackUpdate:
		it.Original = it.Source.ID
		if err := w.Edit(it.Source, d, it); err != nil {
			return nil, err
		}
		it.KeepPromises()
		return it.Source, nil
	case rules.CallbackAutocompleted:
		return nil, it.complete(d.Choices)
	}
	return nil, w.openModal(it, d)
}

// KeepPromises ends the wait for changes of the message that the same person's earlier presses deferred: a bot that is
// outrun changes it once, for the last of them.
func (it *Interaction) KeepPromises() {
	it.Source.promised = slices.DeleteFunc(it.Source.promised, func(earlier *Interaction) bool {
		if earlier.User.ID == it.User.ID && rules.Later(it.ID, earlier.ID) {
			earlier.Settle()
		}
		return earlier.done
	})
}

// firstMessage posts a message that answers the interaction at once.
func (w *World) firstMessage(it *Interaction, d *rules.Draft) (*Post, error) {
	it.ephemeral = d.Ephemeral()
	m, err := w.NewMessage(it.Channel, d, it)
	if err != nil {
		return nil, err
	}
	return w.postAnswer(it, m), nil
}

// deferMessage posts the "thinking…" that a later edit replaces.
func (w *World) deferMessage(it *Interaction, d *rules.Draft) *Post {
	it.ephemeral = d.Ephemeral()
	id := w.ids.next()
	m := &rules.Message{
		ID: id, ChannelID: it.Channel.ID, Author: *w.Bot, Timestamp: rules.SnowflakeTime(id), Flags: rules.FlagLoading,
		Components: []rules.Component{}, Attachments: []rules.Attachment{}, Embeds: []json.RawMessage{}, Mentions: []rules.User{}, MentionRoles: []string{},
		ApplicationID: w.AppID(), WebhookID: w.AppID(), InteractionMetadata: it.Metadata(),
	}
	if it.ephemeral {
		m.Flags |= rules.FlagEphemeral
	}
	return w.postAnswer(it, m)
}

// postAnswer puts the first answer into the channel, with its ties to what it answers.
func (w *World) postAnswer(it *Interaction, m *rules.Message) *Post {
	if it.Kind == InteractionCommand {
		m.Type = rules.MessageChatInputCommand
		if it.CommandType != rules.ChatInput {
			m.Type = rules.MessageContextMenuCommand
		}
		m.Interaction = &rules.MessageInteraction{ID: it.ID, Type: it.Kind, Name: it.Command, User: *it.User}
	}
	if it.Source != nil {
		m.Type = rules.MessageReply
		m.Reference = &rules.MessageReference{ChannelID: it.Channel.ID, MessageID: it.Source.ID, GuildID: it.Channel.GuildID}
	}
	it.Original = m.ID
	return w.Post(m, it)
}

// complete takes the choices of an autocompletion.
func (it *Interaction) complete(choices []rules.Choice) error {
	if err := rules.CheckSuggestions(choices); err != nil {
		return err
	}
	it.Choices = choices
	return nil
}

// Form is the open form with an ID; nil if there is none.
func (w *World) Form(id string) *Form { return w.interactions.modals[id] }

// CloseForm takes a form away.
func (w *World) CloseForm(id string) { delete(w.interactions.modals, id) }

// openModal opens a form before the person's eyes.
func (w *World) openModal(it *Interaction, d *rules.Draft) error {
	parts, err := d.ModalParts()
	if err != nil {
		return err
	}
	it.Modal = &Modal{ID: it.ID, CustomID: d.CustomID, Title: d.Title, Components: parts}
	w.interactions.modals[it.ID] = &Form{Modal: it.Modal, Opener: it}
	return nil
}

// maxUserFollowUps is how often an application may follow up that a person alone installed.
const maxUserFollowUps = 5

// FollowUp posts another message under an interaction. The first one after a defer takes the place of the "thinking…".
func (w *World) FollowUp(it *Interaction, d *rules.Draft) (*Post, error) {
	if first := w.Message(it.Original); first != nil && first.Loading() {
		if err := w.Edit(first, d, it); err != nil {
			return nil, err
		}
		it.Settle()
		return first, nil
	}
	if _, inServer := it.Owners["0"]; !inServer && it.followUps == maxUserFollowUps {
		return nil, rules.ErrFollowUps
	}
	m, err := w.NewMessage(it.Channel, d, it)
	if err != nil {
		return nil, err
	}
	m.InteractionMetadata.OriginalResponseMessageID = it.Original
	if it.Original != "" {
		m.Type = rules.MessageReply
		m.Reference = &rules.MessageReference{ChannelID: it.Channel.ID, MessageID: it.Original, GuildID: it.Channel.GuildID}
	}
	it.followUps++
	posted := w.Post(m, it)
	it.Settle()
	return posted, nil
}
