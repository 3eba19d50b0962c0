package manage

import (
	"context"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
)

// stuckMap decides whether a server's daily shows where people paused the day before.
func stuckMap(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Govern(ctx, r.Actor(), game.ShowStuckMap{On: r.Text("show") == "on"})
	decided, ok := game.FactOf[game.StuckMapShown](turn)
	if err != nil || !ok {
		return b.Tell(words.TurnOf(turn)), err
	}
	return b.Tell(words.StuckMapShown(decided)), nil
}
