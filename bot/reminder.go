package bot

import (
	"context"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
)

// noReminders turns reminders off, from the message that nobody wants any more.
func noReminders(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Play(ctx, r.Actor(), 0, game.SetPreferences{Reminders: game.Off})
	if err != nil || turn.Refusal != nil {
		return b.Tell(words.TurnOf(turn)), err
	}
	reply := b.Tell(words.NoReminders)
	reply.Replace = r.Replaces()
	return reply, nil
}
