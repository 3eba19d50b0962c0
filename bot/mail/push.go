package mail

import (
	"context"
	"errors"
	"fmt"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/web/push"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// pushReminder is a reminder in a browser.
func pushReminder(ctx context.Context, b *face.Base, d game.ReminderData) (discord.Message, error) {
	r, err := b.Game.Reminder(ctx, d, b.Clock.Now())
	return pushed(b, r.To, "streak", words.Reminder{Reminder: r}), err
}

// pushCall is a call in a browser.
func pushCall(ctx context.Context, b *face.Base, d game.ReminderData) (discord.Message, error) {
	c, err := b.Game.Call(ctx, d, b.Clock.Now())
	return pushed(b, c.To, "today", words.CallOf(c)), err
}

// pushed is a message that goes to a browser.
func pushed(b *face.Base, to storage.Push, topic string, m words.Message) discord.Message {
	return discord.Message{Elsewhere: func(ctx context.Context) error {
		if b.Touch == nil {
			return fmt.Errorf("%w: there is no page any more", discord.ErrUnwanted)
		}
		err := b.Touch.Push(ctx, to, b.Words.Language(), topic, m)
		if errors.Is(err, push.ErrGone) {
			err = fmt.Errorf("%w: %w", discord.ErrGone, err)
		}
		return err
	}}
}

// browserGone forgets a browser that takes no messages any more.
func browserGone(_ *face.Base, tx storage.Tx, p storage.Post, cause error) error {
	d, err := dataOf[game.ReminderData](p)
	if err != nil || !errors.Is(cause, discord.ErrGone) {
		return err
	}
	return tx.DropPush(d.Push)
}
