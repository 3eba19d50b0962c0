package bot

import (
	"context"
	"net/url"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// seasonPath leads on to the day on which a season is to begin, and to its name.
const seasonPath = "/season"

// pathName keeps a name in one part of a path. Three characters for one at most, it leaves a
// custom ID within its 100.
var pathName = strings.NewReplacer("%", "%25", "/", "%2F")

// askSeason asks whether a new season is to begin.
func askSeason(ctx context.Context, b *Base, r *Request) (Reply, error) {
	turn, err := b.Game.Look(ctx, r.actor(), game.SeasonAhead{Name: r.Text("name")})
	ahead, ok := game.FactOf[standings.SeasonToCome](turn)
	if err != nil || !ok {
		return b.tell(words.TurnOf(turn)), err
	}
	yes := b.button(words.ButtonSeason, seasonPath+"/"+ahead.First.String()+"/"+pathName.Replace(ahead.Name), discordgo.PrimaryButton)
	return b.tell(words.AskSeason(ahead), yes), nil
}

// beginSeason begins it.
func beginSeason(ctx context.Context, b *Base, r *Request) (Reply, error) {
	first, err := storage.ParseDay(r.named("first"))
	if err != nil {
		return b.tell(words.Outdated), nil
	}
	name, err := url.PathUnescape(r.named("name"))
	if err != nil {
		return b.tell(words.Outdated), nil
	}
	turn, err := b.Game.Govern(ctx, r.actor(), game.BeginSeason{Name: name, First: first})
	begun, ok := game.FactOf[standings.SeasonBegun](turn)
	if err != nil || !ok {
		return b.tell(words.TurnOf(turn)), err
	}
	reply := b.tell(words.SeasonBegun(begun))
	reply.Replace = r.replaces()
	return reply, nil
}

// seasonChoice begins the values of that select.
const seasonChoice = "season "

// seasonOptions are the seasons of a server in the select that leads to another board. The
// value holds one of its days.
func seasonOptions(b *Base, all standings.Seasons) []discordgo.SelectMenuOption {
	const before = 7 // the first has no first day: any before its last will do
	options := make([]discordgo.SelectMenuOption, len(all))
	for i, s := range all {
		day := s.First
		if day == 0 {
			day = s.Last - before
		}
		options[i] = discordgo.SelectMenuOption{Label: b.words.Text(words.SeasonOption(s)), Value: seasonChoice + day.String()}
	}
	return options
}

// pickedSeason returns the board that such a value leads to.
func pickedSeason(value string) (game.Leaderboard, bool) {
	text, ok := strings.CutPrefix(value, seasonChoice)
	day, err := storage.ParseDay(text)
	return game.Leaderboard{Span: game.OneSeason, Day: day}, ok && err == nil
}
