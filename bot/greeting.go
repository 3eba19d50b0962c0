package bot

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// greeting says hello: what the bot is for, a way to set it up and one to try it.
func greeting(b *Base) discord.Message {
	try := b.another(words.ButtonTryIt, almanac.Order{Kind: storage.Kind{Size: almanac.MinSize, Difficulty: board.Easy}})
	try.Style = discordgo.PrimaryButton
	return discord.Message{Components: []discordgo.MessageComponent{
		discordgo.TextDisplay{Content: b.words.Text(words.Greeting)},
		row(b.button(words.ButtonSetUp, setUpPath, discordgo.SuccessButton), try),
	}}
}

// greetManager brings the greeting with a manager's first command, below its answer, to a
// server in which there was no channel to write in.
func (b *Bot) greetManager(ctx context.Context, r *Request, respond discord.Responder) {
	if r.Kind != discord.Command || !mayManage(r.Interaction) || b.Game.Admits(r.User.ID, r.GuildID) != nil || !b.Timetable.TakeUngreeted(r.GuildID) {
		return
	}
	first, err := b.Game.Greet(ctx, r.GuildID)
	if err == nil && first {
		hello := greeting(b.Base)
		hello.Ephemeral = true
		_, err = respond.Respond(ctx, hello)
	}
	if err != nil {
		b.Log.Warn("manager not greeted", "guild", r.GuildID, "err", err)
	}
}
