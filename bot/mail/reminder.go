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

// Reminders are the direct messages about the day's puzzle.
var Reminders = Kinds{
	storage.ReminderPost: {
		Render: Rendered(reminder),
		Mark:   Marked(reminderID),
		Quiet:  true,
		Brief:  true,

		Patience: closedPatience,
		Lost:     game.RefuseReminders,
	},
	storage.CallPost: {
		Render: Rendered(call),
		Mark:   Marked(callID),
		Quiet:  true,
		Brief:  true,

		Patience: closedPatience,
		Lost:     game.RefuseReminders,
	},
}

// reminder is the direct message that a streak is at stake, call the one that the day's puzzle is
// out.
func reminder(ctx context.Context, b *face.Base, d game.ReminderData) (discord.Message, error) {
	r, err := b.Game.Reminder(ctx, d, b.Clock.Now())
	if err != nil {
		return discord.Message{}, err
	}
	return prompt(b, r, "ButtonNoReminders", reminderID(d), b.Button("ButtonMini", view.PlayPath(storage.Mini), discordgo.SecondaryButton)), nil
}

func call(ctx context.Context, b *face.Base, d game.ReminderData) (discord.Message, error) {
	c, err := b.Game.Call(ctx, d, b.Clock.Now())
	if err != nil {
		return discord.Message{}, err
	}
	return prompt(b, words.CallOf(c), "ButtonNoCalls", callID(d)), nil
}

// prompt says something above the way to play, other ways, and the way to be left alone.
func prompt(b *face.Base, text, noMore words.Message, off string, others ...discordgo.MessageComponent) discord.Message {
	buttons := append([]discordgo.MessageComponent{b.Button("ButtonPlay", view.PlayPath(storage.Main), discordgo.SuccessButton)}, others...)
	return view.Text(b.Words.Text(text), append(buttons, b.Button(noMore, off, discordgo.SecondaryButton))...)
}

// reminderID and callID are the custom IDs of the buttons that turn such messages off, by which the
// message of a day is known.
func reminderID(d game.ReminderData) string { return fmt.Sprintf("/reminder/%s/off", d.Day) }
func callID(d game.ReminderData) string     { return fmt.Sprintf("/call/%s/off", d.Day) }
