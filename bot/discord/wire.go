package discord

import (
	"encoding/json"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/storage"
)

// The JSON that Discord sends, as far as the bot reads it. Fields that it does not
// name are passed over, so that news from Discord breaks nothing.

type wireInteraction struct {
	ID             string                    `json:"id"`
	ApplicationID  string                    `json:"application_id"`
	Type           discordgo.InteractionType `json:"type"`
	Token          string                    `json:"token"`
	Data           wireData                  `json:"data"`
	GuildID        string                    `json:"guild_id"`
	ChannelID      string                    `json:"channel_id"`
	Member         *wireMember               `json:"member"`
	User           *wireUser                 `json:"user"`
	Locale         string                    `json:"locale"`
	AppPermissions string                    `json:"app_permissions"`
	// Owners say through which installations it came: "0" is the server's, by its ID,
	// "1" a person's, by theirs.
	Owners  map[string]json.RawMessage `json:"authorizing_integration_owners"`
	Context json.RawMessage            `json:"context"`
}

type wireData struct {
	Name       string          `json:"name"`
	TargetID   string          `json:"target_id"` // of a message command
	Options    []wireOption    `json:"options"`
	CustomID   string          `json:"custom_id"`
	Values     []string        `json:"values"`
	Components []wireComponent `json:"components"`
	Resolved   wireResolved    `json:"resolved"`
}

type wireOption struct {
	Name    string                                 `json:"name"`
	Type    discordgo.ApplicationCommandOptionType `json:"type"`
	Value   json.RawMessage                        `json:"value"`
	Options []wireOption                           `json:"options"`
	Focused bool                                   `json:"focused"`
}

type wireComponent struct {
	Type       discordgo.ComponentType `json:"type"`
	CustomID   string                  `json:"custom_id"`
	Content    string                  `json:"content"` // of a text display
	Value      json.RawMessage         `json:"value"`   // a string, or of a kind yet to come
	Values     []string                `json:"values"`
	Component  *wireComponent          `json:"component"`
	Accessory  *wireComponent          `json:"accessory"`
	Components []wireComponent         `json:"components"`
}

type wireResolved struct {
	Users       map[string]wireUser       `json:"users"`
	Members     map[string]wireMember     `json:"members"`
	Channels    map[string]wireChannel    `json:"channels"`
	Attachments map[string]wireAttachment `json:"attachments"`
	Messages    map[string]wireMessage    `json:"messages"`
}

type wireUser struct {
	ID         string `json:"id"`
	Username   string `json:"username"`
	GlobalName string `json:"global_name"`
	Bot        bool   `json:"bot"`
}

// user names the person by the server's nickname, the display name or the user
// name, in that order.
func (u wireUser) user(nick string) User {
	name := u.Username
	if u.GlobalName != "" {
		name = u.GlobalName
	}
	if nick != "" {
		name = nick
	}
	return User{ID: storage.ParseID(u.ID), Name: name, Bot: u.Bot}
}

type wireMember struct {
	User        wireUser `json:"user"`
	Nick        string   `json:"nick"`
	Permissions string   `json:"permissions"`
	Roles       []string `json:"roles"`
}

type wireAttachment struct {
	ID          string `json:"id"`
	Filename    string `json:"filename"`
	ContentType string `json:"content_type"`
	Size        int    `json:"size"`
	URL         string `json:"url"`
}

func (a wireAttachment) attachment() Attachment {
	return Attachment{ID: storage.ParseID(a.ID), Name: a.Filename, ContentType: a.ContentType, Size: a.Size, URL: a.URL}
}

type wireMessage struct {
	ID             string                 `json:"id"`
	ChannelID      string                 `json:"channel_id"`
	GuildID        string                 `json:"guild_id"`
	Author         wireUser               `json:"author"`
	Member         *wireMember            `json:"member"`
	WebhookID      string                 `json:"webhook_id"`
	Type           discordgo.MessageType  `json:"type"`
	Content        string                 `json:"content"`
	Flags          discordgo.MessageFlags `json:"flags"`
	Mentions       []wireUser             `json:"mentions"`
	MentionRoles   []string               `json:"mention_roles"`
	Attachments    []wireAttachment       `json:"attachments"`
	Embeds         []wireEmbed            `json:"embeds"`
	Components     []wireComponent        `json:"components"`
	Nonce          json.RawMessage        `json:"nonce"`
	ReferencedPost *wireMessage           `json:"referenced_message"`
}

type wireEmbed struct {
	Title       string `json:"title"`
	Description string `json:"description"`
	Fields      []struct {
		Name  string `json:"name"`
		Value string `json:"value"`
	} `json:"fields"`
}

// fields returns the texts of the embed's fields.
func (e wireEmbed) fields() []string {
	var texts []string
	for _, f := range e.Fields {
		texts = append(texts, f.Name, f.Value)
	}
	return texts
}

type wireChannel struct {
	ID             string                `json:"id"`
	GuildID        string                `json:"guild_id"`
	Name           string                `json:"name"`
	Type           discordgo.ChannelType `json:"type"`
	ParentID       string                `json:"parent_id"`
	Position       int                   `json:"position"`
	Permissions    string                `json:"permissions"`
	AppPermissions string                `json:"app_permissions"`
	Overwrites     []wireOverwrite       `json:"permission_overwrites"`
}

type wireOverwrite struct {
	ID    string `json:"id"`
	Type  int    `json:"type"` // 0 a role, 1 a member
	Allow string `json:"allow"`
	Deny  string `json:"deny"`
}

type wireGuild struct {
	ID              string `json:"id"`
	Name            string `json:"name"`
	OwnerID         string `json:"owner_id"`
	PreferredLocale string `json:"preferred_locale"`
	SystemChannelID string `json:"system_channel_id"`
	// Unavailable is true while the server is out of reach. Anything but false, or
	// nothing, is taken for that: a server that is gone gets no more posts.
	Unavailable json.RawMessage `json:"unavailable"`
	JoinedAt    string          `json:"joined_at"`
	Roles       []wireRole      `json:"roles"`
	// Of a GUILD_CREATE alone. They are read where they are needed: there are many.
	Channels json.RawMessage `json:"channels"`
	Members  json.RawMessage `json:"members"`
}

type wireRole struct {
	ID          string `json:"id"`
	Permissions string `json:"permissions"`
	Position    int    `json:"position"` // higher stands above
	Managed     bool   `json:"managed"`  // an integration's own
	Tags        struct {
		BotID string `json:"bot_id"` // the bot whose own role it is
	} `json:"tags"`
	Mentionable bool `json:"mentionable"`
}

type wireApp struct {
	ID   string   `json:"id"`
	Name string   `json:"name"`
	Bot  wireUser `json:"bot"`
}

type wireReady struct {
	SessionID   string   `json:"session_id"`
	ResumeURL   string   `json:"resume_gateway_url"`
	User        wireUser `json:"user"`
	Application wireApp  `json:"application"`
}
