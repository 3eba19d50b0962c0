package rules

import (
	"encoding/json"
	"slices"
	"time"
)

// Message flags (Discord: resources/message, Message Flags).
const (
	flagSuppressEmbeds        = 1 << 2
	FlagEphemeral             = 1 << 6
	FlagLoading               = 1 << 7
	flagSuppressNotifications = 1 << 12
	flagComponentsV2          = 1 << 15
)

// Message types (Discord: resources/message, Message Types).
const (
	messageDefault            = 0
	MessageReply              = 19
	MessageChatInputCommand   = 20
	MessageContextMenuCommand = 23
)

// User is a person or the bot, as Discord's user object.
type User struct {
	ID            string           `json:"id"`
	Username      string           `json:"username"`
	GlobalName    *string          `json:"global_name"`
	Discriminator string           `json:"discriminator"`
	Avatar        *string          `json:"avatar"`
	Bot           bool             `json:"bot,omitempty"`
	Flags         int              `json:"flags"`
	PublicFlags   int              `json:"public_flags"`
	PrimaryGuild  *json.RawMessage `json:"primary_guild"`
}

// Message is a message as Discord's message object, with what the sandbox adds for people.
type Message struct {
	ID                  string               `json:"id"`
	Type                int                  `json:"type"`
	ChannelID           string               `json:"channel_id"`
	GuildID             string               `json:"guild_id,omitempty"`
	Author              User                 `json:"author"`
	Content             string               `json:"content"`
	Timestamp           time.Time            `json:"timestamp"`
	EditedTimestamp     *time.Time           `json:"edited_timestamp"`
	Flags               int                  `json:"flags"`
	Components          []Component          `json:"components"`
	Attachments         []Attachment         `json:"attachments"`
	Embeds              []json.RawMessage    `json:"embeds"`
	Mentions            []User               `json:"mentions"`
	MentionRoles        []string             `json:"mention_roles"`
	MentionEveryone     bool                 `json:"mention_everyone"`
	Pinned              bool                 `json:"pinned"`
	TTS                 bool                 `json:"tts"`
	Nonce               string               `json:"nonce,omitempty"`
	ApplicationID       string               `json:"application_id,omitempty"`
	WebhookID           string               `json:"webhook_id,omitempty"`
	Reactions           []Reaction           `json:"reactions,omitempty"`
	Reference           *MessageReference    `json:"message_reference,omitempty"`
	ReferencedMessage   *Message             `json:"referenced_message,omitempty"`
	Interaction         *MessageInteraction  `json:"interaction,omitempty"`
	InteractionMetadata *InteractionMetadata `json:"interaction_metadata,omitempty"`
	// Sandbox tells a person's side what happened to the message; Discord's side never sees it.
	Sandbox *MessageEvent `json:"sandbox,omitempty"`
}

// Words is all that a message says, as AutoMod reads it.
func (m *Message) Words() string {
	words := m.Content
	WalkComponents(m.Components, func(c *Component) { words += "\n" + c.Content })
	return words
}

// MessageEvent is what the sandbox adds to a message on the people's side.
type MessageEvent struct {
	// Event is "create", "edit" or "delete".
	Event string `json:"event"`
	// Ephemeral messages are seen by one person only.
	Ephemeral bool `json:"ephemeral"`
	// Order rises from one event to the next: a call's answer may overtake the live event of the same.
	Order int64 `json:"order"`
}

// MessageReference names the message that a reply answers.
type MessageReference struct {
	Type      int    `json:"type"`
	ChannelID string `json:"channel_id"`
	MessageID string `json:"message_id,omitempty"`
	GuildID   string `json:"guild_id,omitempty"`
}

// MessageInteraction says which command a message answers (Discord keeps this older form beside InteractionMetadata).
type MessageInteraction struct {
	ID   string `json:"id"`
	Type int    `json:"type"`
	Name string `json:"name"`
	User User   `json:"user"`
}

// InteractionMetadata says which interaction a message answers.
type InteractionMetadata struct {
	ID                            string               `json:"id"`
	Type                          int                  `json:"type"`
	User                          User                 `json:"user"`
	AuthorizingIntegrationOwners  map[string]string    `json:"authorizing_integration_owners"`
	OriginalResponseMessageID     string               `json:"original_response_message_id,omitempty"`
	InteractedMessageID           string               `json:"interacted_message_id,omitempty"`
	TargetMessageID               string               `json:"target_message_id,omitempty"`
	TriggeringInteractionMetadata *InteractionMetadata `json:"triggering_interaction_metadata,omitempty"`
}

// Reaction is an emoji under a message.
type Reaction struct {
	Emoji        ReactionEmoji `json:"emoji"`
	Count        int           `json:"count"`
	CountDetails ReactionCount `json:"count_details"`
	BurstColors  []string      `json:"burst_colors"`
	MeBurst      bool          `json:"me_burst"`
	Me           bool          `json:"me"`
}

// ReactionEmoji is the emoji of a reaction, whose ID is null if it is a character.
type ReactionEmoji struct {
	ID   *string `json:"id"`
	Name string  `json:"name"`
}

// ReactionCount splits a reaction's count as Discord does.
type ReactionCount struct {
	Burst  int `json:"burst"`
	Normal int `json:"normal"`
}

// Attachment is a file of a message. URL is where it can be fetched; Size is in bytes, Width and Height in pixels.
type Attachment struct {
	ID          string `json:"id"`
	Filename    string `json:"filename"`
	Title       string `json:"title,omitempty"`
	Description string `json:"description,omitempty"`
	ContentType string `json:"content_type,omitempty"`
	Size        int    `json:"size"`
	URL         string `json:"url"`
	ProxyURL    string `json:"proxy_url"`
	Width       int    `json:"width,omitempty"`
	Height      int    `json:"height,omitempty"`
	Ephemeral   bool   `json:"ephemeral,omitempty"`
	Flags       int    `json:"flags,omitempty"`
}

// attachmentSpoiler is the flag of an attachment that is hidden until somebody wants to see it.
const attachmentSpoiler = 1 << 3

// Ephemeral tells whether one person alone sees the message.
func (m *Message) Ephemeral() bool { return m.Flags&FlagEphemeral != 0 }

// Loading tells whether the message is the "thinking…" of a deferred answer.
func (m *Message) Loading() bool { return m.Flags&FlagLoading != 0 }

// Component returns the first component that satisfies the predicate, looked for depth first, or nil.
func (m *Message) Component(match func(*Component) bool) *Component {
	return findComponent(m.Components, match)
}

// Control returns the button or select with the custom ID, or nil.
func (m *Message) Control(customID string) *Component {
	return m.Component(func(c *Component) bool { return c.CustomID == customID && customID != "" })
}

// Text is everything that the message says, its content and its text displays, a line each.
func (m *Message) Text() string {
	text := m.Content
	WalkComponents(m.Components, func(c *Component) {
		if c.Type == componentTextDisplay {
			if text != "" {
				text += "\n"
			}
			text += c.Content
		}
	})
	return text
}

// Media are the pictures and files that the message's components show, in their order.
func (m *Message) Media() (all []*Media) {
	WalkComponents(m.Components, func(c *Component) {
		for _, media := range []*Media{c.Media, c.File} {
			if media != nil {
				all = append(all, media)
			}
		}
		for i := range c.Items {
			all = append(all, &c.Items[i].Media)
		}
	})
	return all
}

// Clone copies the message so deeply that nobody can change the kept one through it.
func (m *Message) Clone() *Message {
	c := *m
	c.Components = cloneComponents(m.Components)
	c.Attachments = append([]Attachment{}, m.Attachments...)
	c.Embeds = append([]json.RawMessage{}, m.Embeds...)
	c.Mentions = append([]User{}, m.Mentions...)
	c.MentionRoles = append([]string{}, m.MentionRoles...)
	c.Reactions = slices.Clone(m.Reactions)
	return &c
}
