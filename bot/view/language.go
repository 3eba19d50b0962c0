package view

import (
	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
)

// LanguageValues are the values of a choice of language: their codes, behind the one that
// leaves it to Discord.
func LanguageValues() []string {
	values := []string{game.Automatic}
	for _, l := range words.Languages() {
		values = append(values, l.Tag())
	}
	return values
}

// LanguageOptions are those of a select of languages, of which one is chosen; empty is none.
func LanguageOptions(in *words.Catalogue, chosen string) (options []discordgo.SelectMenuOption) {
	for _, value := range LanguageValues() {
		is := value == chosen || value == game.Automatic && chosen == ""
		options = append(options, discordgo.SelectMenuOption{Label: in.Text(words.Of("LanguageOption", words.Choice(value))), Value: value, Default: is})
	}
	return options
}
