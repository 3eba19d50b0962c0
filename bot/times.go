package bot

import (
	"context"

	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
)

// showTimes lets a server show times and ranks, or go without.
func showTimes(ctx context.Context, b *Base, r *Request) (Reply, error) {
	turn, err := b.Game.Govern(ctx, r.actor(), game.ShowTimes{On: r.Text("show") != "off"})
	shown, ok := game.FactOf[game.TimesShown](turn)
	if err != nil || !ok {
		return b.tell(words.TurnOf(turn)), err
	}
	reply := b.tell(words.TimesShown{On: shown.On})
	reply.Wake = true // its post may be edited
	return reply, nil
}
