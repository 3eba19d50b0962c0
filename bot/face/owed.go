package face

import (
	"context"
	"time"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/outcome"
)

// owedBoard is a board that a press changed and left unshown because a later press was to
// show it, with the answer by which it can still be shown.
type owedBoard struct {
	request *Request
	respond discord.Responder
}

// settle sees to it that a board that went by unshown is shown in the end, also if the press
// that was to show it was refused, its answer got lost or its handler panicked.
func (b *Base) settle(ctx context.Context, r *Request, reply Reply, respond discord.Responder, err error) {
	owed, due := b.due(r, reply, respond, err, r.Later)
	if !due {
		return
	}
	if err := b.pay(ctx, owed); err != nil {
		b.Log.Warn("a changed board is not shown", "interaction", owed.request.Interaction, "err", err)
	}
}

// due notes which board a press leaves owed, and returns the one that no later press is going to
// show, if there is one.
func (b *Base) due(r *Request, reply Reply, respond discord.Responder, err error, later func() *discord.Interaction) (owed owedBoard, due bool) {
	owed, owes := b.owed.Get(r.User.ID)
	switch {
	case err == nil && reply.Unshown && later() != nil:
		b.owed.Put(r.User.ID, owedBoard{r, respond})
	case !owes:
	case err == nil && reply.Replace && r.MessageID == owed.request.MessageID:
		b.owed.Drop(r.User.ID)
	case later() == nil:
		b.owed.Drop(r.User.ID)
		return owed, true
	}
	return owedBoard{}, false
}

// burst is how far apart presses are at most that are too many for one and the same reason:
// its player reads that once.
const burst = 10 * time.Second

// tooFast refuses a press beyond the player's budget. In a burst only the first of them is answered
// in words: more would bury the board.
func (b *Base) tooFast(r *Request, why outcome.Refusal) Reply {
	if told, known := b.hurried.Get(r.User.ID); known && r.Replaces() && r.At.Sub(told) < burst {
		return Reply{Unshown: true}
	}
	b.hurried.Put(r.User.ID, r.At)
	return b.Refuse(why)
}

// pay shows an owed board as it is now.
func (b *Base) pay(ctx context.Context, owed owedBoard) error {
	turn, err := b.Game.Look(ctx, owed.request.Actor(), game.Board{Game: owed.request.GameID()})
	if err != nil || turn.View == nil {
		return err
	}
	message, err := b.For(ctx, owed.request).BoardMessage(turn)
	if err != nil {
		return err
	}
	_, err = b.deliver(ctx, Reply{Message: message, Replace: true}, owed.respond)
	return err
}
