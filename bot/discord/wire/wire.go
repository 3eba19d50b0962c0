package wire

import (
	"encoding/json"

	"github.com/bwmarrin/discordgo"
)

// Interaction is a person's action with the bot: a command, a component, a form.
type Interaction struct {
	ID             string                    `json:"id"`
	ApplicationID  string                    `json:"application_id"`
	Type           discordgo.InteractionType `json:"type"`
	Token          string                    `json:"token"`
	Data           Data                      `json:"data"`
	GuildID        string                    `json:"guild_id"`
	ChannelID      string                    `json:"channel_id"`
	Member         *Member                   `json:"member"`
	User           *User                     `json:"user"`
	Locale         string                    `json:"locale"`
	GuildLocale    string                    `json:"guild_locale"`
	AppPermissions string                    `json:"app_permissions"`
	// Owners say through which installations it came: "0" is the server's, by its ID,
	// "1" a person's, by theirs.
	Owners  map[string]json.RawMessage `json:"authorizing_integration_owners"`
	Context json.RawMessage            `json:"context"`
}

// Data says what was done, by the kind of the interaction.
type Data struct {
	Name       string      `json:"name"`
	TargetID   string      `json:"target_id"` // of a message command
	Options    []Option    `json:"options"`
	CustomID   string      `json:"custom_id"`
	Values     []string    `json:"values"`
	Components []Component `json:"components"`
	Resolved   Resolved    `json:"resolved"`
}

// Option is an option of a command, with its value or with options of its own.
type Option struct {
	Name    string                                 `json:"name"`
	Type    discordgo.ApplicationCommandOptionType `json:"type"`
	Value   json.RawMessage                        `json:"value"`
	Options []Option                               `json:"options"`
	Focused bool                                   `json:"focused"`
}

// Component is a component of a message, or a field of a form with its value.
type Component struct {
	Type       discordgo.ComponentType `json:"type"`
	CustomID   string                  `json:"custom_id"`
	Content    string                  `json:"content"` // of a text display
	Value      json.RawMessage         `json:"value"`   // a string, or of a kind yet to come
	Values     []string                `json:"values"`
	Component  *Component              `json:"component"`
	Accessory  *Component              `json:"accessory"`
	Components []Component             `json:"components"`
}

// Resolved are the objects that an interaction names by their IDs.
type Resolved struct {
	Users       map[string]User       `json:"users"`
	Members     map[string]Member     `json:"members"`
	Channels    map[string]Channel    `json:"channels"`
	Attachments map[string]Attachment `json:"attachments"`
	Messages    map[string]Message    `json:"messages"`
}

// User is an account of Discord's.
type User struct {
	ID         string `json:"id"`
	Username   string `json:"username"`
	GlobalName string `json:"global_name"`
	Bot        bool   `json:"bot"`
}

// Member is somebody as a member of a server.
type Member struct {
	User        User     `json:"user"`
	Nick        string   `json:"nick"`
	Permissions string   `json:"permissions"`
	Roles       []string `json:"roles"`
}

// Attachment is a file of a message.
type Attachment struct {
	ID          string `json:"id"`
	ContentType string `json:"content_type"`
	Size        int    `json:"size"`
	URL         string `json:"url"`
}

// Message is a message.
type Message struct {
	ID             string                 `json:"id"`
	ChannelID      string                 `json:"channel_id"`
	GuildID        string                 `json:"guild_id"`
	Author         User                   `json:"author"`
	Member         *Member                `json:"member"`
	WebhookID      string                 `json:"webhook_id"`
	Type           discordgo.MessageType  `json:"type"`
	Content        string                 `json:"content"`
	Flags          discordgo.MessageFlags `json:"flags"`
	Mentions       []User                 `json:"mentions"`
	MentionRoles   []string               `json:"mention_roles"`
	Attachments    []Attachment           `json:"attachments"`
	Embeds         []Embed                `json:"embeds"`
	Components     []Component            `json:"components"`
	Nonce          json.RawMessage        `json:"nonce"`
	ReferencedPost *Message               `json:"referenced_message"`
}

// Embed is a frame with texts in a message.
type Embed struct {
	Title       string `json:"title"`
	Description string `json:"description"`
	Fields      []struct {
		Name  string `json:"name"`
		Value string `json:"value"`
	} `json:"fields"`
}

// Texts returns the texts of the embed's fields.
func (e Embed) Texts() []string {
	var texts []string
	for _, f := range e.Fields {
		texts = append(texts, f.Name, f.Value)
	}
	return texts
}

// Channel is a channel of a server, a thread, or a channel of direct messages.
type Channel struct {
	ID             string                `json:"id"`
	GuildID        string                `json:"guild_id"`
	Name           string                `json:"name"`
	Type           discordgo.ChannelType `json:"type"`
	ParentID       string                `json:"parent_id"`
	Position       int                   `json:"position"`
	Permissions    string                `json:"permissions"`
	AppPermissions string                `json:"app_permissions"`
	Overwrites     []Overwrite           `json:"permission_overwrites"`
}

// Overwrite lists the permissions that a channel allows and denies a role or a member.
type Overwrite struct {
	ID    string `json:"id"`
	Type  int    `json:"type"` // 0 a role, 1 a member
	Allow string `json:"allow"`
	Deny  string `json:"deny"`
}

// Guild is a server.
type Guild struct {
	ID              string `json:"id"`
	Name            string `json:"name"`
	OwnerID         string `json:"owner_id"`
	PreferredLocale string `json:"preferred_locale"`
	SystemChannelID string `json:"system_channel_id"`
	// Unavailable is true while the server is out of reach. Anything but false, or
	// nothing, is taken for that: a server that is gone gets no more posts.
	Unavailable json.RawMessage `json:"unavailable"`
	JoinedAt    string          `json:"joined_at"`
	Roles       []Role          `json:"roles"`
	// Of a GUILD_CREATE alone. They are read where they are needed: there are many.
	Channels json.RawMessage `json:"channels"`
	Members  json.RawMessage `json:"members"`
}

// Role is a role of a server.
type Role struct {
	ID          string `json:"id"`
	Permissions string `json:"permissions"`
	Managed     bool   `json:"managed"` // an integration's own
	Tags        struct {
		BotID string `json:"bot_id"` // the bot whose own role it is
	} `json:"tags"`
	Mentionable bool `json:"mentionable"`
}

// App is the application that the bot belongs to.
type App struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Bot  User   `json:"bot"`
}

// Ready are the data of the event with which a session begins.
type Ready struct {
	SessionID   string `json:"session_id"`
	ResumeURL   string `json:"resume_gateway_url"`
	User        User   `json:"user"`
	Application App    `json:"application"`
}
