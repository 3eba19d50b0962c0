package sandbox

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// maxContent is the longest message text, in characters.
const maxContent = 2000

// draft is a message as a bot sends it, to be created or to change one that is there. What it leaves out stays as it is.
type draft struct {
	Content         string           `json:"content"`
	Embeds          []richEmbed      `json:"embeds"`
	Components      []Component      `json:"components"`
	Attachments     []attachmentRef  `json:"attachments"`
	AllowedMentions *allowedMentions `json:"allowed_mentions"`
	Flags           *int             `json:"flags"`
	TTS             bool             `json:"tts"`
	Nonce           looseID          `json:"nonce"`
	EnforceNonce    bool             `json:"enforce_nonce"`
	Reference       *reference       `json:"message_reference"`
	StickerIDs      []looseID        `json:"sticker_ids"`
	Poll            json.RawMessage  `json:"poll"`
	Username        string           `json:"username"`
	AvatarURL       string           `json:"avatar_url"`
	ThreadName      string           `json:"thread_name"`
	// The rest belongs to forms and autocompletion, whose bodies client libraries make of the same type.
	CustomID string   `json:"custom_id"`
	Title    string   `json:"title"`
	Choices  []choice `json:"choices"`

	named map[string]json.RawMessage // what the body has, also if it is null: an edit empties a field so
	files []file
}

// attachmentRef names a file of the request by its index, or one that the message has already by its ID. The rest of an
// attachment object is taken, for libraries send it, and ignored.
type attachmentRef struct {
	ID          looseID         `json:"id"`
	Filename    string          `json:"filename"`
	Title       string          `json:"title"`
	Description string          `json:"description"`
	URL         json.RawMessage `json:"url"`
	ProxyURL    json.RawMessage `json:"proxy_url"`
	ContentType json.RawMessage `json:"content_type"`
	Width       json.RawMessage `json:"width"`
	Height      json.RawMessage `json:"height"`
	Size        json.RawMessage `json:"size"`
	Ephemeral   json.RawMessage `json:"ephemeral"`
	Duration    json.RawMessage `json:"duration_secs"`
	Waveform    json.RawMessage `json:"waveform"`
	Flags       json.RawMessage `json:"flags"`
	Spoiler     json.RawMessage `json:"is_spoiler"`
}

// allowedMentions says whom a message may ping (Discord: resources/message, Allowed Mentions Object).
type allowedMentions struct {
	Parse       []string `json:"parse"`
	Users       []string `json:"users"`
	Roles       []string `json:"roles"`
	RepliedUser *bool    `json:"replied_user"`
}

// reference names the message that a reply answers.
type reference struct {
	Type            int    `json:"type"`
	MessageID       string `json:"message_id"`
	ChannelID       string `json:"channel_id"`
	GuildID         string `json:"guild_id"`
	FailIfNotExists *bool  `json:"fail_if_not_exists"`
}

// draft reads a message from the body.
func (b body) draft() (*draft, error) {
	var d draft
	if err := b.decode(&d); err != nil {
		return nil, err
	}
	d.files = b.files
	if len(b.json) > 0 {
		if err := json.Unmarshal(b.json, &d.named); err != nil {
			return nil, errInvalidJSON
		}
	}
	return &d, nil
}

// has tells whether the body speaks of a field.
func (d *draft) has(field string) bool {
	_, named := d.named[field]
	return named
}

// newMessage makes of the draft a message in a channel, checked under Discord's rules. It stores its files.
func (w *world) newMessage(c *channel, d *draft, ephemeral bool) (*Message, error) {
	now := w.ids.next()
	m := &Message{
		ID: now, ChannelID: c.ID, Author: *w.bot, Timestamp: snowflakeTime(now), TTS: d.TTS,
		Components: []Component{}, Attachments: []Attachment{}, Embeds: []json.RawMessage{}, Mentions: []User{}, MentionRoles: []string{},
	}
	if ephemeral {
		m.Flags |= flagEphemeral
	}
	if d.Nonce != "" {
		m.Nonce = string(d.Nonce)
	}
	return m, w.change(m, d)
}

// The flags that a bot may set; the rest are Discord's.
const settableFlags = flagSuppressEmbeds | flagSuppressNotifications | flagComponentsV2

// change checks a draft against the message that it shall become, or change, and applies it. If it returns an error
// nothing has changed.
func (w *world) change(m *Message, d *draft) error {
	next, fresh, err := d.applyTo(m)
	if err != nil {
		return err
	}
	for _, f := range fresh {
		a, err := w.store(f.file, f.description, next.Ephemeral())
		if err != nil {
			return errInternal
		}
		next.Attachments = append(next.Attachments, a)
	}
	w.resolveMedia(next)
	w.resolveMentions(next, d.AllowedMentions)
	w.forget(m.Attachments, next.Attachments)
	*m = *next
	return nil
}

// applyTo is what the draft makes of a message, checked under Discord's rules, and the files that come with it. The
// message itself stays as it is.
func (d *draft) applyTo(m *Message) (*Message, []freshFile, error) {
	next := m.clone()
	var faults formErrors
	if d.Flags != nil {
		next.Flags |= *d.Flags & settableFlags
		if next.Flags&flagSuppressEmbeds != 0 && *d.Flags&flagSuppressEmbeds == 0 {
			next.Flags &^= flagSuppressEmbeds
		}
	}
	next.Flags &^= flagLoading
	if d.has("content") {
		next.Content = d.Content
	}
	if d.has("embeds") {
		next.Embeds = checkEmbeds(&faults, d.Embeds)
	}
	checkText(&faults, next, d)
	if d.has("components") {
		next.Components = cloneComponents(d.Components)
	}
	v2 := next.Flags&flagComponentsV2 != 0
	check := checkMessageComponents(&faults, next.Components, v2)
	stay, fresh := nextAttachments(&faults, next, d)
	checkFiles(&faults, check, v2, stay, fresh)
	if err := faults.err(); err != nil {
		return nil, nil, err
	}
	if len(d.Poll) > 0 && string(d.Poll) != "null" {
		return nil, nil, invalid("poll", "SANDBOX_UNSUPPORTED", "The sandbox has no polls")
	}
	if next.Content == "" && len(next.Embeds) == 0 && len(next.Components) == 0 && len(stay)+len(fresh) == 0 {
		return nil, nil, errEmptyMessage
	}
	next.Attachments = stay
	return next, fresh, nil
}

// modalParts are the parts of the form that the draft opens, checked under Discord's rules.
func (d *draft) modalParts() ([]Component, error) {
	var faults formErrors
	faults.length("data.custom_id", d.CustomID, 1, 100)
	faults.length("data.title", d.Title, 1, 45)
	parts := cloneComponents(d.Components)
	checkModalComponents(&faults, parts)
	return parts, faults.err()
}

// checkSuggestions checks what autocompletion offers.
func checkSuggestions(choices []choice) error {
	var faults formErrors
	faults.count("data.choices", len(choices), 0, maxChoices)
	for i := range choices {
		faults.length("data.choices", choices[i].Name, 1, 100)
	}
	return faults.err()
}

// checkText checks the parts of a message that components V2 replaces.
func checkText(faults *formErrors, next *Message, d *draft) {
	faults.length("content", next.Content, 0, maxContent)
	if len(d.Nonce) > 25 {
		faults.add("nonce", "NONCE_TYPE_TOO_LONG", "Must be 25 or fewer in length.")
	}
	if next.Flags&flagComponentsV2 == 0 {
		return
	}
	const code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
	if next.Content != "" {
		faults.add("content", code, "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2")
	}
	if len(next.Embeds) > 0 {
		faults.add("embeds", code, "The 'embeds' field cannot be used when using MessageFlags.IS_COMPONENTS_V2")
	}
	if len(d.StickerIDs) > 0 {
		faults.add("sticker_ids", code, "The 'sticker_ids' field cannot be used when using MessageFlags.IS_COMPONENTS_V2")
	}
}

// freshFile is an uploaded file with the alt text that the body gives it.
type freshFile struct {
	file
	description string
}

// nextAttachments says which of a message's attachments stay and which files come: an edit without a list keeps all, one
// with a list keeps what it names. Files come in any case, listed or not.
func nextAttachments(faults *formErrors, m *Message, d *draft) (stay []Attachment, fresh []freshFile) {
	if !d.has("attachments") {
		stay = m.Attachments
	} else {
		for i, ref := range d.Attachments {
			at := fmt.Sprintf("attachments.%d", i)
			faults.length(at+".description", ref.Description, 0, 1024)
			faults.length(at+".filename", ref.Filename, 0, maxFilename)
			if old := attachmentByID(m.Attachments, string(ref.ID)); old != nil {
				stay = append(stay, *old)
			} else if fileByIndex(d.files, string(ref.ID)) == nil {
				faults.add(at+".id", "ATTACHMENT_NOT_FOUND", "Names neither a file of this request nor an attachment of the message.")
			}
		}
	}
	for _, f := range d.files {
		one := freshFile{file: f}
		if ref := d.refTo(f); ref != nil {
			one.description = ref.Description
			if ref.Filename != "" {
				one.name = ref.Filename
			}
		}
		fresh = append(fresh, one)
	}
	faults.count("attachments", len(stay)+len(fresh), 0, maxFiles)
	return append([]Attachment{}, stay...), fresh
}

// refTo is the entry of the attachments list that speaks of an uploaded file.
func (d *draft) refTo(f file) *attachmentRef {
	for i := range d.Attachments {
		if ref := &d.Attachments[i]; string(ref.ID) == strconv.Itoa(f.index) {
			return ref
		}
	}
	return nil
}

func attachmentByID(list []Attachment, id string) *Attachment {
	for i := range list {
		if list[i].ID == id {
			return &list[i]
		}
	}
	return nil
}

func fileByIndex(files []file, index string) *file {
	for i := range files {
		if strconv.Itoa(files[i].index) == index {
			return &files[i]
		}
	}
	return nil
}

// checkFiles checks that components name files that there are and, under components V2, that every new file is named:
// one that is not would never be seen.
func checkFiles(faults *formErrors, check *componentCheck, v2 bool, stay []Attachment, fresh []freshFile) {
	there := map[string]bool{}
	for _, a := range stay {
		there[a.Filename] = true
	}
	for _, f := range fresh {
		there[cleanFilename(f.name)] = true
		if v2 && !slices.ContainsFunc(check.files, func(name string) bool { return cleanFilename(name) == cleanFilename(f.name) }) {
			faults.add("attachments", "MESSAGE_ATTACHMENT_NOT_REFERENCED", fmt.Sprintf("No component names the file %q; under MessageFlags.IS_COMPONENTS_V2 it would not be shown", f.name))
		}
	}
	for _, name := range check.files {
		if !there[cleanFilename(name)] {
			faults.add("components", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", fmt.Sprintf("The referenced attachment '%s' was not found in the 'attachments' field", name))
		}
	}
}

// resolveMedia puts, for every picture or file that a component names, what Discord found out about it.
func (w *world) resolveMedia(m *Message) {
	resolve := func(media *Media) *Attachment {
		name, ok := strings.CutPrefix(media.URL, attachmentScheme)
		if !ok {
			media.ID = w.ids.next()
			media.ProxyURL = media.URL
			return nil
		}
		// The newest file of a name is the one that is meant.
		for i := len(m.Attachments) - 1; i >= 0; i-- {
			if a := &m.Attachments[i]; a.Filename == cleanFilename(name) {
				*media = Media{URL: media.URL, ID: a.ID, AttachmentID: a.ID, ContentType: a.ContentType}
				if a.Width > 0 {
					media.Width, media.Height = &a.Width, &a.Height
				}
				return a
			}
		}
		return nil
	}
	walkComponents(m.Components, func(c *Component) {
		if c.Media != nil {
			resolve(c.Media)
		}
		if c.File != nil {
			if a := resolve(c.File); a != nil {
				c.Name, c.Size = a.Filename, a.Size
			}
		}
		for i := range c.Items {
			resolve(&c.Items[i].Media)
		}
	})
}

// forget removes the bytes of attachments that a change took away.
func (w *world) forget(before, after []Attachment) {
	for _, a := range before {
		if attachmentByID(after, a.ID) == nil {
			w.files.remove(a.ID)
		}
	}
}

var (
	userMention = regexp.MustCompile(`<@!?(\d{1,20})>`)
	roleMention = regexp.MustCompile(`<@&(\d{1,20})>`)
	everyone    = regexp.MustCompile(`@(everyone|here)\b`)
)

// resolveMentions notes whom the message pings: those its text names, as far as allowed_mentions lets it.
func (w *world) resolveMentions(m *Message, allowed *allowedMentions) {
	text := m.Text()
	may := func(kind, id string, listed []string) bool {
		return allowed == nil || slices.Contains(allowed.Parse, kind) || slices.Contains(listed, id)
	}
	m.Mentions, m.MentionRoles = []User{}, []string{}
	var users, roles []string
	if allowed != nil {
		users, roles = allowed.Users, allowed.Roles
	}
	for _, match := range userMention.FindAllStringSubmatch(text, 100) {
		u := w.users[match[1]]
		known := u != nil && !slices.ContainsFunc(m.Mentions, func(other User) bool { return other.ID == u.ID })
		if known && may("users", u.ID, users) {
			m.Mentions = append(m.Mentions, *u)
		}
	}
	for _, match := range roleMention.FindAllStringSubmatch(text, 100) {
		if may("roles", match[1], roles) && !slices.Contains(m.MentionRoles, match[1]) {
			m.MentionRoles = append(m.MentionRoles, match[1])
		}
	}
	m.MentionEveryone = everyone.MatchString(text) && may("everyone", "", nil)
}
