package people

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
	"math"
)

// typedCommand is a slash command as somebody typed it, matched with what is registered.
type typedCommand struct {
	command *rules.Command
	path    []rules.Option // the group and subcommand that were chosen
	options []rules.Option // those that can be given here
	given   []givenOption
}

// givenOption is an option with the text that was typed for it.
type givenOption struct {
	option rules.Option
	text   string
}

// parseCommand reads "/name subcommand option:value …". Only the name of a registered option followed by a colon begins
// an option, so values may hold spaces and colons of their own. Names may be in any language that the bot has them in.
func parseCommand(text string, offered []*rules.Command) (*typedCommand, error) {
	name, rest := firstWord(strings.TrimPrefix(text, "/"))
	at := slices.IndexFunc(offered, func(c *rules.Command) bool { return rules.Called(name, c.Name, c.NameLocal) })
	if at < 0 {
		return nil, fmt.Errorf("there is no command /%s here%s", name, listNames("; there is ", commandNames(offered)))
	}
	t := &typedCommand{command: offered[at], options: offered[at].Options}
	for len(t.options) > 0 && t.options[0].Type <= rules.OptionGroup {
		var word string
		word, rest = firstWord(rest)
		i := slices.IndexFunc(t.options, func(o rules.Option) bool { return rules.Called(word, o.Name, o.NameLocal) })
		if i < 0 && word != "" {
			return nil, fmt.Errorf("/%s has no subcommand %q%s", t.name(), word, listNames("; it has ", optionNames(t.options)))
		}
		if i < 0 {
			return nil, fmt.Errorf("/%s needs a subcommand after it%s", t.name(), listNames(": ", optionNames(t.options)))
		}
		t.path = append(t.path, t.options[i])
		t.options = t.options[i].Options
	}
	return t, t.readOptions(rest)
}

// name is the command with its subcommands, as Discord shows it.
func (t *typedCommand) name() string {
	parts := []string{t.command.Name}
	for _, o := range t.path {
		parts = append(parts, o.Name)
	}
	return strings.Join(parts, " ")
}

func firstWord(text string) (word, rest string) {
	text = strings.TrimSpace(text)
	if at := strings.IndexAny(text, " \t\n"); at >= 0 {
		return text[:at], strings.TrimSpace(text[at:])
	}
	return text, ""
}

// readOptions splits what follows the command into options.
func (t *typedCommand) readOptions(rest string) error {
	for rest = strings.TrimLeft(rest, " \t\n"); rest != ""; {
		o, value, found := t.optionAt(rest)
		if !found {
			word, _ := firstWord(rest)
			return fmt.Errorf("/%s has no option that %q could be%s", t.name(), word, listNames("; its options are ", optionNames(t.options)))
		}
		end := t.nextOption(value, o.Name)
		t.given = append(t.given, givenOption{option: o, text: strings.TrimSpace(value[:end])})
		rest = value[end:]
	}
	return nil
}

// optionAt finds the option, not given yet, that a text begins with, and what follows its colon.
func (t *typedCommand) optionAt(text string) (rules.Option, string, bool) {
	name, value, found := strings.Cut(text, ":")
	for _, o := range t.options {
		given := slices.ContainsFunc(t.given, func(g givenOption) bool { return g.option.Name == o.Name })
		if found && !given && rules.Called(name, o.Name, o.NameLocal) {
			return o, value, true
		}
	}
	return rules.Option{}, "", false
}

// nextOption is where, in the value of one option, the next option begins; without one its length.
func (t *typedCommand) nextOption(value, current string) int {
	for i := 0; i < len(value); i++ {
		blank := value[i] == ' ' || value[i] == '\n' || value[i] == '\t'
		if !blank || i+1 == len(value) {
			continue
		}
		if o, _, found := t.optionAt(value[i+1:]); found && o.Name != current {
			return i + 1
		}
	}
	return len(value)
}

// resolved are the people, channels, roles and files that an interaction's values name.
type resolved struct {
	users, members, channels, roles, attachments rules.Object
}

// valueReader reads what was typed for options, finding or making what they name.
type valueReader struct {
	state    *world.State
	guild    *world.Guild
	user     *rules.User
	channel  *world.Channel
	uploads  []rules.File
	resolved resolved
	lenient  bool // autocompletion: what is typed so far need not be valid
}

// interactionOptions are the options as the interaction's data has them, nested in the chosen subcommands.
func (v *valueReader) interactionOptions(t *typedCommand, focus bool) ([]rules.Object, error) {
	values := []rules.Object{}
	for i, g := range t.given {
		value, err := v.value(g.option, g.text)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", g.option.Name, err)
		}
		one := rules.Object{"name": g.option.Name, "type": g.option.Type, "value": value}
		if focus && i == len(t.given)-1 {
			one["focused"] = true
		}
		values = append(values, one)
	}
	for _, o := range t.options {
		given := slices.ContainsFunc(t.given, func(g givenOption) bool { return g.option.Name == o.Name && g.text != "" })
		if o.Required && !given && !v.lenient {
			return nil, fmt.Errorf("%s: This option is required. Specify a value", o.Name)
		}
	}
	for _, o := range slices.Backward(t.path) {
		values = []rules.Object{{"name": o.Name, "type": o.Type, "options": values}}
	}
	return values, nil
}

// value reads the text of an option as its type says.
func (v *valueReader) value(o rules.Option, text string) (any, error) {
	if v.lenient && o.Type != rules.OptionBoolean { // which is chosen, never typed
		return text, nil
	}
	if len(o.Choices) > 0 {
		return chosen(o.Choices, text)
	}
	switch o.Type {
	case rules.OptionString:
		return v.text(o, text)
	case rules.OptionInteger, rules.OptionNumber:
		return number(o, text)
	case rules.OptionBoolean:
		switch strings.ToLower(text) {
		case "true":
			return true, nil
		case "false":
			return false, nil
		}
		return nil, fmt.Errorf("%q is neither True nor False", text)
	case rules.OptionUser:
		return v.userID(text)
	case rules.OptionChannel:
		return v.channelID(o, text)
	case rules.OptionRole:
		return v.roleID(text)
	case rules.OptionMentionable:
		if strings.HasPrefix(text, "@&") {
			return v.roleID("@" + text[2:])
		}
		return v.userID(text)
	}
	return v.attachmentID(text)
}

func chosen(choices []rules.Choice, text string) (any, error) {
	for _, c := range choices {
		if rules.Called(text, c.Name, c.NameLocal) || fmt.Sprint(c.Value) == text {
			return c.Value, nil
		}
	}
	names := make([]string, len(choices))
	for i, c := range choices {
		names[i] = c.Name
	}
	return nil, fmt.Errorf("%q is not one of the choices%s", text, listNames(": ", names))
}

// text checks the length of a text.
func (v *valueReader) text(o rules.Option, text string) (any, error) {
	n := len([]rune(text))
	most := 6000
	if o.MaxLength != nil {
		most = *o.MaxLength
	}
	if o.MinLength != nil && n < *o.MinLength || n > most {
		return nil, fmt.Errorf("it has %d characters; it must have between %d and %d", n, rules.ValueOr(o.MinLength, 0), most)
	}
	return text, nil
}

func number(o rules.Option, text string) (any, error) {
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(n) || math.IsInf(n, 0) {
		return nil, fmt.Errorf("%q is not a number", text)
	}
	if o.Type == rules.OptionInteger && n != math.Trunc(n) {
		return nil, fmt.Errorf("%q is not a whole number", text)
	}
	if o.MinValue != nil && n < *o.MinValue {
		return nil, fmt.Errorf("it must be at least %v", *o.MinValue)
	}
	if o.MaxValue != nil && n > *o.MaxValue {
		return nil, fmt.Errorf("it must be at most %v", *o.MaxValue)
	}
	return n, nil
}

// bare takes away what marks a mention: @name, <@1>, #name, <#1>.
func bare(text string) string { return strings.Trim(text, "<>@#&!") }

// userID finds the user whom @name or an ID means; a new name becomes a new person.
func (v *valueReader) userID(text string) (any, error) {
	name := bare(text)
	u := v.state.User(name)
	if u == nil && strings.EqualFold(name, world.BotName) {
		u = v.state.Bot
	}
	if u == nil {
		var err error
		if u, err = v.state.UserNamed(name); err != nil {
			return nil, err
		}
	}
	v.resolved.users = with(v.resolved.users, u.ID, u)
	if v.guild != nil {
		v.state.Join(v.guild, u)
		m := v.state.MemberJSON(v.guild, u, false)
		m["permissions"] = v.state.UserPermissions(u.ID, v.channel).String()
		v.resolved.members = with(v.resolved.members, u.ID, m)
	}
	return u.ID, nil
}

var kindNames = map[int]string{
	world.ChannelText: "text channel", world.ChannelAnnouncement: "announcement channel", world.ChannelThread: "thread", world.ChannelAnnouncementThread: "thread",
	world.ChannelDM: "direct message", world.ChannelGroupDM: "group",
}

// channelID finds the channel that #name or an ID means; a new name becomes a new channel.
func (v *valueReader) channelID(o rules.Option, text string) (any, error) {
	name := bare(text)
	c := v.state.Channel(name)
	if c == nil {
		if v.guild == nil {
			return nil, fmt.Errorf("there are no channels in a direct message")
		}
		var err error
		if c, err = v.state.ChannelNamed(v.guild, v.user, name); err != nil {
			return nil, err
		}
	}
	if len(o.ChannelTypes) > 0 && !slices.Contains(o.ChannelTypes, c.Kind()) {
		return nil, fmt.Errorf("#%s is a %s, which does not fit", c.Name, kindNames[c.Kind()])
	}
	about := v.state.ChannelJSON(c)
	delete(about, "permission_overwrites")
	about["permissions"] = v.state.UserPermissions(v.user.ID, c).String()
	if v.guild != nil && !v.guild.BotRemoved {
		about["app_permissions"] = v.state.BotPermissions(c).String()
	}
	v.resolved.channels = with(v.resolved.channels, c.ID, about)
	return c.ID, nil
}

func (v *valueReader) roleID(text string) (any, error) {
	if v.guild == nil {
		return nil, fmt.Errorf("there are no roles in a direct message")
	}
	r, err := v.state.RoleNamed(v.guild, bare(text))
	if err != nil {
		return nil, err
	}
	v.resolved.roles = with(v.resolved.roles, r.ID, world.NamedRoleJSON(v.guild, r))
	return r.ID, nil
}

// attachmentID finds the file that an option names; any name is right for the only one.
func (v *valueReader) attachmentID(text string) (any, error) {
	at := slices.IndexFunc(v.uploads, func(f rules.File) bool { return strings.EqualFold(f.Name, text) })
	if at < 0 && len(v.uploads) == 1 && text == "" {
		at = 0
	}
	if at < 0 {
		return nil, fmt.Errorf("no file named %q is attached", text)
	}
	a, err := v.state.Upload(v.channel, v.uploads[at])
	if err != nil {
		return nil, err
	}
	v.resolved.attachments = with(v.resolved.attachments, a.ID, a)
	return a.ID, nil
}

func with(all rules.Object, key string, value any) rules.Object {
	if all == nil {
		all = rules.Object{}
	}
	all[key] = value
	return all
}

// json is what was resolved, nil if nothing was.
func (r resolved) json() rules.Object {
	all := rules.Object{}
	for name, part := range map[string]rules.Object{"users": r.users, "members": r.members, "channels": r.channels, "roles": r.roles, "attachments": r.attachments} {
		if part != nil {
			all[name] = part
		}
	}
	if len(all) == 0 {
		return nil
	}
	return all
}

func commandNames(list []*rules.Command) []string {
	names := make([]string, len(list))
	for i, c := range list {
		names[i] = "/" + c.Name
	}
	return names
}

func optionNames(list []rules.Option) []string {
	names := make([]string, len(list))
	for i, o := range list {
		names[i] = o.Name
	}
	return names
}

// listNames is an introduction and the names, or nothing if there are none.
func listNames(introduction string, names []string) string {
	if len(names) == 0 {
		return ""
	}
	return introduction + strings.Join(names, ", ")
}
