package mail

import (
	"context"
	"errors"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// sharedMessage is the public message of a shared board as it stands.
func sharedMessage(ctx context.Context, b *face.Base, p storage.Post) (discord.Message, error) {
	d, err := dataOf[game.SharedData](p)
	if err != nil {
		return discord.Message{}, err
	}
	turn, err := b.Game.Look(ctx, actor.Actor{Guild: p.Guild, At: b.Clock.Now()}, game.TogetherOf(d))
	if err != nil {
		return discord.Message{}, err
	}
	v, ok := game.FactOf[game.TogetherView](turn)
	if !ok || p.MessageID == 0 && v.State != storage.TogetherOpen {
		return discord.Message{}, fmt.Errorf("%w: board %d is over", game.ErrPointless, d.Board)
	}
	return b.SharedMessage(ctx, v)
}

// asideMessage is what is said in the thread of a shared board, which is opened if it is not
// there. Where that is refused for good, the board goes on without.
func asideMessage(ctx context.Context, b *face.Base, d game.AsideData) (discord.Message, error) {
	a, err := b.Game.Aside(ctx, d, b.Clock.Now())
	if err != nil {
		return discord.Message{}, err
	}
	v := a.View
	name := words.SharedThread{Kind: words.Kind{Size: v.Info.Size, Difficulty: v.Info.Difficulty}}
	if err := openThread(ctx, b, v.Channel, v.Message, name, discord.ThreadWeek); err != nil {
		if errors.Is(err, game.ErrPointless) {
			err = errors.Join(err, b.Game.Unthread(ctx, v.ID))
		}
		return discord.Message{}, err
	}
	return discord.Message{Components: []discordgo.MessageComponent{discordgo.TextDisplay{Content: b.Words.Text(words.AsideOf(a, d.Because))}}}, nil
}
