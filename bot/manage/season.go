package manage

import (
	"context"
	"net/url"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/face"
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
func askSeason(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.SeasonAhead{Name: r.Text("name")})
	ahead, ok := game.FactOf[standings.SeasonToCome](turn)
	if err != nil || !ok {
		return b.Tell(words.TurnOf(turn)), err
	}
	yes := b.Button(words.ButtonSeason, seasonPath+"/"+ahead.First.String()+"/"+pathName.Replace(ahead.Name), discordgo.PrimaryButton)
	return b.Tell(words.AskSeason(ahead), yes), nil
}

// beginSeason begins it.
func beginSeason(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	first, err := storage.ParseDay(r.Named("first"))
	if err != nil {
		return b.Tell(words.Outdated), nil
	}
	name, err := url.PathUnescape(r.Named("name"))
	if err != nil {
		return b.Tell(words.Outdated), nil
	}
	turn, err := b.Game.Govern(ctx, r.Actor(), game.BeginSeason{Name: name, First: first})
	begun, ok := game.FactOf[standings.SeasonBegun](turn)
	if err != nil || !ok {
		return b.Tell(words.TurnOf(turn)), err
	}
	reply := b.Tell(words.SeasonBegun(begun))
	reply.Replace = r.Replaces()
	return reply, nil
}
