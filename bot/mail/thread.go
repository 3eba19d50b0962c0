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
)

// threadMessage begins the thread of a daily, which is opened if it is not there.
func threadMessage(ctx context.Context, b *face.Base, d game.ThreadData) (discord.Message, error) {
	if err := b.Game.CheckThread(ctx, d, b.Clock.Now()); err != nil {
		return discord.Message{}, err
	}
	if err := b.OpenThread(ctx, d.Channel, d.Message, words.Of("DailyThread", d.Day), discord.ThreadDay); err != nil {
		return discord.Message{}, err
	}
	return discord.Message{Components: []discordgo.MessageComponent{
		discordgo.TextDisplay{Content: b.Words.Text("ThreadOpen")}, view.Row(b.Button("ButtonPlay", threadPlayID(d), discordgo.SecondaryButton)),
	}}, nil
}

// threadPlayID is the custom ID of the button in a daily's thread, by which its first
// message is found again.
func threadPlayID(d game.ThreadData) string { return fmt.Sprintf("/thread/%s/main/play", d.Day) }
