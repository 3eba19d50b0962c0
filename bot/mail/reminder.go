package mail

import (
	"context"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// reminder is the direct message that a streak is at stake, with the way to play and the
// way to be left alone.
func reminder(ctx context.Context, b *face.Base, d game.ReminderData) (discord.Message, error) {
	r, err := b.Game.Reminder(ctx, d, b.Clock.Now())
	if err != nil {
		return discord.Message{}, err
	}
	return view.Text(b.Words.Text(words.Reminder{Reminder: r}),
		b.Button(words.ButtonPlay, "/play/main", discordgo.SuccessButton),
		b.Button(words.ButtonMini, "/play/mini", discordgo.SecondaryButton),
		b.Button(words.ButtonNoReminders, reminderID(d.Day), discordgo.SecondaryButton)), nil
}

// reminderID is the custom ID of the button that turns reminders off, by which the message
// of a day is known.
func reminderID(day storage.Day) string { return fmt.Sprintf("/reminder/%s/off", day) }
