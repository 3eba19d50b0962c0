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
func (b *Bot) greeting() discord.Message {
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
	if r.Kind != discord.Command || !mayManage(r.Interaction) || b.game.Admits(r.User.ID, r.GuildID) != nil || !b.keeper.TakeUngreeted(r.GuildID) {
		return
	}
	first, err := b.game.Greet(ctx, r.GuildID)
	if err == nil && first {
		hello := b.greeting()
		hello.Ephemeral = true
		_, err = respond.Respond(ctx, hello)
	}
	if err != nil {
		b.log.Warn("manager not greeted", "guild", r.GuildID, "err", err)
	}
}
