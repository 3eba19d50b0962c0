package discord

import (
	"context"
	"net/http"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/discord/wire"
	"kenkenbot/storage"
)

// ShownMessage is a message as Discord shows it to people.
type ShownMessage struct {
	PostedMessage
	Text         string    // its content, or its text displays, one per line
	Pictures     []Picture // of its galleries, in their order
	Attachments  []Attachment
	ComponentsV2 bool // it is of the kind that can't be turned back
}

// Picture is an item of a gallery.
type Picture struct {
	URL     string
	AltText string
	File    storage.ID // of the attachment that it shows
}

// wireShown reads more of a message than events are worth.
type wireShown struct {
	wire.Message
	Components []wireShownComponent `json:"components"`
}

type wireShownComponent struct {
	Content    string               `json:"content"`
	Components []wireShownComponent `json:"components"`
	Items      []struct {
		Media struct {
			URL          string `json:"url"`
			AttachmentID string `json:"attachment_id"`
		} `json:"media"`
		Description string `json:"description"`
	} `json:"items"`
	CustomID string `json:"custom_id"`
}

// Message returns one message of a channel.
func (c *Client) Message(ctx context.Context, channel, message storage.ID) (ShownMessage, error) {
	var w wireShown
	if err := c.rest.Do(ctx, api.Call{Method: http.MethodGet, Path: messagePath(channel, message)}, &w); err != nil {
		return ShownMessage{}, err
	}
	return w.shown(), nil
}

func (w wireShown) shown() ShownMessage {
	s := ShownMessage{
		PostedMessage: PostedMessage{ID: storage.ParseID(w.ID), Author: userOf(w.Author, "")},
		Text:          w.Content,
		ComponentsV2:  w.Flags&discordgo.MessageFlagsIsComponentsV2 != 0,
	}
	for _, a := range w.Attachments {
		s.Attachments = append(s.Attachments, attachmentOf(a))
	}
	s.read(w.Components)
	return s
}

func (s *ShownMessage) read(components []wireShownComponent) {
	for _, c := range components {
		if c.Content != "" {
			if s.Text != "" {
				s.Text += "\n"
			}
			s.Text += c.Content
		}
		if c.CustomID != "" {
			s.CustomIDs = append(s.CustomIDs, c.CustomID)
		}
		for _, item := range c.Items {
			s.Pictures = append(s.Pictures, Picture{URL: item.Media.URL, AltText: item.Description, File: storage.ParseID(item.Media.AttachmentID)})
		}
		s.read(c.Components)
	}
}
