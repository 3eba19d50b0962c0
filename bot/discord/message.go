package discord

import (
	"bytes"
	"cmp"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"mime/multipart"
	"net/textproto"
	"path"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"
	"github.com/cespare/xxhash/v2"

	"kenkenbot/bot/discord/api"
	"kenkenbot/storage"
)

// Message is a message to be sent or to replace one. With Content it is a message
// of the old kind: text, and action rows as its Components. Without, its
// Components are those of the second version (page components/reference), which
// can't be turned back into the old kind.
type Message struct {
	Content    string
	Components []discordgo.MessageComponent
	Files      []File
	Ephemeral  bool // counts in the first answer or the deferral, and in follow-ups
	Mentions   Mentions
	ReplyTo    storage.ID // a message of the same channel, for Client.Send
	// Nonce lets Discord drop a repeat within a few minutes, at most 25 characters;
	// Client.Send makes one up if it is empty.
	Nonce string

	kept []keptFile // files of the message that it edits: equal ones stay there
}

// Mentions names who a message may notify; the zero value is nobody, whatever its
// text says.
type Mentions struct{ Users, Roles []storage.ID }

// File is an attachment. Components name it as "attachment://" and its Name.
type File struct {
	Name        string // such as board.png; its content makes it unique when it is sent
	ContentType string // such as image/png
	Data        []byte
	AltText     string // at most 1024 characters
}

// Gallery returns the component that shows these files as pictures, with their
// alt texts.
func Gallery(files ...File) discordgo.MediaGallery {
	items := make([]discordgo.MediaGalleryItem, len(files))
	for i, f := range files {
		items[i].Media.URL = "attachment://" + f.Name
		if f.AltText != "" {
			items[i].Description = &f.AltText
		}
	}
	return discordgo.MediaGallery{Items: items}
}

// Text is a text display with a number of its own, which discordgo's has no field for.
type Text struct {
	ID      int // unique in the message; 0 leaves the number to Discord
	Content string
}

// Type makes a Text a discordgo.MessageComponent.
func (Text) Type() discordgo.ComponentType { return discordgo.TextDisplayComponent }

// MarshalJSON writes the component as Discord takes it.
func (t Text) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Type    discordgo.ComponentType `json:"type"`
		ID      int                     `json:"id,omitempty"`
		Content string                  `json:"content"`
	}{t.Type(), t.ID, t.Content})
}

// Modal is a form (page components/reference): 1 to 5 labels with an input each.
type Modal struct {
	CustomID   string
	Title      string // at most 45 characters
	Components []discordgo.MessageComponent
}

// messageUse says what a payload is for: an edit differs from a new message in
// what must be cleared, and a first answer is wrapped.
type messageUse int

const (
	forChannel     messageUse = iota // a message of the bot's own
	forInteraction                   // a new message as an answer
	forEdit                          // the new state of a message
)

// payload is the JSON of a message, of all its uses.
type payload struct {
	Content         *string                `json:"content,omitempty"`
	Components      *[]any                 `json:"components,omitempty"`
	Attachments     *[]attachmentPayload   `json:"attachments,omitempty"`
	Flags           discordgo.MessageFlags `json:"flags,omitempty"`
	AllowedMentions mentionsPayload        `json:"allowed_mentions"`
	Reference       *referencePayload      `json:"message_reference,omitempty"`
	Nonce           string                 `json:"nonce,omitempty"`
	EnforceNonce    bool                   `json:"enforce_nonce,omitempty"`
}

type attachmentPayload struct {
	ID          string `json:"id"`
	Filename    string `json:"filename,omitempty"` // of a new file
	Description string `json:"description,omitempty"`
}

type mentionsPayload struct {
	Parse []string `json:"parse"`
	Users []string `json:"users,omitempty"`
	Roles []string `json:"roles,omitempty"`
}

type referencePayload struct {
	MessageID       string `json:"message_id"`
	FailIfNotExists bool   `json:"fail_if_not_exists"`
}

// payload translates the message. It returns all its files under the names by which the
// message has them, and those that are to be sent with it. A name stands for its content:
// clients that show an edited message keep the old picture of a name that they have seen. All
// attachments that are to be there are listed, so that an edit drops the old ones, in v9 and in
// v10 of the API.
func (m *Message) payload(use messageUse) (p payload, files, sent []File) {
	p = payload{AllowedMentions: m.Mentions.payload()}
	switch {
	case m.Content == "" && len(m.Components) > 0:
		p.Flags = discordgo.MessageFlagsIsComponentsV2
	case m.Content != "" || use == forEdit:
		p.Content = &m.Content
	}
	files = make([]File, len(m.Files))
	attachments := make([]attachmentPayload, len(m.Files))
	for i, f := range m.Files {
		f.Name = sentName(f)
		files[i] = f
		if id := keptID(m.kept, f.Name); id != 0 {
			attachments[i] = attachmentPayload{ID: id.String()}
			continue
		}
		attachments[i] = attachmentPayload{ID: strconv.Itoa(len(sent)), Filename: f.Name, Description: f.AltText}
		sent = append(sent, f)
	}
	if len(files) > 0 || use == forEdit {
		p.Attachments = &attachments
	}
	if len(m.Components) > 0 || use == forEdit {
		components := plainComponents(m.Components)
		p.Components = &components
	}
	if m.Ephemeral && use == forInteraction {
		p.Flags |= discordgo.MessageFlagsEphemeral
	}
	if use == forChannel {
		p.Nonce, p.EnforceNonce = m.Nonce, m.Nonce != ""
		if m.ReplyTo != 0 {
			p.Reference = &referencePayload{MessageID: m.ReplyTo.String()}
		}
	}
	return p, files, sent
}

// renameFiles returns the JSON of a message with the files' old names in its components replaced by
// the new ones.
func renameFiles(data []byte, was, is []File) ([]byte, error) {
	for i := range was {
		// A whole JSON string: in a text the quotes would be escaped.
		old, err := json.Marshal("attachment://" + was[i].Name)
		if err != nil {
			return nil, err
		}
		data = bytes.ReplaceAll(data, old, []byte(`"attachment://`+is[i].Name+`"`))
	}
	return data, nil
}

func (m Mentions) payload() mentionsPayload {
	p := mentionsPayload{Parse: []string{}}
	for _, id := range m.Users {
		p.Users = append(p.Users, id.String())
	}
	for _, id := range m.Roles {
		p.Roles = append(p.Roles, id.String())
	}
	return p
}

// callbackPayload is the first answer to an interaction.
type callbackPayload struct {
	Type discordgo.InteractionResponseType `json:"type"`
	Data any                               `json:"data,omitempty"`
}

// withFiles makes the body of a request with files: multipart, with the JSON as payload_json
// (page reference, Uploading Files).
func withFiles(payload []byte, files []File) (api.Body, error) {
	const around = 500 // a part's head and its boundary, and some to spare
	size := len(payload) + around
	for _, f := range files {
		size += len(f.Data) + around
	}
	var out bytes.Buffer
	out.Grow(size)
	parts := multipart.NewWriter(&out)
	add := func(disposition, contentType string, data []byte) error {
		head := textproto.MIMEHeader{"Content-Disposition": {disposition}, "Content-Type": {contentType}}
		part, err := parts.CreatePart(head)
		if err != nil {
			return err
		}
		_, err = part.Write(data)
		return err
	}
	err := add(`form-data; name="payload_json"`, "application/json", payload)
	for i, f := range files {
		contentType := cmp.Or(f.ContentType, "application/octet-stream")
		// sentName has left nothing in the name that would have to be quoted.
		err = errors.Join(err, add(fmt.Sprintf(`form-data; name="files[%d]"; filename="%s"`, i, f.Name), contentType, f.Data))
	}
	err = errors.Join(err, parts.Close())
	return api.Body{ContentType: parts.FormDataContentType(), Data: out.Bytes()}, err
}

// encodeMessage makes the body of a message. Where callback is not 0 the message
// is the data of a first answer of that type.
func encodeMessage(m *Message, use messageUse, callback discordgo.InteractionResponseType) (api.Body, error) {
	p, files, sent := m.payload(use)
	var v any = &p
	if callback != 0 {
		v = callbackPayload{Type: callback, Data: &p}
	}
	b, err := api.JSON(v)
	if err != nil {
		return api.Body{}, err
	}
	if b.Data, err = renameFiles(b.Data, m.Files, files); err != nil || len(sent) == 0 {
		return b, err
	}
	return withFiles(b.Data, sent)
}

// sentName returns the name under which a file is sent: its own, of plain characters, with a
// hash of the content.
func sentName(f File) string {
	plain := strings.Map(func(r rune) rune {
		if r == '.' || r == '-' || r == '_' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' {
			return r
		}
		return -1
	}, f.Name)
	ext := path.Ext(plain)
	return strings.TrimSuffix(plain, ext) + "-" + strconv.FormatUint(xxhash.Sum64(f.Data), 36) + ext
}

// freshNonce makes a nonce of 25 characters for a message that came without one. It is random,
// because Discord drops a message whose nonce another process of the bot has used just now.
func freshNonce() string { return "n" + rand.Text()[:24] }
