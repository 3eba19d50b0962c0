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
	case rules.CallbackLaunch:
		return it.Kind != InteractionAutocomplete
	}
	return false
}

// AnswerFirst takes an interaction's first answer.
func (s *State) AnswerFirst(it *Interaction, callback int, d *rules.Draft) (*Post, error) {
	m, err := s.answer(it, callback, d)
	if err != nil {
		return nil, err
	}
	it.Callback = callback
	it.release()
	if !it.deferred() {
		it.settle()
	}
	return m, nil
}

// answer does what a first answer says and returns the message that it concerns, if any.
func (s *State) answer(it *Interaction, callback int, d *rules.Draft) (*Post, error) {
	switch callback {
	case rules.CallbackMessage:
		return s.firstMessage(it, d)
	case rules.CallbackDefer:
		return s.deferMessage(it, d)
	case rules.CallbackDeferUpdate:
		it.Original = it.Source.ID
		it.Source.promised = append(it.Source.promised, it)
		return nil, nil
	case rules.CallbackUpdate:
		it.Original = it.Source.ID
		if err := s.Edit(it.Source, d, it); err != nil {
			return nil, err
		}
		it.keepPromises()
		return it.Source, nil
	case rules.CallbackAutocompleted:
		return nil, it.complete(d.Choices)
	case rules.CallbackLaunch:
		if s.activity.target == "" {
			return nil, rules.Invalid("type", "INTERACTION_CALLBACK_LAUNCH", "The application has no Activity: switch Activities on.")
		}
		it.Launch = s.launch(it.User.ID, it.Channel)
		return nil, nil
	}
	return nil, s.openModal(it, d)
}

// keepPromises ends the wait for changes of the message that the same person's earlier presses deferred: a bot that is
// outrun changes it once, for the last of them.
func (it *Interaction) keepPromises() {
	it.Source.promised = slices.DeleteFunc(it.Source.promised, func(earlier *Interaction) bool {
		if earlier.User.ID == it.User.ID && rules.Later(it.ID, earlier.ID) {
			earlier.settle()
		}
		return earlier.done
	})
}

// firstMessage posts a message that answers the interaction at once.
func (s *State) firstMessage(it *Interaction, d *rules.Draft) (*Post, error) {
	it.ephemeral = d.Ephemeral()
	m, err := s.newMessage(it.Channel, d, it)
	if err != nil {
		return nil, err
	}
	return s.postAnswer(it, m), nil
}

// deferMessage posts the "thinking…" that a later edit replaces.
func (s *State) deferMessage(it *Interaction, d *rules.Draft) (*Post, error) {
	if err := it.Channel.answerable(); err != nil {
		return nil, err
	}
	it.ephemeral = d.Ephemeral()
	id := s.ids.next()
	m := &rules.Message{
		ID: id, ChannelID: it.Channel.ID, Author: *s.Bot, Timestamp: rules.SnowflakeTime(id), Flags: rules.FlagLoading,
		Components: []rules.Component{}, Attachments: []rules.Attachment{}, Embeds: []json.RawMessage{}, Mentions: []rules.User{}, MentionRoles: []string{},
		ApplicationID: s.AppID(), WebhookID: s.AppID(), InteractionMetadata: it.Metadata(),
	}
	if it.ephemeral {
		m.Flags |= rules.FlagEphemeral
	}
	return s.postAnswer(it, m), nil
}

// postAnswer puts the first answer into the channel, with its ties to what it answers.
func (s *State) postAnswer(it *Interaction, m *rules.Message) *Post {
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
	return s.post(m, it)
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
func (s *State) Form(id string) *Form { return s.interactions.modals[id] }

// CloseForm takes a form away.
func (s *State) CloseForm(id string) { delete(s.interactions.modals, id) }

// openModal opens a form before the person's eyes.
func (s *State) openModal(it *Interaction, d *rules.Draft) error {
	parts, err := d.ModalParts()
	if err != nil {
		return err
	}
	it.Modal = &Modal{ID: it.ID, CustomID: d.CustomID, Title: d.Title, Components: parts}
	s.interactions.modals[it.ID] = &Form{Modal: it.Modal, Opener: it}
	return nil
}

// maxUserFollowUps is how often an application may follow up that a person alone installed.
const maxUserFollowUps = 5

// FollowUp posts another message under an interaction. The first one after a defer takes the place of the "thinking…".
func (s *State) FollowUp(it *Interaction, d *rules.Draft) (*Post, error) {
	if first := s.Message(it.Original); first != nil && first.Loading() {
		if err := s.Edit(first, d, it); err != nil {
			return nil, err
		}
		it.settle()
		return first, nil
	}
	if _, inServer := it.Owners["0"]; !inServer && it.followUps == maxUserFollowUps {
		return nil, rules.ErrFollowUps
	}
	m, err := s.newMessage(it.Channel, d, it)
	if err != nil {
		return nil, err
	}
	m.InteractionMetadata.OriginalResponseMessageID = it.Original
	if it.Original != "" {
		m.Type = rules.MessageReply
		m.Reference = &rules.MessageReference{ChannelID: it.Channel.ID, MessageID: it.Original, GuildID: it.Channel.GuildID}
	}
	it.followUps++
	posted := s.post(m, it)
	it.settle()
	return posted, nil
}

// EditAnswer changes a message under an interaction.
func (s *State) EditAnswer(it *Interaction, k *Post, d *rules.Draft) error {
	if err := s.Edit(k, d, it); err != nil {
		return err
	}
	it.settle()
	if k == it.Source {
		it.keepPromises()
	}
	return nil
}

// RemoveAnswer takes a message away under an interaction.
func (s *State) RemoveAnswer(it *Interaction, k *Post) {
	s.Remove(k, it)
	it.settle()
}
