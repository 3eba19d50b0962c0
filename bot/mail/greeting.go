package mail

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// Managers are the messages to those who manage a server.
var Managers = Kinds{
	storage.GreetingPost: {
		Render: func(_ context.Context, b *face.Base, _ storage.Post) (discord.Message, error) {
			return greeting(b), nil
		},
		Mark: func(storage.Post) string { return view.SetUpPath },

		Lost:  game.GreetingRefused,
		After: func(b *face.Base, p storage.Post) { b.Timetable.GreetLater(p.Guild) },
	},
	storage.NewsPost: { // for whom direct messages are closed there is the channel
		Render: Rendered(func(_ context.Context, b *face.Base, d game.NewsData) (discord.Message, error) {
			return view.Text(b.Words.Text(words.Of("News", d))), nil
		}),

		Lost: game.NewsRefused,
	},
}

// greeting says hello: what the bot is for, a way to set it up and one to try it.
func greeting(b *face.Base) discord.Message {
	try := b.Another("ButtonTryIt", almanac.Order{Kind: storage.Kind{Size: almanac.MinSize, Difficulty: board.Easy}})
	try.Style = discordgo.PrimaryButton
	return discord.Message{Components: []discordgo.MessageComponent{
		discordgo.TextDisplay{Content: b.Words.Text("Greeting")},
		view.Row(b.Button("ButtonSetUp", view.SetUpPath, discordgo.SuccessButton), try),
	}}
}

// GreetManager brings the greeting with a manager's first command, below its answer, to a
// server in which there was no channel to write in.
func (m *Mail) GreetManager(ctx context.Context, i *discord.Interaction, respond discord.Responder) {
	if i.Kind != discord.Command || !face.MayManage(i) || m.base.Game.Admits(i.User.ID, i.GuildID) != nil || !m.base.Timetable.TakeUngreeted(i.GuildID) {
		return
	}
	first, err := m.base.Game.Greet(ctx, i.GuildID)
	if err == nil && first {
		hello := greeting(m.base.In(words.LanguageOf(i.Locale)))
		hello.Ephemeral = true
		_, err = respond.Respond(ctx, hello)
	}
	if err != nil {
		m.base.Log.Warn("manager not greeted", "guild", i.GuildID, "err", err)
	}
}
