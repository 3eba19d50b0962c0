package bot

import (
	"context"
	"errors"
	"log/slog"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/mail"
	"kenkenbot/bot/manage"
	"kenkenbot/bot/slash"
	"kenkenbot/bot/timetable"
	"kenkenbot/storage"
)

// Bot serves what people do. It is a discord.Handler.
type Bot struct {
	*face.Router
	*mail.Mail
	base      *face.Base
	chat      *chat
	operators manage.Operators
}

var (
	_ discord.Handler = (*Bot)(nil)
	_ discord.Posts   = (*Bot)(nil)
)

// Options are the parts and settings of a Bot.
type Options struct {
	Game   *game.Service
	Client *discord.Client // through which it reaches Discord
	Clock  timetable.Clock
	Log    *slog.Logger
	// Share is this process's share of the bot's work; nil is all of it.
	Share timetable.Share
	// Touch is the page; nil if there is none.
	Touch face.Touch
	// Activity says that Discord shows that page in a frame of its own, too.
	Activity bool
	// Operators are who may use the operators' command; the zero value is nobody.
	Operators manage.Operators
	// PlainAnswers lets it take cells and answers that people write into the channel
	// of the daily without a mention. The client must ask for message content.
	PlainAnswers bool
	// Feedback is where people report a sentence that is wrong, as a URL; empty is nowhere.
	Feedback string
	// BackupsKept is the number of nights that backups are kept. Privacy messages name it.
	BackupsKept int
}

// New returns a Bot.
func New(o Options) *Bot {
	has := tablesOf(features(o.Operators))
	base := face.New(face.Options{
		Game: o.Game, Client: o.Client, Clock: o.Clock, Log: o.Log, Touch: o.Touch, Activity: o.Activity && o.Touch != nil, BackupsKept: o.BackupsKept, Feedback: o.Feedback,
		Timetable: timetable.New(o.Game, o.Client, o.Clock, o.Share, has.duties, o.Log),
	})
	mailing, table := mail.New(base, has.kinds), face.NewTable(has.routes)
	router := face.NewRouter(base, table, mailing.GreetManager)
	return &Bot{
		Router:    router,
		Mail:      mailing,
		base:      base,
		chat:      &chat{Base: base, router: router, table: table, phrases: has.phrases, plainAnswers: o.PlainAnswers, kept: discord.NewRefusals()},
		operators: o.Operators,
	}
}

// Connected registers the commands. If Discord refuses the list, the commands that it
// has go on working: ending the program would only have it started again.
func (b *Bot) Connected(ctx context.Context, app discord.App) error {
	b.base.Log.Info("connected", "as", app.BotName, "application", app.ID)
	if err := b.base.Timetable.Recall(ctx); err != nil {
		b.base.Log.Error("servers to greet not read", "err", err)
	}
	b.base.Timetable.Wake()
	commands := Commands()
	changed, err := b.base.Client.RegisterCommands(ctx, 0, commands)
	if api.Permanent(err) {
		refused := err
		commands = slash.ForServers(Commands())
		changed, err = b.base.Client.RegisterCommands(ctx, 0, commands)
		if err == nil {
			b.base.Log.Warn("Discord took the commands without those for people's own use"+cureOf(refused), "err", refused)
		}
	}
	switch {
	case api.Permanent(err):
		b.base.Log.Error("Discord refused the list of commands: those registered before go on working, new ones are missing", "err", err)
		err = nil
	case changed:
		b.base.Log.Info("commands registered")
	}
	return errors.Join(err, b.registerEntryPoint(ctx, commands), b.registerOperators(ctx))
}

// cureOf says what the operator can do about commands that Discord refused for people's own use, where
// its error says why.
func cureOf(refused error) string {
	if !strings.Contains(refused.Error(), "integration_types") {
		return ""
	}
	return ": switch on User Install in the portal, under Installation"
}

// registerEntryPoint makes the launcher's command the bot's own. If Discord refuses, everything else
// works.
func (b *Bot) registerEntryPoint(ctx context.Context, commands []*discordgo.ApplicationCommand) error {
	if !b.base.Activity {
		return nil
	}
	changed, err := b.base.Client.RegisterEntryPoint(ctx, entryPoint(commands))
	switch {
	case api.Permanent(err), errors.Is(err, discord.ErrNoEntryPoint):
		b.base.Log.Warn("the Activity opens by its buttons, and not by Discord's launcher of apps", "err", err)
		return nil
	case changed:
		b.base.Log.Info("the Activity's entry point registered")
	}
	return err
}

// Post keeps the timetable until ctx ends. It calls sent after rows were added to the outbox, to
// have them sent.
func (b *Bot) Post(ctx context.Context, sent func()) { b.base.Timetable.Keep(ctx, sent) }

// Wanted reports whether a message may be meant for the bot: what is addressed to it, and, if it
// takes plain answers, what looks like cells or a whole answer.
func (b *Bot) Wanted(m *discord.IncomingMessage) bool { return b.chat.wanted(m) }

// Message serves plain chat: what a person writes in a direct message, or to the bot by a mention
// or a reply.
func (b *Bot) Message(ctx context.Context, m *discord.IncomingMessage) { b.chat.message(ctx, m) }

// GuildSeen greets a server that has just invited the bot.
func (b *Bot) GuildSeen(ctx context.Context, g discord.Guild) { b.base.Timetable.GuildSeen(ctx, g) }

// GuildGone stops posting in a server that removed the bot.
func (b *Bot) GuildGone(ctx context.Context, guild storage.ID) {
	b.base.Timetable.GuildGone(ctx, guild)
}

// registerOperators registers the operators' command in their server alone. If Discord
// refuses, everything else works.
func (b *Bot) registerOperators(ctx context.Context) error {
	if b.operators.Guild == 0 {
		return nil
	}
	changed, err := b.base.Client.RegisterCommands(ctx, b.operators.Guild, OperatorCommands())
	switch {
	case api.Permanent(err):
		b.base.Log.Error("Discord refused the operators' command: is the bot in the server that operator_guild names?", "guild", b.operators.Guild, "err", err)
		return nil
	case changed:
		b.base.Log.Info("the operators' command registered", "guild", b.operators.Guild)
	}
	return err
}
