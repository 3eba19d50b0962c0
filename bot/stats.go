package bot

import (
	"context"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
)

// stats shows a player's record: the caller's own unless another is named.
func stats(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	who, ok := r.Person("player")
	if !ok {
		who = r.User
	}
	turn, err := b.Game.Look(ctx, r.Actor(), game.StatsOf{Player: who.ID})
	if err != nil || turn.Refusal != nil {
		return b.Tell(words.TurnOf(turn)), err
	}
	st, _ := game.FactOf[standings.Stats](turn)
	prefs, _ := game.FactOf[actor.Preferences](turn)
	reply := b.Tell(words.StatsOf(who.Name, st))
	reply.Public = face.Public{Sent: words.Of("AskInCommand", "stats")}
	if st.Solved > 0 && !prefs.TextBoards {
		reply.Message, err = statsMessage(b, who.Name, st, prefs)
	}
	return reply, err
}

// statsMessage returns the picture of a player's record, with the rest of the record below.
func statsMessage(b *face.Base, name string, s standings.Stats, prefs actor.Preferences) (discord.Message, error) {
	card := b.Words.StatsCard(name, s)
	card.Theme = view.Theme(prefs.Theme)
	png, err := b.Renderer.Stats(card)
	if err != nil {
		return discord.Message{}, fmt.Errorf("draw the stats: %w", err)
	}
	file := discord.File{Name: "stats.png", ContentType: "image/png", Data: png, AltText: b.Words.StatsAlt(card)}
	return discord.Message{
		Components: []discordgo.MessageComponent{discord.Gallery(file), discordgo.TextDisplay{Content: b.Words.Text(words.StatsBelowOf(s))}},
		Files:      []discord.File{file},
		Ephemeral:  true,
	}, nil
}
