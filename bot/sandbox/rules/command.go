package rules

import (
	"cmp"
	"slices"
	"strconv"
)

// Option types (Discord: interactions/application-commands, Application Command Option Type).
const (
	OptionSubcommand  = 1
	OptionGroup       = 2
	OptionString      = 3
	OptionInteger     = 4
	OptionBoolean     = 5
	OptionUser        = 6
	OptionChannel     = 7
	OptionRole        = 8
	OptionMentionable = 9
	OptionNumber      = 10
	OptionAttachment  = 11
)

// Command types (Discord: interactions/application-commands). People may use these three; users' menus have none here.
const (
	ChatInput          = 1
	MessageCommand     = 3
	EntryPoint         = 4
	maxIntegrationType = 1
	maxContext         = 2
)

// Who handles an entry point (Discord: interactions/application-commands, Entry Point Command Handler Types).
const (
	appHandler     = 1
	discordHandler = 2
)

// Limits on commands (Discord: interactions/application-commands).
const (
	maxGlobalCommands  = 100
	maxOptions         = 25
	maxChoices         = 25
	maxCommandLength   = 8000
	MaxDailyCreations  = 200
	maxContextCommands = 5
)

// Command is a registered application command. Contexts says where it is offered: 0 in servers, 1 in direct messages
// with the bot; nil is everywhere.
type Command struct {
	ID                string            `json:"id"`
	ApplicationID     string            `json:"application_id"`
	GuildID           string            `json:"guild_id,omitempty"`
	Version           string            `json:"version"`
	Type              int               `json:"type"`
	Name              string            `json:"name"`
	NameLocal         map[string]string `json:"name_localizations,omitempty"`
	Description       string            `json:"description"`
	DescriptionLocal  map[string]string `json:"description_localizations,omitempty"`
	Options           []Option          `json:"options,omitempty"`
	MemberPermissions *LooseID          `json:"default_member_permissions"`
	DMPermission      *bool             `json:"dm_permission,omitempty"`
	Contexts          *[]int            `json:"contexts"`
	IntegrationTypes  []int             `json:"integration_types,omitempty"`
	NSFW              bool              `json:"nsfw"`
	DefaultPermission *bool             `json:"default_permission,omitempty"`
	Handler           *int              `json:"handler,omitempty"`
}

// DefaultEntryPoint is the one that Discord makes where Activities are switched on, and handles itself.
func DefaultEntryPoint() *Command {
	handler := discordHandler
	return &Command{Type: EntryPoint, Name: "Launch", Contexts: &[]int{0, 1, 2}, IntegrationTypes: []int{0, 1}, Handler: &handler}
}

// LaunchesItself tells whether Discord handles a command: it opens the Activity without asking the bot.
func (c *Command) LaunchesItself() bool {
	return c.Type == EntryPoint && c.Handler != nil && *c.Handler == discordHandler
}

// CommandEdit is what changes of a command; what is nil stays (Discord: interactions/application-commands, Edit Global
// Application Command).
type CommandEdit struct {
	Name              *string           `json:"name"`
	NameLocal         map[string]string `json:"name_localizations"`
	Description       *string           `json:"description"`
	DescriptionLocal  map[string]string `json:"description_localizations"`
	Options           *[]Option         `json:"options"`
	MemberPermissions *LooseID          `json:"default_member_permissions"`
	Contexts          *[]int            `json:"contexts"`
	IntegrationTypes  *[]int            `json:"integration_types"`
	NSFW              *bool             `json:"nsfw"`
	Handler           *int              `json:"handler"`
}

// Applied is a command after the edit.
func (e *CommandEdit) Applied(c Command) *Command {
	c.Name = change(e.Name, c.Name)
	c.Description = change(e.Description, c.Description)
	c.Options = change(e.Options, c.Options)
	c.IntegrationTypes = change(e.IntegrationTypes, c.IntegrationTypes)
	c.NSFW = change(e.NSFW, c.NSFW)
	if e.NameLocal != nil {
		c.NameLocal = e.NameLocal
	}
	if e.DescriptionLocal != nil {
		c.DescriptionLocal = e.DescriptionLocal
	}
	c.MemberPermissions = cmp.Or(e.MemberPermissions, c.MemberPermissions)
	c.Contexts = cmp.Or(e.Contexts, c.Contexts)
	c.Handler = cmp.Or(e.Handler, c.Handler)
	return &c
}

// change is what a field becomes, which stays where nothing is given.
func change[T any](to *T, from T) T {
	if to != nil {
		return *to
	}
	return from
}

// Option is a parameter of a command, or a subcommand or group of them.
type Option struct {
	Type             int               `json:"type"`
	Name             string            `json:"name"`
	NameLocal        map[string]string `json:"name_localizations,omitempty"`
	Description      string            `json:"description"`
	DescriptionLocal map[string]string `json:"description_localizations,omitempty"`
	Required         bool              `json:"required,omitempty"`
	Autocomplete     bool              `json:"autocomplete,omitempty"`
	Choices          []Choice          `json:"choices,omitempty"`
	Options          []Option          `json:"options,omitempty"`
	ChannelTypes     []int             `json:"channel_types,omitempty"`
	MinValue         *float64          `json:"min_value,omitempty"`
	MaxValue         *float64          `json:"max_value,omitempty"`
	MinLength        *int              `json:"min_length,omitempty"`
	MaxLength        *int              `json:"max_length,omitempty"`
}

// Choice is a value that is offered for an option; Value is a string or a number as the option's type says.
type Choice struct {
	Name      string            `json:"name"`
	NameLocal map[string]string `json:"name_localizations,omitempty"`
	Value     any               `json:"value"`
}

// InContext tells whether a command is offered in an interaction context: 0 is a server, 1 a direct message with the bot, 2
// one without it.
func (c *Command) InContext(context int) bool {
	if c.Contexts != nil {
		return slices.Contains(*c.Contexts, context)
	}
	return context == 0 || c.DMPermission == nil || *c.DMPermission
}

// Permits tells whether somebody with these rights may use a command in a server; elsewhere everybody may.
func (c *Command) Permits(rights Permissions) bool {
	if c.MemberPermissions == nil {
		return true
	}
	needed, err := strconv.ParseInt(string(*c.MemberPermissions), 10, 64)
	if err != nil {
		return false
	}
	if needed == 0 {
		return rights.Has(permAdministrator)
	}
	return rights.Has(Permissions(needed))
}
