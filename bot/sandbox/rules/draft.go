package rules

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
)

// MaxContent is the longest message text, in characters.
const MaxContent = 2000

// Draft is a message as a bot sends it, to be created or to change one that is there. What it leaves out stays as it is.
type Draft struct {
	Content         string           `json:"content"`
	Embeds          json.RawMessage  `json:"embeds"`
	Components      []Component      `json:"components"`
	Attachments     []attachmentRef  `json:"attachments"`
	AllowedMentions *AllowedMentions `json:"allowed_mentions"`
	Flags           *int             `json:"flags"`
	TTS             bool             `json:"tts"`
	Nonce           LooseID          `json:"nonce"`
	EnforceNonce    bool             `json:"enforce_nonce"`
	Reference       *Reference       `json:"message_reference"`
	StickerIDs      []LooseID        `json:"sticker_ids"`
	Poll            json.RawMessage  `json:"poll"`
	Username        string           `json:"username"`
	AvatarURL       string           `json:"avatar_url"`
	ThreadName      string           `json:"thread_name"`
	// The rest belongs to forms and autocompletion, whose bodies client libraries make of the same type.
	CustomID string   `json:"custom_id"`
	Title    string   `json:"title"`
	Choices  []Choice `json:"choices"`

	named map[string]json.RawMessage // what the body has, also if it is null: an edit empties a field so
	files []File
	// Version is the API's.
	Version int `json:"-"`
}

// attachmentRef names a file of the request by its index, or one that the message has already by its ID. The rest of an
// attachment object is taken, for libraries send it, and ignored.
type attachmentRef struct {
	ID          LooseID         `json:"id"`
	Filename    string          `json:"filename"`
	Title       string          `json:"title"`
	Description *string         `json:"description"`
	Spoiler     *bool           `json:"is_spoiler"`
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
	Remix       json.RawMessage `json:"is_remix"`
}

// describe gives an attachment what the entry says of it. What the entry leaves out stays as it is.
func (ref *attachmentRef) describe(a *Attachment) {
	a.Description = ValueOr(ref.Description, a.Description)
	if ref.Spoiler != nil {
		a.Flags &^= attachmentSpoiler
		if *ref.Spoiler {
			a.Flags |= attachmentSpoiler
		}
	}
}

// AllowedMentions says whom a message may ping (Discord: resources/message, Allowed Mentions Object).
type AllowedMentions struct {
	Parse       []string  `json:"parse"`
	Users       []LooseID `json:"users"`
	Roles       []LooseID `json:"roles"`
	RepliedUser *bool     `json:"replied_user"`
}

// What allowed_mentions can have parsed.
const (
	MentionUsers    = "users"
	MentionRoles    = "roles"
	MentionEveryone = "everyone"
)

// maxAllowedMentions bounds each list of allowed_mentions.
const maxAllowedMentions = 100

// check holds that nobody is named both by kind and one by one.
func (a *AllowedMentions) check(faults *formErrors) {
	if a == nil {
		return
	}
	for i, kind := range a.Parse {
		if kind != MentionUsers && kind != MentionRoles && kind != MentionEveryone {
			faults.add(fmt.Sprintf("allowed_mentions.parse.%d", i), "BASE_TYPE_CHOICES", "Value must be one of ('roles', 'users', 'everyone').")
		}
	}
	for kind, listed := range map[string][]LooseID{MentionUsers: a.Users, MentionRoles: a.Roles} {
		faults.count("allowed_mentions."+kind, len(listed), 0, maxAllowedMentions)
		if len(listed) > 0 && slices.Contains(a.Parse, kind) {
			faults.add("allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", fmt.Sprintf("parse:[%q] and %s: [ids...] are mutually exclusive.", kind, kind))
		}
	}
}

// Reference names the message that a reply answers.
type Reference struct {
	Type            int     `json:"type"`
	MessageID       LooseID `json:"message_id"`
	ChannelID       LooseID `json:"channel_id"`
	GuildID         LooseID `json:"guild_id"`
	FailIfNotExists *bool   `json:"fail_if_not_exists"`
}

// Draft reads a message from the body.
func (b Body) Draft() (*Draft, error) {
	var d Draft
	if err := b.Decode(&d); err != nil {
		return nil, err
	}
	d.files, d.Version = b.Files, b.Version
	if len(b.JSON) > 0 {
		if err := json.Unmarshal(b.JSON, &d.named); err != nil {
			return nil, ErrInvalidJSON
		}
	}
	return &d, nil
}

// Ephemeral tells whether the draft asks to be seen by one person alone.
func (d *Draft) Ephemeral() bool { return d.Flags != nil && *d.Flags&FlagEphemeral != 0 }

// has tells whether the body speaks of a field.
func (d *Draft) has(field string) bool {
	_, named := d.named[field]
	return named
}

// The flags that a bot may set; the rest are Discord's.
const settableFlags = flagSuppressEmbeds | flagSuppressNotifications | flagComponentsV2

// ApplyTo is what the draft makes of a message, checked under Discord's rules, and the files that come with it. The
// message itself stays as it is.
func (d *Draft) ApplyTo(m *Message) (*Message, []FreshFile, error) {
	next := m.Clone()
	var faults formErrors
	if d.Flags != nil {
		next.Flags |= *d.Flags & settableFlags
		if next.Flags&flagSuppressEmbeds != 0 && *d.Flags&flagSuppressEmbeds == 0 {
			next.Flags &^= flagSuppressEmbeds
		}
	}
	next.Flags &^= FlagLoading
	if d.has("content") {
		next.Content = d.Content
	}
	d.checkUnsupported(&faults)
	checkText(&faults, next, d)
	d.AllowedMentions.check(&faults)
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
	if next.Content == "" && len(next.Components) == 0 && len(stay)+len(fresh) == 0 {
		return nil, nil, errEmptyMessage
	}
	next.Attachments = stay
	return next, fresh, nil
}

// ModalParts are the parts of the form that the draft opens, checked under Discord's rules.
func (d *Draft) ModalParts() ([]Component, error) {
	var faults formErrors
	faults.length("custom_id", d.CustomID, 1, 100)
	faults.length("title", d.Title, 1, 45)
	parts := cloneComponents(d.Components)
	checkModalComponents(&faults, parts)
	return parts, faults.err()
}

// CheckSuggestions checks what autocompletion offers.
func CheckSuggestions(choices []Choice) error {
	var faults formErrors
	faults.count("choices", len(choices), 0, maxChoices)
	for i := range choices {
		faults.length("choices", choices[i].Name, 1, 100)
	}
	return faults.err()
}

// checkUnsupported refuses what the sandbox does not show. A list of none is what client libraries send.
func (d *Draft) checkUnsupported(faults *formErrors) {
	for field, raw := range map[string]json.RawMessage{"embeds": d.Embeds, "poll": d.Poll} {
		if text := string(raw); text != "" && text != "null" && text != "[]" {
			faults.add(field, "SANDBOX_UNSUPPORTED", "The sandbox shows none of these")
		}
	}
}

// checkText checks the parts of a message that components V2 replaces.
func checkText(faults *formErrors, next *Message, d *Draft) {
	faults.length("content", next.Content, 0, MaxContent)
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
	if len(d.StickerIDs) > 0 {
		faults.add("sticker_ids", code, "The 'sticker_ids' field cannot be used when using MessageFlags.IS_COMPONENTS_V2")
	}
}

// FreshFile is an uploaded file with the entry that speaks of it; nil if none does.
type FreshFile struct {
	File
	ref *attachmentRef
}

// Describe gives the file, once it is an attachment, what the body says of it.
func (f FreshFile) Describe(a *Attachment) {
	if f.ref != nil {
		f.ref.describe(a)
	}
}

// nextAttachments says which of a message's attachments stay and which files come: an edit without a list keeps all, one
// with a list keeps what it names. Files come in any case, listed or not; since version 10 a list must name them.
func nextAttachments(faults *formErrors, m *Message, d *Draft) (stay []Attachment, fresh []FreshFile) {
	if !d.has("attachments") {
		stay = m.Attachments
	} else {
		for i, ref := range d.Attachments {
			at := fmt.Sprintf("attachments.%d", i)
			faults.length(at+".description", ValueOr(ref.Description, ""), 0, 1024)
			faults.length(at+".filename", ref.Filename, 0, maxFilename)
			if old := AttachmentByID(m.Attachments, string(ref.ID)); old != nil {
				kept := *old
				ref.describe(&kept)
				stay = append(stay, kept)
			} else if fileByIndex(d.files, string(ref.ID)) == nil {
				faults.add(at+".id", "ATTACHMENT_NOT_FOUND", "Names neither a file of this request nor an attachment of the message.")
			}
		}
	}
	for _, f := range d.files {
		one := FreshFile{File: f, ref: d.refTo(f)}
		if one.ref == nil && d.Version >= 10 && d.has("attachments") {
			continue
		}
		if one.ref != nil && one.ref.Filename != "" {
			one.Name = one.ref.Filename
		}
		fresh = append(fresh, one)
	}
	faults.count("attachments", len(stay)+len(fresh), 0, MaxFiles)
	return append([]Attachment{}, stay...), fresh
}

// refTo is the entry of the attachments list that speaks of an uploaded file.
func (d *Draft) refTo(f File) *attachmentRef {
	for i := range d.Attachments {
		if ref := &d.Attachments[i]; string(ref.ID) == strconv.Itoa(f.Index) {
			return ref
		}
	}
	return nil
}

// AttachmentByID finds an attachment in a list; nil if it is not there.
func AttachmentByID(list []Attachment, id string) *Attachment {
	for i := range list {
		if list[i].ID == id {
			return &list[i]
		}
	}
	return nil
}

func fileByIndex(files []File, index string) *File {
	for i := range files {
		if strconv.Itoa(files[i].Index) == index {
			return &files[i]
		}
	}
	return nil
}

// checkFiles checks that components name files that there are and, under components V2, that every new file is named:
// one that is not would never be seen.
func checkFiles(faults *formErrors, check *componentCheck, v2 bool, stay []Attachment, fresh []FreshFile) {
	there := map[string]bool{}
	for _, a := range stay {
		there[a.Filename] = true
	}
	for _, f := range fresh {
		there[CleanFilename(f.Name)] = true
		if v2 && !slices.ContainsFunc(check.files, func(name string) bool { return CleanFilename(name) == CleanFilename(f.Name) }) {
			faults.add("attachments", "MESSAGE_ATTACHMENT_NOT_REFERENCED", fmt.Sprintf("No component names the file %q; under MessageFlags.IS_COMPONENTS_V2 it would not be shown", f.Name))
		}
	}
	for _, name := range check.files {
		if !there[CleanFilename(name)] {
			faults.add("components", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", fmt.Sprintf("The referenced attachment '%s' was not found in the 'attachments' field", name))
		}
	}
}
