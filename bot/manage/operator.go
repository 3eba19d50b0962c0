package manage

import (
	"context"
	"slices"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// Operators are the people who run the bot, and the server in which they have a command of
// their own. Who they are is looked up in the configuration at every use: what Discord
// shows to whom is no protection.
type Operators struct {
	Guild  storage.ID
	People []storage.ID
}

// include reports whether somebody acts as an operator.
func (o Operators) include(i *discord.Interaction) bool {
	return o.Guild != 0 && i.GuildID == o.Guild && slices.Contains(o.People, i.User.ID)
}

// shownFlags is how many reports an operator is shown.
const shownFlags = 10

// listFlags lists what players reported last.
func listFlags(ctx context.Context, b *face.Base, _ *face.Request) (face.Reply, error) {
	flagged, err := b.Game.LatestFlags(ctx, shownFlags)
	if err != nil {
		return face.Reply{}, err
	}
	return b.Tell(words.Of("FlagList", flagged)), nil
}

// only keeps a route to those who run the bot, in their server.
func (o Operators) only(handle face.Handler) face.Handler {
	return func(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
		if !o.include(r.Interaction) {
			return b.Tell("OnlyOperators"), nil
		}
		return handle(ctx, b, r)
	}
}
