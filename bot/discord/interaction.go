package discord

import (
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord/wire"
	"kenkenbot/storage"
)

// Kind is the kind of an interaction.
type Kind int

// The kinds of interactions.
const (
	Command      Kind = iota + 1 // a slash command was sent
	Autocomplete                 // one is being typed
	Component                    // a button was pressed, a select chosen from
	FormSent                     // a modal was sent
)

func (k Kind) String() string {
	switch k {
	case Command:
		return "command"
	case Autocomplete:
		return "autocomplete"
	case Component:
		return "component"
	case FormSent:
		return "form"
	}
	return fmt.Sprintf("Kind(%d)", int(k))
}

// ChannelOption is a channel that a command's option names.
type ChannelOption struct {
	ID             storage.ID
	Permissions    int64 // of the person there
	AppPermissions int64 // of the bot there
	// NoBot says that the bot has no member in the server: it was added for its
	// commands alone.
	NoBot bool
}

// TargetMessage is a message that a command was used on. Discord hands over what it says
// without the privileged intent (page interactions/application-commands, Message Commands).
type TargetMessage struct {
	Author      User
	Texts       []string // its text, with text displays and embeds, from the top
	Attachments []Attachment
}

// Interaction is one request of a person, as the bot needs it.
type Interaction struct {
	ID   storage.ID
	At   time.Time // by Discord's clock, from the ID
	Kind Kind

	// Path is "/command/subcommand" (with a group between them if there is one), a
	// message command's name as it is,
	// or the custom ID of the component or form as it is.
	Path string

	User      User
	GuildID   storage.ID // 0 in a direct message, and elsewhere
	ChannelID storage.ID
	// Elsewhere says that the person has brought the bot along: into a server that has not
	// added it, or a direct message with others. Neither is any business of the bot's.
	Elsewhere bool
	// Locale is the language of the person's Discord, such as "en-GB", and GuildLocale that of
	// the server; either is empty where Discord does not tell.
	Locale, GuildLocale string

	Permissions    int64 // of the person in the channel; 0 in a direct message
	AppPermissions int64 // of the bot in the channel

	// MessageID is the message that the component is on, or on which the form was
	// opened, else 0.
	MessageID        storage.ID
	MessageEphemeral bool

	// Options are a command's values by name: string, int64, float64, bool, or storage.ID (users,
	// channels, roles, attachments).
	Options map[string]any
	Focused string // the option being typed

	Values []string            // chosen in a select
	Fields map[string][]string // of a form, by custom ID; a text input has one

	Target *TargetMessage // of a message command: the message that it was used on

	Users       map[storage.ID]User // those that options name
	Channels    map[storage.ID]ChannelOption
	Attachments map[storage.ID]Attachment

	Shard int // the connection that it came by
	// Replayed says that it came while that was away, or was served before by a process that
	// was killed then.
	Replayed bool

	token string
	appID storage.ID
	shown json.RawMessage // the message's components, read by those who need them
	later func() *Interaction
}

// Later returns the newest interaction of the same person that has come since and waits for
// its turn; nil if there is none, and once a second although there is, so that whoever goes on
// pressing sees something.
func (i *Interaction) Later() *Interaction {
	if i.later == nil {
		return nil
	}
	return i.later()
}

// MessageTexts returns the text displays of the message that the component is on, from the
// top. Most presses have no use for them.
func (i *Interaction) MessageTexts() []string {
	var components []wire.Component
	if json.Unmarshal(i.shown, &components) != nil {
		return nil // there is no message, or its components are none
	}
	return textDisplays(nil, components)
}

// Text returns a string option, or "".
func (i *Interaction) Text(option string) string {
	s, _ := i.Options[option].(string)
	return s
}

// Int returns an integer option, and whether it was given.
func (i *Interaction) Int(option string) (int, bool) {
	n, ok := i.Options[option].(int64)
	return int(n), ok
}

// Bool returns a boolean option, false if it was not given.
func (i *Interaction) Bool(option string) bool {
	b, _ := i.Options[option].(bool)
	return b
}

// Person returns the user that an option names.
func (i *Interaction) Person(option string) (User, bool) {
	id, _ := i.Options[option].(storage.ID)
	u, ok := i.Users[id]
	return u, ok
}

// Channel returns the channel that an option names.
func (i *Interaction) Channel(option string) (ChannelOption, bool) {
	id, _ := i.Options[option].(storage.ID)
	c, ok := i.Channels[id]
	return c, ok
}

// Role returns the role that an option names; 0 if it names none.
func (i *Interaction) Role(option string) storage.ID {
	id, _ := i.Options[option].(storage.ID)
	return id
}

// Attachment returns the file that an option names.
func (i *Interaction) Attachment(option string) (Attachment, bool) {
	id, _ := i.Options[option].(storage.ID)
	a, ok := i.Attachments[id]
	return a, ok
}

// Field returns a form's input by its custom ID, or "".
func (i *Interaction) Field(customID string) string {
	if v := i.Fields[customID]; len(v) > 0 {
		return v[0]
	}
	return ""
}

// locale is the form of Discord's locales.
var locale = regexp.MustCompile(`^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,4})?$`)

// localeOf returns a locale, empty if it is none.
func localeOf(text string) string {
	if !locale.MatchString(text) {
		return ""
	}
	return text
}

// parseInteraction reads the data of an INTERACTION_CREATE. It reads the JSON
// itself: discordgo hands over half an interaction where it does not know one part
// of it, and drops the bot's rights in a chosen channel.
func parseInteraction(raw []byte) (*Interaction, error) {
	raw, message, err := takeMessage(raw)
	if err != nil {
		return nil, err
	}
	var w wire.Interaction
	if err := json.Unmarshal(raw, &w); err != nil {
		return nil, err
	}
	i := &Interaction{
		ID: storage.ParseID(w.ID), GuildID: storage.ParseID(w.GuildID), ChannelID: storage.ParseID(w.ChannelID),
		Locale: localeOf(w.Locale), GuildLocale: localeOf(w.GuildLocale), AppPermissions: parsePermissions(w.AppPermissions),
		token: w.Token, appID: storage.ParseID(w.ApplicationID),
	}
	i.At = SnowflakeTime(i.ID)
	if i.ID == 0 || i.token == "" {
		return nil, errors.New("an interaction without ID or token")
	}
	switch {
	case elsewhere(&w) && w.Member != nil && i.GuildID != 0:
		i.User = userOf(w.Member.User, "")
	case w.Member != nil:
		i.User = userOf(w.Member.User, w.Member.Nick)
		i.Permissions = parsePermissions(w.Member.Permissions)
	case w.User != nil:
		i.User = userOf(*w.User, "")
	}
	switch {
	case i.User.ID == 0:
		return nil, errors.New("an interaction without a user")
	case w.Member != nil && i.GuildID == 0:
		return nil, errors.New("an interaction of a member of no server") // not to be taken for one in a direct message
	}
	if i.Elsewhere = elsewhere(&w); i.Elsewhere {
		i.GuildID = 0
	}
	if err := i.readMessage(message); err != nil {
		return nil, err
	}
	return i, i.readData(w.Type, w.Data)
}

// takeMessage takes the message that a component is on out of an interaction. It is nearly
// all of a press, and little of it is read.
func takeMessage(raw []byte) (rest, message []byte, err error) {
	err = wire.EachMember(raw, func(name, value []byte) {
		if string(name) == "message" {
			message = value
		}
	})
	if err != nil || message == nil {
		return raw, nil, err
	}
	return wire.Without(raw, message), message, nil
}

// readMessage reads the message that a component is on; there may be none.
func (i *Interaction) readMessage(raw []byte) error {
	if raw == nil || string(raw) == "null" {
		return nil
	}
	var id string
	var flags discordgo.MessageFlags
	var faults []error
	err := wire.EachMember(raw, func(name, value []byte) {
		switch string(name) {
		case "id":
			faults = append(faults, json.Unmarshal(value, &id))
		case "flags":
			faults = append(faults, json.Unmarshal(value, &flags))
		case "components":
			i.shown = value
		}
	})
	i.MessageID, i.MessageEphemeral = storage.ParseID(id), flags&discordgo.MessageFlagsEphemeral != 0
	return errors.Join(append(faults, err)...)
}

// privateChannel is the context of a direct message with others than the bot (page
// interactions/receiving-and-responding, Interaction Context Types).
const privateChannel = "2"

// elsewhere reports whether an interaction comes from a place that has not added the bot.
// One that does not say counts as from one that has.
func elsewhere(w *wire.Interaction) bool {
	if w.GuildID == "" || w.Owners == nil {
		return string(w.Context) == privateChannel
	}
	return textOf(w.Owners["0"]) != w.GuildID
}

func (i *Interaction) readData(kind discordgo.InteractionType, d wire.Data) error {
	switch kind {
	case discordgo.InteractionApplicationCommand, discordgo.InteractionApplicationCommandAutocomplete:
		i.Kind = Command
		if kind == discordgo.InteractionApplicationCommandAutocomplete {
			i.Kind = Autocomplete
		}
		i.Path = "/" + d.Name
		i.Options = map[string]any{}
		i.readResolved(d.Resolved)
		if target, ok := d.Resolved.Messages[d.TargetID]; ok {
			i.Target = targetOf(target)
		}
		return i.readOptions(d.Options)
	case discordgo.InteractionMessageComponent:
		i.Kind, i.Path, i.Values = Component, d.CustomID, d.Values
		i.readResolved(d.Resolved)
	case discordgo.InteractionModalSubmit:
		i.Kind, i.Path = FormSent, d.CustomID
		i.Fields = map[string][]string{}
		i.readFields(d.Components)
		i.readResolved(d.Resolved)
	default:
		return fmt.Errorf("interactions of type %d are not known", kind)
	}
	return nil
}

// readOptions descends into groups and subcommands, whose names join the path.
func (i *Interaction) readOptions(options []wire.Option) error {
	for _, o := range options {
		if o.Focused {
			i.Focused = o.Name
		}
		var err error
		switch o.Type {
		case discordgo.ApplicationCommandOptionSubCommand, discordgo.ApplicationCommandOptionSubCommandGroup:
			i.Path += "/" + o.Name
			err = i.readOptions(o.Options)
		case discordgo.ApplicationCommandOptionString:
			err = readOption[string](i, o)
		case discordgo.ApplicationCommandOptionInteger, discordgo.ApplicationCommandOptionNumber:
			switch {
			case i.Kind == Autocomplete: // a number that is still being typed arrives as text
				i.Options[o.Name] = textOf(o.Value)
			case o.Type == discordgo.ApplicationCommandOptionInteger:
				err = readOption[int64](i, o)
			default:
				err = readOption[float64](i, o)
			}
		case discordgo.ApplicationCommandOptionBoolean:
			err = readOption[bool](i, o)
		default:
			i.Options[o.Name] = storage.ParseID(textOf(o.Value))
		}
		if err != nil {
			return fmt.Errorf("option %s: %w", o.Name, err)
		}
	}
	return nil
}

func readOption[T any](i *Interaction, o wire.Option) error {
	var v T
	err := json.Unmarshal(o.Value, &v)
	i.Options[o.Name] = v
	return err
}

// readFields finds the inputs of a form wherever they are: in rows, in labels.
func (i *Interaction) readFields(components []wire.Component) {
	for _, c := range components {
		switch {
		case c.CustomID != "" && c.Value != nil:
			i.Fields[c.CustomID] = []string{textOf(c.Value)}
		case c.CustomID != "":
			i.Fields[c.CustomID] = c.Values
		}
		if c.Component != nil {
			i.readFields([]wire.Component{*c.Component})
		}
		i.readFields(c.Components)
	}
}

// targetOf is the message as what a command was used on.
func targetOf(w wire.Message) *TargetMessage {
	t := &TargetMessage{Author: userOf(w.Author, "")}
	if w.Content != "" {
		t.Texts = append(t.Texts, w.Content)
	}
	t.Texts = textDisplays(t.Texts, w.Components)
	for _, e := range w.Embeds {
		for _, text := range append([]string{e.Title, e.Description}, e.Texts()...) {
			if text != "" {
				t.Texts = append(t.Texts, text)
			}
		}
	}
	for _, a := range w.Attachments {
		t.Attachments = append(t.Attachments, attachmentOf(a))
	}
	return t
}

// textDisplays adds the texts that a message's components show, wherever they are.
func textDisplays(texts []string, components []wire.Component) []string {
	for _, c := range components {
		if c.Type == discordgo.TextDisplayComponent {
			texts = append(texts, c.Content)
		}
		texts = textDisplays(texts, c.Components)
	}
	return texts
}

// textOf reads a JSON string; what is none it returns as it is.
func textOf(raw json.RawMessage) string {
	var s string
	if json.Unmarshal(raw, &s) != nil {
		return string(raw)
	}
	return s
}

func (i *Interaction) readResolved(r wire.Resolved) {
	i.Users = make(map[storage.ID]User, len(r.Users))
	for id, u := range r.Users {
		i.Users[storage.ParseID(id)] = userOf(u, r.Members[id].Nick)
	}
	i.Channels = make(map[storage.ID]ChannelOption, len(r.Channels))
	for id, c := range r.Channels {
		i.Channels[storage.ParseID(id)] = ChannelOption{
			ID: storage.ParseID(id), Permissions: parsePermissions(c.Permissions), AppPermissions: parsePermissions(c.AppPermissions), NoBot: c.AppPermissions == "",
		}
	}
	i.Attachments = make(map[storage.ID]Attachment, len(r.Attachments))
	for id, a := range r.Attachments {
		i.Attachments[storage.ParseID(id)] = attachmentOf(a)
	}
}

// SnowflakeTime returns when Discord made an ID, to the millisecond (page
// reference, Snowflakes).
func SnowflakeTime(id storage.ID) time.Time {
	return time.UnixMilli(int64(id)>>snowflakeShift + snowflakeEpoch).UTC()
}

// snowflakeAt returns the smallest ID that Discord could make at an instant, for queries of
// everything after it; 0 before the first.
func snowflakeAt(t time.Time) storage.ID {
	return storage.ID(max(0, t.UnixMilli()-snowflakeEpoch) << snowflakeShift)
}

const (
	snowflakeEpoch = 1420070400000 // 2015-01-01T00:00:00Z, in milliseconds
	snowflakeShift = 22            // bits below the milliseconds
)

func parsePermissions(s string) int64 {
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil {
		return 0
	}
	return n
}

// routeLabel names the route without what differs from message to message: a
// custom ID up to its first separator, so that metrics stay few.
func (i *Interaction) routeLabel() string {
	if i.Kind == Command || i.Kind == Autocomplete {
		return i.Path
	}
	rest := strings.TrimLeft(i.Path, "/")
	if n := strings.IndexAny(rest, "/:?;,|."); n >= 0 {
		rest = rest[:n]
	}
	return rest
}

// LogValue keeps the token and what was typed out of logs.
func (i *Interaction) LogValue() slog.Value {
	return slog.GroupValue(
		slog.String("id", i.ID.String()),
		slog.String("kind", i.Kind.String()),
		slog.String("route", i.routeLabel()),
		slog.String("user", i.User.ID.String()),
		slog.String("guild", i.GuildID.String()),
		slog.Int("shard", i.Shard),
	)
}
