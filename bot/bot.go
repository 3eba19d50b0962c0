package bot

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/storage"
)

// Bot serves what people do. It is a discord.Handler.
type Bot struct {
	game     *game.Service
	client   *discord.Client
	renderer *imaging.Renderer
	words    *words.Catalogue
	routes   table
	clock    Clock
	log      *slog.Logger
	keeper   *Keeper

	private *boards[privateBoard] // those that players were shown last
	direct  *boards[storage.ID]   // and the messages of those that they were sent last, 0 for none
	owed    *boards[owedBoard]    // and those that a later press is to show
	hurried *boards[time.Time]    // and when they read last that they press too fast
	closed  discord.Refusals      // the players who take no direct messages
	kept    discord.Refusals      // the channels in which the bot may not delete messages

	searches searches
	patience time.Duration // usualPatience

	operators    Operators
	touch        Touch
	plainAnswers bool
	backupsKept  int
}

var (
	_ discord.Handler = (*Bot)(nil)
	_ discord.Posts   = (*Bot)(nil)
)

// Options are what a Bot works with.
type Options struct {
	Game   *game.Service
	Client *discord.Client // through which it reaches Discord
	Clock  Clock
	Log    *slog.Logger
	// Share is what of the bot's work is this process's; nil is all of it.
	Share Share
	// Touch is the page; nil if there is none.
	Touch Touch
	// Operators are who may judge reports and times in Discord; the zero value is nobody.
	Operators Operators
	// PlainAnswers lets it take cells and answers that people write into the channel
	// of the daily without a mention. The client must ask for message content.
	PlainAnswers bool
	// BackupsKept is the number of nights that backups are kept. Privacy messages name it.
	BackupsKept int
}

// New returns a Bot.
func New(o Options) *Bot {
	b := &Bot{
		game:         o.Game,
		client:       o.Client,
		renderer:     imaging.NewRenderer(),
		words:        words.English,
		clock:        o.Clock,
		log:          o.Log,
		operators:    o.Operators,
		keeper:       NewKeeper(o.Game, o.Client, o.Clock, o.Share, o.Log),
		touch:        o.Touch,
		plainAnswers: o.PlainAnswers,
		backupsKept:  o.BackupsKept,
		patience:     usualPatience,
		private:      newBoards[privateBoard](),
		direct:       newBoards[storage.ID](),
		owed:         newBoards[owedBoard](),
		hurried:      newBoards[time.Time](),
		closed:       discord.NewRefusals(),
		kept:         discord.NewRefusals(),
	}
	b.routes = newTable(routes())
	return b
}

// Connected registers the commands. If Discord refuses the list, the commands that it
// has go on working: ending the program would only have it started again.
func (b *Bot) Connected(ctx context.Context, app discord.App) error {
	b.log.Info("connected", "as", app.BotName, "application", app.ID)
	if err := b.keeper.Recall(ctx); err != nil {
		b.log.Error("servers to greet not read", "err", err)
	}
	b.keeper.Wake()
	changed, err := b.client.RegisterCommands(ctx, 0, Commands())
	if api.Permanent(err) {
		b.log.Warn("Discord refused commands for people's own use: switch on User Install in the portal, under Installation", "err", err)
		changed, err = b.client.RegisterCommands(ctx, 0, serverCommands())
	}
	switch {
	case api.Permanent(err):
		b.log.Error("Discord refused the list of commands: those registered before go on working, new ones are missing", "err", err)
		err = nil
	case changed:
		b.log.Info("commands registered")
	}
	return errors.Join(err, b.registerOperators(ctx))
}

// Post keeps the timetable until ctx ends. It calls sent after rows were added to the outbox, to
// have them sent.
func (b *Bot) Post(ctx context.Context, sent func()) { b.keeper.Keep(ctx, sent) }

// GuildSeen greets a server that has just invited the bot.
func (b *Bot) GuildSeen(ctx context.Context, g discord.Guild) { b.keeper.GuildSeen(ctx, g) }

// GuildGone stops posting in a server that removed the bot.
func (b *Bot) GuildGone(ctx context.Context, guild storage.ID) { b.keeper.GuildGone(ctx, guild) }
