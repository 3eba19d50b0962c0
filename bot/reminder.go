package bot

import (
	"context"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
)

// noReminders and noCalls turn a kind of message off, from one that nobody wants any more.
func noReminders(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return told(ctx, b, r, game.SetPreferences{Switches: map[string]game.Switch{"reminders": game.Off}}, "NoReminders")
}

func noCalls(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return told(ctx, b, r, game.SetPreferences{CallHour: game.NoCall}, "NoCalls")
}

// callMe has somebody told each day, from the hour that the path names on, that the puzzle is out.
func callMe(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	reply, err := told(ctx, b, r, game.SetPreferences{CallHour: min(max(r.Number("hour"), 1), game.MidnightHour)}, "CallSet")
	reply.Replace = false // the board stays
	return reply, err
}

// told changes what somebody is told unasked, and says so.
func told(ctx context.Context, b *face.Base, r *face.Request, change game.SetPreferences, said words.Message) (face.Reply, error) {
	turn, err := b.Game.Play(ctx, r.Actor(), 0, change)
	if err != nil || turn.Refusal != nil {
		return b.Tell(words.TurnOf(turn)), err
	}
	reply := b.Tell(said)
	reply.Replace = r.Replaces()
	return reply, nil
}
