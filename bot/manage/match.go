package manage

import (
	"context"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
)

// placeMatches says where a server has its duels and races.
func placeMatches(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	d := game.SetMatches{Off: r.Text("where") == "off"}
	if r.Text("where") == "here" {
		d.Channel = r.ChannelID
	}
	return govern(ctx, b, r, d, words.MatchesSet{SetMatches: d})
}
