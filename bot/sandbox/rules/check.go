package rules

import "fmt"

// What a bot sends, checked on its own: without the message that an edit changes, and without the world.

// CheckMessage checks a message that a bot posts.
func CheckMessage(b Body) error {
	d, err := b.Draft()
	if err != nil {
		return err
	}
	_, _, err = d.ApplyTo(&Message{})
	return err
}

// CheckEdit checks what a bot changes a message to. What the body leaves out is taken to be right, and files that it names
// by an ID to be there.
func CheckEdit(b Body) error {
	d, err := b.Draft()
	if err != nil {
		return err
	}
	_, _, err = d.ApplyTo(d.presumed())
	return err
}

// presumed is a message to which an edit could be meant.
func (d *Draft) presumed() *Message {
	m := &Message{}
	for _, ref := range d.Attachments {
		if fileByIndex(d.files, string(ref.ID)) == nil {
			m.Attachments = append(m.Attachments, Attachment{ID: string(ref.ID), Filename: ref.Filename})
		}
	}
	for _, c := range d.Components {
		if c.Type != ComponentActionRow {
			m.Flags |= flagComponentsV2
		}
	}
	if m.Flags&flagComponentsV2 == 0 && !d.has("content") && (d.Flags == nil || *d.Flags&flagComponentsV2 == 0) {
		m.Content = "a message"
	}
	return m
}

// CheckCallback checks a first answer to an interaction.
func CheckCallback(b Body) error {
	callback, data, err := b.Callback()
	if err != nil {
		return err
	}
	switch callback {
	case CallbackMessage:
		err = CheckMessage(data)
	case CallbackUpdate:
		err = CheckEdit(data)
	case CallbackDefer, CallbackDeferUpdate:
		_, err = data.Draft()
	case CallbackLaunch:
		if len(data.JSON) > 0 {
			err = Invalid("data", "INTERACTION_CALLBACK_DATA", "What shows an Activity carries no data.")
		}
	case CallbackAutocompleted, CallbackModal:
		var d *Draft
		if d, err = data.Draft(); err != nil {
			break
		}
		if callback == CallbackModal {
			_, err = d.ModalParts()
		} else {
			err = CheckSuggestions(d.Choices)
		}
	default:
		return Invalid("type", "BASE_TYPE_CHOICES", fmt.Sprintf("There is no callback of type %d.", callback))
	}
	return Below("data", err)
}
