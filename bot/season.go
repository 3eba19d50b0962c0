package bot

import (
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// seasonChoice begins the values of the select of seasons.
const seasonChoice = "season "

// seasonOptions are the seasons of a server in the select that leads to another board. The
// value holds one of its days.
func seasonOptions(b *face.Base, all standings.Seasons) []discordgo.SelectMenuOption {
	const before = 7 // the first has no first day: any before its last will do
	options := make([]discordgo.SelectMenuOption, len(all))
	for i, s := range all {
		day := s.First
		if day == 0 {
			day = s.Last - before
		}
		options[i] = discordgo.SelectMenuOption{Label: b.Words.Text(words.SeasonOption(s)), Value: seasonChoice + day.String()}
	}
	return options
}

// pickedSeason returns the board that a value of that select leads to.
func pickedSeason(value string) (game.Leaderboard, bool) {
	text, ok := strings.CutPrefix(value, seasonChoice)
	day, err := storage.ParseDay(text)
	return game.Leaderboard{Span: game.OneSeason, Day: day}, ok && err == nil
}
