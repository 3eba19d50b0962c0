package bot

import (
	"context"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
)

// share posts how a player's finished game went in the channel where the button is
// pressed. In a direct message, and where the bot may not post or has posted it before, there
// is a text to copy instead.
func share(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	missing := r.Missing()
	var why words.Message
	switch {
	case len(missing) > 0:
		why = words.Of("CantShare", missing)
	case r.GuildID != 0:
		reply, err := post(ctx, b, r, game.Share{Channel: r.ChannelID})
		if err != nil || reply.Refusal == nil {
			return reply, err
		}
		why = words.RefusedOf(reply.Refusal)
	}
	turn, err := b.Game.Look(ctx, r.Actor(), game.StoryOf{Game: r.GameID()})
	story, ok := game.FactOf[game.Story](turn)
	if err != nil || !ok {
		return b.Tell(words.TurnOf(turn)), err
	}
	return b.Tell(words.StoryToCopyOf(story, why)), nil
}

// post puts what is shared into the outbox.
func post(ctx context.Context, b *face.Base, r *face.Request, what game.Share) (face.Reply, error) {
	turn, err := b.Game.Play(ctx, r.Actor(), r.GameID(), what)
	if err != nil {
		return face.Reply{}, err
	}
	reply, err := b.TurnReply(r, turn)
	reply.Wake = turn.Refusal == nil
	return reply, err
}
