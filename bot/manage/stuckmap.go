package manage

import (
	"context"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
)

// stuckMap decides whether a server's daily shows where people paused the day before.
func stuckMap(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	on := r.Text("show") == "on"
	return govern(ctx, b, r, game.ShowStuckMap{On: on}, words.StuckMapShown{On: on})
}
