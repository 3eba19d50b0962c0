// Package slash describes slash commands to Discord: what they and their options are called in each
// language, and what can be chosen. An option is named by its path, "kenken duel size"; the catalogue
// has its description.
package slash

import (
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/words"
)

// Reach is where a command is offered: by which installations of the bot, and where.
type Reach struct {
	installed []discordgo.ApplicationIntegrationType
	places    []discordgo.InteractionContextType
}

// A Personal command works wherever somebody is who has installed the bot for themselves,
// one OfServers in those that have added it. Discord knows this of whole commands alone:
// what of a personal one needs a server says so.
var (
	Personal = Reach{
		[]discordgo.ApplicationIntegrationType{discordgo.ApplicationIntegrationGuildInstall, discordgo.ApplicationIntegrationUserInstall},
		[]discordgo.InteractionContextType{discordgo.InteractionContextGuild, discordgo.InteractionContextBotDM, discordgo.InteractionContextPrivateChannel},
	}
	OfServers = Reach{Personal.installed[:1], Personal.places[:1]}
)

// ForServers returns commands as a bot has them that can't be installed by people: they work in
// servers and in direct messages.
func ForServers(all []*discordgo.ApplicationCommand) []*discordgo.ApplicationCommand {
	installed, places := Personal.installed[:1], Personal.places[:2]
	for _, c := range all {
		if c.IntegrationTypes != nil && len(*c.IntegrationTypes) > len(installed) {
			c.IntegrationTypes, c.Contexts = &installed, &places
		}
	}
	return all
}

// Difficulties are the choices of a difficulty.
var Difficulties = []string{"easy", "medium", "hard", "expert", "extreme"}

// OnMessage is a command in the menu of a message. It has no description.
func OnMessage(name string, where Reach) *discordgo.ApplicationCommand {
	return &discordgo.ApplicationCommand{Type: discordgo.MessageApplicationCommand, Name: name, NameLocalizations: some(typedAs(name, name)), Contexts: &where.places, IntegrationTypes: &where.installed}
}

// Command is a command with subcommands, described as the catalogue has it.
func Command(name string, where Reach, subs ...*discordgo.ApplicationCommandOption) *discordgo.ApplicationCommand {
	return &discordgo.ApplicationCommand{
		Type: discordgo.ChatApplicationCommand, Name: name, Description: words.English.Text(words.Command(name)),
		NameLocalizations: some(typedAs(name, name)), DescriptionLocalizations: some(saidAs(words.Command(name))),
		Contexts: &where.places, IntegrationTypes: &where.installed, Options: subs,
	}
}

// Option is an option of the path's last name, described as the catalogue has it.
func Option(path string, kind discordgo.ApplicationCommandOptionType) *discordgo.ApplicationCommandOption {
	parts := strings.Fields(path)
	name := parts[len(parts)-1]
	return &discordgo.ApplicationCommandOption{
		Type: kind, Name: name, Description: words.English.Text(words.Command(path)),
		NameLocalizations: typedAs(path, name), DescriptionLocalizations: saidAs(words.Command(path)),
	}
}

// ChoiceOf is a choice of an option, under its name.
func ChoiceOf(m words.Message, value any) *discordgo.ApplicationCommandOptionChoice {
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

// Sub is a subcommand.
func Sub(path string, options ...*discordgo.ApplicationCommandOption) *discordgo.ApplicationCommandOption {
	o := Option(path, discordgo.ApplicationCommandOptionSubCommand)
	o.Options = options
	return o
}

// Text is an option for a text, or for one of the values.
func Text(path string, values ...string) *discordgo.ApplicationCommandOption {
	o := Option(path, discordgo.ApplicationCommandOptionString)
	for _, v := range values {
		o.Choices = append(o.Choices, ChoiceOf(words.Choice(v), v))
	}
	return o
}

// Number is an option for a number within bounds.
func Number(path string, least, most int) *discordgo.ApplicationCommandOption {
	o := Option(path, discordgo.ApplicationCommandOptionInteger)
	low := float64(least)
	o.MinValue, o.MaxValue = &low, float64(most)
	return o
}

// ID is an option for one of Discord's IDs.
func ID(path string) *discordgo.ApplicationCommandOption {
	o := Text(path)
	o.MinLength, o.MaxLength = new(1), 20
	return o
}

// Flag is an option that is true or false.
func Flag(path string) *discordgo.ApplicationCommandOption {
	return Option(path, discordgo.ApplicationCommandOptionBoolean)
}

// Numbers is an option that offers each number under its name.
func Numbers(path string, least, most int) *discordgo.ApplicationCommandOption {
	o := Option(path, discordgo.ApplicationCommandOptionInteger)
	for n := least; n <= most; n++ {
		o.Choices = append(o.Choices, ChoiceOf(words.Choice(strconv.Itoa(n)), n))
	}
	return o
}

// Completed is an option whose values are offered while it is being typed.
func Completed(o *discordgo.ApplicationCommandOption) *discordgo.ApplicationCommandOption {
	o.Autocomplete = true
	return o
}

// Required is an option that can't be left out.
func Required(o *discordgo.ApplicationCommandOption) *discordgo.ApplicationCommandOption {
	o.Required = true
	return o
}
