package bot

import (
	"context"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
)

// noReminders and noCalls turn a kind of message off, from one that nobody wants any more.
func noReminders(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return noMore(ctx, b, r, game.SetPreferences{Reminders: game.Off}, words.NoReminders)
}

func noCalls(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return noMore(ctx, b, r, game.SetPreferences{CallHour: game.NoCall}, words.NoCalls)
}

func noMore(ctx context.Context, b *face.Base, r *face.Request, change game.SetPreferences, said words.Message) (face.Reply, error) {
	turn, err := b.Game.Play(ctx, r.Actor(), 0, change)
	if err != nil || turn.Refusal != nil {
		return b.Tell(words.TurnOf(turn)), err
	}
	reply := b.Tell(said)
	reply.Replace = r.Replaces()
	return reply, nil
}
