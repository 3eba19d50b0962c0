package bot

import (
	"context"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// reminder is the direct message that a streak is at stake, with the way to play and the
// way to be left alone.
func reminder(ctx context.Context, b *Base, d game.ReminderData) (discord.Message, error) {
	r, err := b.Game.Reminder(ctx, d, b.Clock.Now())
	if err != nil {
		return discord.Message{}, err
	}
	return textMessage(b.words.Text(words.Reminder{Reminder: r}),
		b.button(words.ButtonPlay, "/play/main", discordgo.SuccessButton),
		b.button(words.ButtonMini, "/play/mini", discordgo.SecondaryButton),
		b.button(words.ButtonNoReminders, reminderID(d.Day), discordgo.SecondaryButton)), nil
}

// reminderID is the custom ID of the button that turns reminders off, by which the message
// of a day is known.
func reminderID(day storage.Day) string { return fmt.Sprintf("/reminder/%s/off", day) }

// noReminders turns reminders off, from the message that nobody wants any more.
func noReminders(ctx context.Context, b *Base, r *Request) (Reply, error) {
	turn, err := b.Game.Play(ctx, r.actor(), 0, game.SetPreferences{Reminders: game.Off})
	if err != nil || turn.Refusal != nil {
		return b.tell(words.TurnOf(turn)), err
	}
	reply := b.tell(words.NoReminders)
	reply.Replace = r.replaces()
	return reply, nil
}
