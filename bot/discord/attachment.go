package discord

import (
	"kenkenbot/bot/discord/wire"
	"kenkenbot/storage"
)

// Attachment is a file that somebody sent. Client.Fetch reads it.
type Attachment struct {
	ID          storage.ID
	ContentType string
	Size        int // bytes
	URL         string
}

// attachmentOf reads an attachment.
func attachmentOf(a wire.Attachment) Attachment {
	return Attachment{ID: storage.ParseID(a.ID), ContentType: a.ContentType, Size: a.Size, URL: a.URL}
}
