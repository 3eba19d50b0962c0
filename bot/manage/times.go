package manage

import (
	"context"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
)

// showTimes lets a server show times and ranks, or go without.
func showTimes(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Govern(ctx, r.Actor(), game.ShowTimes{On: r.Text("show") != "off"})
	shown, ok := game.FactOf[game.TimesShown](turn)
	if err != nil || !ok {
		return b.Tell(words.TurnOf(turn)), err
	}
	reply := b.Tell(words.TimesShown{On: shown.On})
	reply.Wake = true // its post may be edited
	return reply, nil
}
