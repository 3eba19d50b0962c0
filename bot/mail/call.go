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

// call is the direct message that the day's puzzle is out, with the way to play and the way to
// be left alone.
func call(ctx context.Context, b *face.Base, d game.ReminderData) (discord.Message, error) {
	c, err := b.Game.Call(ctx, d, b.Clock.Now())
	if err != nil {
		return discord.Message{}, err
	}
	return view.Text(b.Words.Text(words.CallOf(c)),
		b.Button(words.ButtonPlay, "/play/main", discordgo.SuccessButton),
		b.Button(words.ButtonNoCalls, callID(d.Day), discordgo.SecondaryButton)), nil
}

// callID is the custom ID of the button that turns calls off, by which the message of a day is
// known.
func callID(day storage.Day) string { return fmt.Sprintf("/call/%s/off", day) }
