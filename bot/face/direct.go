package face

import (
	"context"

	"kenkenbot/bot/discord/api"
	"kenkenbot/storage"
)

// Reachable notes that a player can be sent direct messages.
func (b *Base) Reachable(player storage.ID) { b.closed.Forget(player) }

// Reach sends a reply to a player as a direct message, and reports whether that could
// be done.
func (b *Base) Reach(ctx context.Context, player storage.ID, reply Reply) bool {
	now := b.Clock.Now()
	if b.closed.Stand(player, now) {
		return false
	}
	channel, err := b.Client.OpenDM(ctx, player)
	if err == nil {
		err = b.SendDirect(ctx, player, channel, reply, false)
	}
	switch {
	case api.Lost(err):
		b.closed.Note(player, now)
	case err != nil:
		b.Log.Warn("board not sent", "player", player, "err", err)
	}
	return err == nil
}

// SendDirect sends a reply into the channel of a player's direct messages; below says
// that the player has just written there.
func (b *Base) SendDirect(ctx context.Context, player, channel storage.ID, reply Reply, below bool) error {
	if reply.ShowsBoard() {
		return b.sendBoard(ctx, player, channel, reply, below)
	}
	message, err := b.Client.Send(ctx, channel, reply.Message)
	if reply.later != nil {
		b.followDirect(ctx, player, channel, message, reply.later)
	}
	return err
}
