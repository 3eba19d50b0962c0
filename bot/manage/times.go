package manage

import (
	"context"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
)

// showTimes lets a server show times and ranks, or go without.
func showTimes(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	on := r.Text("show") != "off"
	return govern(ctx, b, r, game.ShowTimes{On: on}, words.TimesShown{On: on})
}
