package bot

import (
	"strconv"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/tape"
	"kenkenbot/bot/manage"
	"kenkenbot/bot/match"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
)

// Commands are the slash commands that the bot registers.
func Commands() []*discordgo.ApplicationCommand {
	permission := int64(discordgo.PermissionManageGuild)
	play := command("kenken", personal,
		sub("kenken today", text("kenken today puzzle", "main", "mini"), text("kenken today view", face.InWords)),
		sub("kenken move", required(text("kenken move cells"))),
		sub("kenken note", required(text("kenken note cells"))),
		sub("kenken undo"),
		sub("kenken check"),
		sub("kenken submit", text("kenken submit answer")),
		sub("kenken hint", numbers("kenken hint level", 1, tape.MaxHintLevel), text("kenken hint cells")),
		sub("kenken solution"),
		sub("kenken leaderboard", text("kenken leaderboard board", "today", "mini", "later", "week", "month", "all"),
			completed(text("kenken leaderboard date")), whoseBoard("kenken leaderboard where")),
		sub("kenken stats", option("kenken stats player", discordgo.ApplicationCommandOptionUser)),
		sub("kenken practice", number("kenken practice size", almanac.MinSize, almanac.MaxSize), text("kenken practice difficulty", difficulties...),
			operatorsOption("kenken practice operators"), flag("kenken practice hidden"), flag("kenken practice symmetric"), techniqueOption("kenken practice technique")),
		sub("kenken archive", completed(text("kenken archive date")), text("kenken archive puzzle", "main", "mini")),
		sub("kenken duel", option("kenken duel opponent", discordgo.ApplicationCommandOptionUser),
			number("kenken duel size", almanac.MinSize, almanac.MaxSize), text("kenken duel difficulty", difficulties...), flag("kenken duel rated"),
			completed(text("kenken duel puzzle")), number("kenken duel start_in", int(match.MinRaceDelay/time.Minute), int(match.MaxRaceDelay/time.Minute))),
		sub("kenken together"),
		sub("kenken settings", text("kenken settings theme", themes()...), text("kenken settings language", view.LanguageValues()...), text("kenken settings board", "picture", "text"), text("kenken settings clock", "on", "off"),
			text("kenken settings reminders", "on", "off"), text("kenken settings duels", "on", "off")),
		sub("kenken help", topicOption("kenken help topic")),
	)
	puzzle := command("puzzle", personal,
		sub("puzzle load", broughtOptions("puzzle load")...),
		sub("puzzle draw"),
		sub("puzzle list"),
		sub("puzzle solve", broughtOptions("puzzle solve")...),
		sub("puzzle explain", append(broughtOptions("puzzle explain"), text("puzzle explain "+positionName))...),
		sub("puzzle code"),
	)
	who := func(path string) *discordgo.ApplicationCommandOption {
		return required(option(path, discordgo.ApplicationCommandOptionUser))
	}
	admin := command("kenken-admin", ofServers,
		sub("kenken-admin setup", setupOptions("kenken-admin setup")...),
		sub("kenken-admin status"),
		sub("kenken-admin schedule", text("kenken-admin schedule preset", "gentle", "standard", "hard"), text("kenken-admin schedule day", manage.WeekdayNames...),
			number("kenken-admin schedule size", almanac.MinSize, almanac.MaxSize), text("kenken-admin schedule difficulty", difficulties...), operatorsOption("kenken-admin schedule operators"), text("kenken-admin schedule mini", "on", "off")),
		sub("kenken-admin post"),
		sub("kenken-admin export"),
		sub("kenken-admin forget", who("kenken-admin forget player")),
		sub("kenken-admin block", who("kenken-admin block player"), text("kenken-admin block to", "on", "off")),
		sub("kenken-admin strike", whoseTime("kenken-admin strike")...),
	)
	admin.DefaultMemberPermissions = &permission
	return []*discordgo.ApplicationCommand{play, puzzle, messageCommand(solveThisName, personal), admin}
}

// entryPoint is the command by which Discord's launcher of apps opens the Activity, for whoever the others are for.
func entryPoint(commands []*discordgo.ApplicationCommand) *discordgo.ApplicationCommand {
	play := command(EntryPoint, personal)
	play.Type, play.NameLocalizations = discord.EntryPointCommand, nil
	if installed := commands[0].IntegrationTypes; installed != nil {
		play.IntegrationTypes, play.Contexts = installed, commands[0].Contexts
	}
	return play
}

// whoseBoard is an option that says whose board is meant. Elsewhere "here" is a channel.
func whoseBoard(path string) *discordgo.ApplicationCommandOption {
	o := text(path, "server", view.Everywhere)
	o.Choices[0].Value = view.WhereHere
	return o
}

// themes are the choices of a theme.
func themes() (names []string) {
	for _, t := range imaging.Themes {
		names = append(names, t.String())
	}
	return names
}

// difficulties are the choices of a difficulty.
var difficulties = []string{"easy", "medium", "hard", "expert", "extreme"}

// solveThisName is the name of the command on a message.
const solveThisName = "Solve this"

// broughtOptions are the options that say which puzzle somebody brings.
func broughtOptions(path string) []*discordgo.ApplicationCommandOption {
	return []*discordgo.ApplicationCommandOption{
		text(path + " " + textName), option(path+" "+fileName, discordgo.ApplicationCommandOptionAttachment), completed(text(path + " " + ownName)),
	}
}

// setupOptions are the options by which a manager sets up a server in one line.
func setupOptions(path string) []*discordgo.ApplicationCommandOption {
	channel := option(path+" channel", discordgo.ApplicationCommandOptionChannel)
	channel.ChannelTypes = manage.PostableChannels
	options := []*discordgo.ApplicationCommandOption{
		channel, text(path + " time"), completed(text(path + " zone")), text(path+" reveal", "puzzle", "teaser"),
		option(path+" role", discordgo.ApplicationCommandOptionRole),
	}
	for _, s := range manage.Settings {
		options = append(options, text(path+" "+s.Name, s.Values...))
	}
	return options
}

// whoseTime are the options that name one result of a server's boards.
func whoseTime(path string) []*discordgo.ApplicationCommandOption {
	return []*discordgo.ApplicationCommandOption{
		required(option(path+" player", discordgo.ApplicationCommandOptionUser)),
		required(completed(text(path + " date"))),
		text(path+" puzzle", "main", "mini"),
		text(path+" to", "on", "off"),
	}
}

// reach is where a command is offered: by which installations of the bot, and where.
type reach struct {
	installed []discordgo.ApplicationIntegrationType
	places    []discordgo.InteractionContextType
}

// A personal command works wherever somebody is who has installed the bot for themselves,
// one of servers in those that have added it. Discord knows this of whole commands alone:
// what of a personal one needs a server says so.
var (
	personal = reach{
		[]discordgo.ApplicationIntegrationType{discordgo.ApplicationIntegrationGuildInstall, discordgo.ApplicationIntegrationUserInstall},
		[]discordgo.InteractionContextType{discordgo.InteractionContextGuild, discordgo.InteractionContextBotDM, discordgo.InteractionContextPrivateChannel},
	}
	ofServers = reach{personal.installed[:1], personal.places[:1]}
)

// serverCommands are the commands of a bot that can't be installed by people: they work in
// servers and in direct messages.
func serverCommands() []*discordgo.ApplicationCommand {
	installed, places := personal.installed[:1], personal.places[:2]
	all := Commands()
	for _, c := range all {
		if c.IntegrationTypes != nil && len(*c.IntegrationTypes) > len(installed) {
			c.IntegrationTypes, c.Contexts = &installed, &places
		}
	}
	return all
}

// messageCommand is a command in the menu of a message. It has no description.
func messageCommand(name string, where reach) *discordgo.ApplicationCommand {
	return &discordgo.ApplicationCommand{Type: discordgo.MessageApplicationCommand, Name: name, NameLocalizations: some(typedAs(name, name)), Contexts: &where.places, IntegrationTypes: &where.installed}
}

func command(name string, where reach, subs ...*discordgo.ApplicationCommandOption) *discordgo.ApplicationCommand {
	return &discordgo.ApplicationCommand{
		Type: discordgo.ChatApplicationCommand, Name: name, Description: words.English.Text(words.Command(name)),
		NameLocalizations: some(typedAs(name, name)), DescriptionLocalizations: some(saidAs(words.Command(name))),
		Contexts: &where.places, IntegrationTypes: &where.installed, Options: subs,
	}
}

// option is an option of the path's last name, described as the catalogue has it.
func option(path string, kind discordgo.ApplicationCommandOptionType) *discordgo.ApplicationCommandOption {
	parts := strings.Fields(path)
	name := parts[len(parts)-1]
	return &discordgo.ApplicationCommandOption{
		Type: kind, Name: name, Description: words.English.Text(words.Command(path)),
		NameLocalizations: typedAs(path, name), DescriptionLocalizations: saidAs(words.Command(path)),
	}
}

// choiceOf is a choice of an option, under its name.
func choiceOf(m words.Message, value any) *discordgo.ApplicationCommandOptionChoice {
	return &discordgo.ApplicationCommandOptionChoice{Name: words.English.Text(m), NameLocalizations: saidAs(m), Value: value}
}

// saidAs is what is said in other languages than English; nil if it is the same in all.
func saidAs(m words.Message) map[discordgo.Locale]string {
	return localized(words.English.Text(m), func(c *words.Catalogue) string { return c.Text(m) })
}

// typedAs is a name as it is typed in them, by its path.
func typedAs(path, english string) map[discordgo.Locale]string {
	return localized(english, func(c *words.Catalogue) string { return c.Typed(path) })
}

// localized asks each catalogue for what is otherwise than in English.
func localized(english string, in func(*words.Catalogue) string) map[discordgo.Locale]string {
	var all map[discordgo.Locale]string
	for _, l := range words.Languages()[1:] {
		text := in(words.In(l))
		if text == english {
			continue
		}
		if all == nil {
			all = map[discordgo.Locale]string{}
		}
		for _, locale := range l.Locales() {
			all[discordgo.Locale(locale)] = text
		}
	}
	return all
}

// some returns a pointer to what there is; nil if there is nothing.
func some(all map[discordgo.Locale]string) *map[discordgo.Locale]string {
	if all == nil {
		return nil
	}
	return &all
}

func sub(path string, options ...*discordgo.ApplicationCommandOption) *discordgo.ApplicationCommandOption {
	o := option(path, discordgo.ApplicationCommandOptionSubCommand)
	o.Options = options
	return o
}

func text(path string, values ...string) *discordgo.ApplicationCommandOption {
	o := option(path, discordgo.ApplicationCommandOptionString)
	for _, v := range values {
		o.Choices = append(o.Choices, choiceOf(words.Choice(v), v))
	}
	return o
}

func number(path string, least, most int) *discordgo.ApplicationCommandOption {
	o := option(path, discordgo.ApplicationCommandOptionInteger)
	low := float64(least)
	o.MinValue, o.MaxValue = &low, float64(most)
	return o
}

// discordID is an option for one of Discord's IDs.
func discordID(path string) *discordgo.ApplicationCommandOption {
	o := text(path)
	o.MinLength, o.MaxLength = new(1), 20
	return o
}

// flag is an option that is true or false.
func flag(path string) *discordgo.ApplicationCommandOption {
	return option(path, discordgo.ApplicationCommandOptionBoolean)
}

// numbers is an option that offers each number under its name.
func numbers(path string, least, most int) *discordgo.ApplicationCommandOption {
	o := option(path, discordgo.ApplicationCommandOptionInteger)
	for n := least; n <= most; n++ {
		o.Choices = append(o.Choices, choiceOf(words.Choice(strconv.Itoa(n)), n))
	}
	return o
}

// completed is an option whose values are offered while it is being typed.
func completed(o *discordgo.ApplicationCommandOption) *discordgo.ApplicationCommandOption {
	o.Autocomplete = true
	return o
}

func required(o *discordgo.ApplicationCommandOption) *discordgo.ApplicationCommandOption {
	o.Required = true
	return o
}

// featureNames are the parts of the bot that can be turned off.
func featureNames() (names []string) {
	for _, f := range game.Features {
		names = append(names, string(f))
	}
	return names
}

// OperatorCommands are the commands of the operators' server.
func OperatorCommands() []*discordgo.ApplicationCommand {
	c := command("kenken-operator", ofServers,
		sub("kenken-operator flags"),
		sub("kenken-operator status"),
		sub("kenken-operator switch", required(text("kenken-operator switch part", featureNames()...)), required(text("kenken-operator switch to", "on", "off"))),
		sub("kenken-operator block", required(discordID("kenken-operator block id"))),
		sub("kenken-operator unblock", required(discordID("kenken-operator unblock id"))),
		sub("kenken-operator notice"),
	)
	return discord.ServerCommands([]*discordgo.ApplicationCommand{c})
}
