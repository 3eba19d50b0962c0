package bot

import (
	"context"
	"sync"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// guildSet is a few servers. It is safe for concurrent use.
type guildSet struct {
	mu  sync.Mutex
	ids map[storage.ID]bool
}

func (s *guildSet) add(ids ...storage.ID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ids == nil {
		s.ids = map[storage.ID]bool{}
	}
	for _, id := range ids {
		s.ids[id] = true
	}
}

// take removes a server, and reports whether it was there.
func (s *guildSet) take(id storage.ID) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	was := s.ids[id]
	delete(s.ids, id)
	return was
}

// mostLeft bounds the servers that removed the bot of which it remembers, until it sees one
// again, that it is no longer there.
const mostLeft = 10000

// recall reads which servers the bot has yet to greet, and which removed it.
func (b *Bot) recall(ctx context.Context) error {
	later, err := b.game.Ungreeted(ctx)
	if err != nil {
		return err
	}
	left, err := b.game.Left(ctx, b.clock.Now(), mostLeft)
	b.ungreeted.add(later...)
	b.left.add(left...)
	return err
}

// GuildSeen greets a server that has just invited the bot. Discord announces all servers at
// each connection: of others nothing is said, and only those are looked up that removed the
// bot before and are back.
func (b *Bot) GuildSeen(ctx context.Context, g discord.Guild) {
	now := b.clock.Now()
	var err error
	switch {
	case game.IsFresh(g.JoinedAt, now):
		b.left.take(g.ID)
		err = b.arrive(ctx, g)
	case b.left.take(g.ID):
		err = b.game.Return(ctx, g.ID, now)
	}
	if err != nil {
		b.log.Error("server not welcomed", "guild", g.ID, "err", err)
	}
}

func (b *Bot) arrive(ctx context.Context, g discord.Guild) error {
	app, err := b.client.App(ctx)
	if err != nil {
		return err
	}
	later, err := b.game.Arrive(ctx, g.ID, g.Writable(app.BotID), b.clock.Now())
	if later {
		b.ungreeted.add(g.ID)
	}
	b.wake()
	return err
}

// GuildGone stops posting in a server that removed the bot.
func (b *Bot) GuildGone(ctx context.Context, guild storage.ID) {
	b.left.add(guild)
	if err := b.game.Leave(ctx, guild, b.clock.Now()); err != nil {
		b.log.Error("server not left", "guild", guild, "err", err)
	}
}

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
	if r.Kind != discord.Command || !mayManage(r.Interaction) || b.game.Admits(r.User.ID, r.GuildID) != nil || !b.ungreeted.take(r.GuildID) {
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
