package selftest

import (
	"context"
	"time"

	"kenkenbot/bot/discord"
	"kenkenbot/storage"
)

// handler passes on to the checks what people do in the channel. It leaves alone
// what is not about the test.
type handler struct{ t *trial }

var _ discord.Handler = handler{}

// visit is an interaction with the board. Whoever takes it closes done.
type visit struct {
	*discord.Interaction
	respond discord.Responder
	done    chan struct{}
}

// Connected does nothing: the test registers its commands to one server only.
func (handler) Connected(context.Context, discord.App) error { return nil }

// GuildSeen and GuildGone do nothing: the events are counted elsewhere.
func (handler) GuildSeen(context.Context, discord.Guild) {}

// GuildGone does nothing: see GuildSeen.
func (handler) GuildGone(context.Context, storage.ID) {}

// late is an update of the board, except if a form must be the first answer.
func (h handler) late(i *discord.Interaction) discord.Deferral {
	if !h.t.sample.Has(i.Path) || h.t.sample.OpensForm(i.Path) {
		return discord.NoDeferral
	}
	return discord.DeferUpdate
}

// Interaction has an interaction handed over to a check.
func (h handler) Interaction(i *discord.Interaction) discord.Handling {
	return discord.Handling{Late: h.late(i), Serve: func(ctx context.Context, r discord.Responder) error { return h.handOver(ctx, i, r) }}
}

// handOver hands what somebody does to the check that waits for it, or soon will;
// otherwise the clock acknowledges it.
func (h handler) handOver(ctx context.Context, i *discord.Interaction, r discord.Responder) error {
	if !h.t.sample.Has(i.Path) {
		return nil
	}
	v := visit{Interaction: i, respond: r, done: make(chan struct{})}
	select {
	case h.t.visits <- v:
		select {
		case <-v.done:
		case <-ctx.Done():
		}
	case <-time.After(takeTime):
	case <-ctx.Done():
	}
	return nil
}

// takeTime is how long an action waits for the check that wants it: people can be quicker than the
// answer to the message that asked them.
const takeTime = 2 * time.Second

// Wanted is nothing: no check reads what people write.
func (handler) Wanted(*discord.IncomingMessage) bool { return false }

// Message does nothing: see Wanted.
func (handler) Message(context.Context, *discord.IncomingMessage) {}
