package sandbox

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// Option types (Discord: interactions/application-commands, Application Command Option Type).
const (
	optionSubcommand  = 1
	optionGroup       = 2
	optionString      = 3
	optionInteger     = 4
	optionBoolean     = 5
	optionUser        = 6
	optionChannel     = 7
	optionRole        = 8
	optionMentionable = 9
	optionNumber      = 10
	optionAttachment  = 11
)

// chatInput is the command type of slash commands, the only one that the sandbox offers to people.
const chatInput = 1

// Limits on commands (Discord: interactions/application-commands).
const (
	maxGlobalCommands  = 100
	maxOptions         = 25
	maxChoices         = 25
	maxCommandLength   = 8000
	maxDailyCreations  = 200
	maxContextCommands = 5
)

// command is a registered application command. Which places it is offered in is told by Contexts (0 server, 1 direct
// message with the bot); nil is everywhere.
type command struct {
	ID                string            `json:"id"`
	ApplicationID     string            `json:"application_id"`
	GuildID           string            `json:"guild_id,omitempty"`
	Version           string            `json:"version"`
	Type              int               `json:"type"`
	Name              string            `json:"name"`
	NameLocal         map[string]string `json:"name_localizations,omitempty"`
	Description       string            `json:"description"`
	DescriptionLocal  map[string]string `json:"description_localizations,omitempty"`
	Options           []option          `json:"options,omitempty"`
	MemberPermissions *looseID          `json:"default_member_permissions"`
	DMPermission      *bool             `json:"dm_permission,omitempty"`
	Contexts          *[]int            `json:"contexts"`
	IntegrationTypes  []int             `json:"integration_types,omitempty"`
	NSFW              bool              `json:"nsfw"`
	DefaultPermission *bool             `json:"default_permission,omitempty"`
	Handler           *int              `json:"handler,omitempty"`
}

// option is a parameter of a command, or a subcommand or group of them.
type option struct {
	Type             int               `json:"type"`
	Name             string            `json:"name"`
	NameLocal        map[string]string `json:"name_localizations,omitempty"`
	Description      string            `json:"description"`
	DescriptionLocal map[string]string `json:"description_localizations,omitempty"`
	Required         bool              `json:"required,omitempty"`
	Autocomplete     bool              `json:"autocomplete,omitempty"`
	Choices          []choice          `json:"choices,omitempty"`
	Options          []option          `json:"options,omitempty"`
	ChannelTypes     []int             `json:"channel_types,omitempty"`
	MinValue         *float64          `json:"min_value,omitempty"`
	MaxValue         *float64          `json:"max_value,omitempty"`
	MinLength        *int              `json:"min_length,omitempty"`
	MaxLength        *int              `json:"max_length,omitempty"`
}

// choice is a value that is offered for an option; Value is a string or a number as the option's type says.
type choice struct {
	Name      string            `json:"name"`
	NameLocal map[string]string `json:"name_localizations,omitempty"`
	Value     any               `json:"value"`
}

// commandName is what Discord lets commands and options be called. Upper-case letters are refused besides.
var commandName = regexp.MustCompile(`^[-_'\p{L}\p{N}\p{Devanagari}\p{Thai}]{1,32}$`)

// registry counts the creations of commands, 200 a day and scope.
type registry struct {
	day     time.Time
	created map[string]int
}

func (r *registry) create(now time.Time, scope string, n int) error {
	day := now.Truncate(24 * time.Hour)
	if !day.Equal(r.day) {
		r.day, r.created = day, map[string]int{}
	}
	if r.created[scope]+n > maxDailyCreations {
		return errDailyCommands
	}
	r.created[scope] += n
	return nil
}

// checkCommands checks a list of commands as they come from a bulk overwrite; at is the path of one of them.
func checkCommands(faults *formErrors, list []*command, at func(int) string) {
	names := map[string]bool{}
	chat := 0
	for i, c := range list {
		path := at(i)
		if c.Type == 0 {
			c.Type = chatInput
		}
		key := strconv.Itoa(c.Type) + c.Name
		if names[key] {
			faults.add(path+".name", "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
		}
		names[key] = true
		if c.Type == chatInput {
			chat++
			checkName(faults, path+".name", c.Name)
			faults.length(path+".description", c.Description, 1, 100)
			checkOptions(faults, path+".options", c.Options, 0)
			checkTotal(faults, path, c)
		} else {
			faults.length(path+".name", c.Name, 1, 32)
			faults.length(path+".description", c.Description, 0, 0)
		}
		checkLocalizations(faults, path, c.NameLocal, c.DescriptionLocal)
		if c.Contexts != nil && len(*c.Contexts) == 0 {
			faults.count(path+".contexts", 0, 1, 3)
		}
	}
	if chat > maxGlobalCommands || len(list)-chat > 2*maxContextCommands {
		faults.add("", "APPLICATION_COMMANDS_TOO_MANY", fmt.Sprintf("Maximum number of application commands reached (%d)", maxGlobalCommands))
	}
}

func checkName(faults *formErrors, path, name string) {
	if !commandName.MatchString(name) || strings.ToLower(name) != name {
		faults.add(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid: 1 to 32 lower-case letters, digits, - or _")
	}
}

func checkLocalizations(faults *formErrors, path string, names, descriptions map[string]string) {
	for locale, name := range names {
		checkName(faults, path+".name_localizations."+locale, name)
	}
	for locale, description := range descriptions {
		faults.length(path+".description_localizations."+locale, description, 1, 100)
	}
}

// checkOptions checks the options at a depth: 0 is the command's own, 1 those of a group or subcommand, 2 those of a
// subcommand in a group.
func checkOptions(faults *formErrors, path string, options []option, depth int) {
	faults.count(path, len(options), 0, maxOptions)
	names := map[string]bool{}
	optional, values, subs := false, false, false
	for i, o := range options {
		at := fmt.Sprintf("%s.%d", path, i)
		checkName(faults, at+".name", o.Name)
		faults.length(at+".description", o.Description, 1, 100)
		checkLocalizations(faults, at, o.NameLocal, o.DescriptionLocal)
		if names[o.Name] {
			faults.add(at+".name", "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option names must be unique")
		}
		names[o.Name] = true
		if o.Type == optionSubcommand || o.Type == optionGroup {
			subs = true
			checkNesting(faults, at, o, depth)
			continue
		}
		values = true
		if o.Required && optional {
			faults.add(at+".required", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options must be placed before non-required options")
		}
		optional = optional || !o.Required
		checkValueOption(faults, at, o)
	}
	if values && subs {
		faults.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command and sub-command group option types are mutually exclusive to all other types")
	}
}

func checkNesting(faults *formErrors, at string, o option, depth int) {
	allowed := depth == 0 || depth == 1 && o.Type == optionSubcommand
	if !allowed {
		faults.add(at+".type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "A group holds subcommands, and a subcommand values: no deeper")
		return
	}
	below := depth + 1
	if o.Type == optionSubcommand {
		below = 2
	}
	checkOptions(faults, at+".options", o.Options, below)
	for i, sub := range o.Options {
		if o.Type == optionGroup && sub.Type != optionSubcommand {
			faults.add(fmt.Sprintf("%s.options.%d.type", at, i), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "A group holds subcommands alone")
		}
	}
}

func checkValueOption(faults *formErrors, at string, o option) {
	if o.Type < optionString || o.Type > optionAttachment {
		faults.add(at+".type", "BASE_TYPE_CHOICES", "Value must be one of (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11).")
		return
	}
	if len(o.Options) > 0 {
		faults.add(at+".options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Only groups and subcommands have options")
	}
	takesChoices := o.Type == optionString || o.Type == optionInteger || o.Type == optionNumber
	if !takesChoices && (len(o.Choices) > 0 || o.Autocomplete) {
		faults.add(at+".choices", "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", "Choices and autocompletion are for texts and numbers")
	}
	if len(o.Choices) > 0 && o.Autocomplete {
		faults.add(at+".autocomplete", "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", "Autocompletion and choices exclude each other")
	}
	faults.number(at+".min_length", o.MinLength, 0, 6000)
	faults.number(at+".max_length", o.MaxLength, 1, 6000)
	checkChoices(faults, at+".choices", o.Choices, o.Type)
}

// checkChoices checks the choices of an option, or those that autocompletion offers.
func checkChoices(faults *formErrors, path string, choices []choice, optionType int) {
	faults.count(path, len(choices), 0, maxChoices)
	names := map[string]bool{}
	for i, c := range choices {
		at := fmt.Sprintf("%s.%d", path, i)
		faults.length(at+".name", c.Name, 1, 100)
		if names[c.Name] {
			faults.add(at+".name", "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE", "Choice names must be unique")
		}
		names[c.Name] = true
		text, isText := c.Value.(string)
		number, isNumber := c.Value.(float64)
		switch {
		case optionType == optionString && isText:
			faults.length(at+".value", text, 1, 100)
		case optionType == optionNumber && isNumber, optionType == optionInteger && isNumber && number == float64(int64(number)):
		default:
			faults.add(at+".value", "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_INVALID", "The value is not of the option's type")
		}
	}
}

// checkTotal checks that all names, descriptions and choices of a command stay within 8000 characters.
func checkTotal(faults *formErrors, path string, c *command) {
	total := utf8.RuneCountInString(c.Name) + utf8.RuneCountInString(c.Description)
	var add func([]option)
	add = func(options []option) {
		for _, o := range options {
			total += utf8.RuneCountInString(o.Name) + utf8.RuneCountInString(o.Description)
			for _, one := range o.Choices {
				total += utf8.RuneCountInString(one.Name)
				if text, ok := one.Value.(string); ok {
					total += utf8.RuneCountInString(text)
				}
			}
			add(o.Options)
		}
	}
	add(c.Options)
	if total > maxCommandLength {
		faults.add(path, "APPLICATION_COMMAND_TOO_LARGE", fmt.Sprintf("Command exceeds maximum size (%d)", maxCommandLength))
	}
}

// commandScope checks the application and, where there is one, the server of a command's path, and returns its ID.
func (s *Server) commandScope(r *http.Request) (string, error) {
	if r.PathValue("application") != s.world.appID() {
		return "", errUnknownApp
	}
	guildID := r.PathValue("guild")
	if guildID == "" {
		return "", nil
	}
	g := s.world.guilds[guildID]
	if g == nil || g.BotRemoved {
		return "", errMissingAccess
	}
	return guildID, nil
}

func (s *Server) getCommands(r *http.Request, _ body) (any, error) {
	scope, err := s.commandScope(r)
	if err != nil {
		return nil, err
	}
	localized := r.URL.Query().Get("with_localizations") == "true"
	list := []*command{}
	for _, c := range s.world.commands[scope] {
		list = append(list, c.answer(localized))
	}
	return list, nil
}

func (s *Server) putCommands(r *http.Request, b body) (any, error) {
	scope, err := s.commandScope(r)
	if err != nil {
		return nil, err
	}
	var list []*command
	if err := b.decode(&list); err != nil {
		return nil, err
	}
	var faults formErrors
	for i, c := range list {
		if c == nil {
			faults.required(strconv.Itoa(i))
			list[i] = &command{Name: "null", Description: "null"}
		}
	}
	checkCommands(&faults, list, strconv.Itoa)
	if err := faults.err(); err != nil {
		return nil, err
	}
	created := 0
	for _, c := range list {
		if s.registered(scope, c) == nil {
			created++
		}
	}
	if err := s.registry.create(s.clock.Now(), scope, created); err != nil {
		return nil, err
	}
	for _, c := range list {
		s.stamp(scope, c, s.registered(scope, c))
	}
	s.setCommands(scope, list)
	answer := make([]*command, len(list))
	for i, c := range list {
		answer[i] = c.answer(true)
	}
	return answer, nil
}

func (s *Server) postCommand(r *http.Request, b body) (any, error) {
	scope, err := s.commandScope(r)
	if err != nil {
		return nil, err
	}
	c := &command{}
	if err := b.decode(c); err != nil {
		return nil, err
	}
	old := s.registered(scope, c)
	if old == nil {
		if err := s.registry.create(s.clock.Now(), scope, 1); err != nil {
			return nil, err
		}
	}
	return s.storeCommand(scope, c, old)
}

func (s *Server) getCommand(r *http.Request, _ body) (any, error) {
	_, c, err := s.commandOf(r)
	if err != nil {
		return nil, err
	}
	return c.answer(true), nil
}

func (s *Server) patchCommand(r *http.Request, b body) (any, error) {
	scope, old, err := s.commandOf(r)
	if err != nil {
		return nil, err
	}
	changed := *old
	if err := b.decode(&changed); err != nil {
		return nil, err
	}
	return s.storeCommand(scope, &changed, old)
}

func (s *Server) deleteCommand(r *http.Request, _ body) (any, error) {
	scope, old, err := s.commandOf(r)
	if err != nil {
		return nil, err
	}
	s.setCommands(scope, slices.DeleteFunc(slices.Clone(s.world.commands[scope]), func(c *command) bool { return c == old }))
	return nil, nil
}

func (s *Server) commandOf(r *http.Request) (string, *command, error) {
	scope, err := s.commandScope(r)
	if err != nil {
		return "", nil, err
	}
	for _, c := range s.world.commands[scope] {
		if c.ID == r.PathValue("command") {
			return scope, c, nil
		}
	}
	return "", nil, errUnknownCommand
}

// storeCommand checks one command, puts it in the place of the old one or at the end, and answers it.
func (s *Server) storeCommand(scope string, c, old *command) (any, error) {
	list := slices.DeleteFunc(slices.Clone(s.world.commands[scope]), func(other *command) bool { return other == old })
	list = append(list, c)
	var faults formErrors
	checkCommands(&faults, list, func(i int) string {
		if i == len(list)-1 {
			return ""
		}
		return strconv.Itoa(i)
	})
	if err := faults.err(); err != nil {
		return nil, err
	}
	s.stamp(scope, c, old)
	s.setCommands(scope, list)
	return c.answer(true), nil
}

// registered is the command that has this one's type and name already.
func (s *Server) registered(scope string, c *command) *command {
	for _, old := range s.world.commands[scope] {
		if old.Name == c.Name && (old.Type == c.Type || c.Type == 0) {
			return old
		}
	}
	return nil
}

// stamp gives a command what Discord gives it: its ID, which an earlier one of the name hands on, and a version.
func (s *Server) stamp(scope string, c, old *command) {
	c.ApplicationID, c.GuildID, c.Version = s.world.appID(), scope, s.ids.next()
	c.ID = c.Version
	if old != nil {
		c.ID = old.ID
	}
	if c.Type == 0 {
		c.Type = chatInput
	}
	if len(c.IntegrationTypes) == 0 {
		c.IntegrationTypes = []int{0}
	}
	c.DefaultPermission, c.Handler = nil, nil
}

func (s *Server) setCommands(scope string, list []*command) {
	s.world.commands[scope] = list
	s.journal.write(record{Commands: &commandRecord{GuildID: scope, List: list}})
	s.feed.changed()
}

// answer is the command as Discord answers it; localizations only where they are asked for.
func (c *command) answer(localized bool) *command {
	if localized {
		return c
	}
	plain := *c
	plain.NameLocal, plain.DescriptionLocal = nil, nil
	var strip func([]option) []option
	strip = func(options []option) []option {
		stripped := slices.Clone(options)
		for i := range stripped {
			stripped[i].NameLocal, stripped[i].DescriptionLocal = nil, nil
			stripped[i].Options = strip(stripped[i].Options)
		}
		return stripped
	}
	plain.Options = strip(plain.Options)
	return &plain
}

// offered are the slash commands that a person may use in a channel.
func (s *Server) offered(u *User, c *channel) []*command {
	list := []*command{}
	for _, one := range slices.Concat(s.world.commands[""], s.world.commands[c.GuildID]) {
		if one.GuildID != "" && one.GuildID != c.GuildID || slices.Contains(list, one) {
			continue
		}
		if one.Type == chatInput && one.inContext(c) && one.permits(s.world.userPermissions(u.ID, c), c) {
			list = append(list, one)
		}
	}
	return list
}

// inContext tells whether a command is offered in a channel of this kind.
func (c *command) inContext(place *channel) bool {
	context := 0
	if place.GuildID == "" {
		context = 1
	}
	if c.Contexts != nil {
		return slices.Contains(*c.Contexts, context)
	}
	return context == 0 || c.DMPermission == nil || *c.DMPermission
}

// permits tells whether somebody with these rights may use a command; in direct messages everybody may.
func (c *command) permits(rights permissions, place *channel) bool {
	if c.MemberPermissions == nil || place.GuildID == "" {
		return true
	}
	needed, err := strconv.ParseInt(string(*c.MemberPermissions), 10, 64)
	if err != nil {
		return false
	}
	if needed == 0 {
		return rights.has(permAdministrator)
	}
	return rights.has(permissions(needed))
}

// MarshalJSON writes an ID as a text.
func (id looseID) MarshalJSON() ([]byte, error) { return json.Marshal(string(id)) }
