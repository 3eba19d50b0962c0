package discord

import (
	"context"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord/wire"
	"kenkenbot/storage"
)

// Handler is the layer above, which gives the bot its behaviour. The interactions of
// one person arrive one after another, in the order of the snowflakes, and so do their
// messages; several people are served at once, and interactions never wait for
// messages. A panic is caught and logged.
type Handler interface {
	// Connected is called for each new session of the first shard, once it is ready; of
	// resumed ones only for the first, which another process began. An error ends Client.Run, except a Temporary one: after that it is called
	// again, until it succeeds or Run ends.
	Connected(ctx context.Context, app App) error

	// Interaction says how an interaction is handled. It is called at once, out of turn,
	// and must only look at the interaction.
	Interaction(*Interaction) Handling

	// Wanted reports whether Message is to be called for a message. It is called at
	// once, out of turn, for all that people write, and must only look at the message.
	Wanted(*IncomingMessage) bool

	// Message serves a message of a person: never of a bot.
	Message(context.Context, *IncomingMessage)

	// GuildSeen is called for each server that the bot is in, at the start and
	// whenever it joins one; GuildGone when it was removed from one. A server that
	// is merely unavailable is neither.
	GuildSeen(context.Context, Guild)
	GuildGone(ctx context.Context, guild storage.ID)
}

// App is who the bot is.
type App struct {
	ID      storage.ID // of the application
	Name    string
	BotID   storage.ID // of its user
	BotName string
}

// Guild is a server.
type Guild struct {
	ID       storage.ID
	Name     string
	Locale   string
	JoinedAt time.Time // when the bot joined it; zero if Discord does not say

	wire wire.Guild
}

// Handling is how one interaction is handled.
type Handling struct {
	// Late is how the interaction may be acknowledged if its answer takes longer than
	// Options.DeferAfter, waiting for its turn included.
	Late Deferral
	// Serve answers through the Responder, and returns the error that kept the answer from being
	// delivered.
	Serve func(context.Context, Responder) error
}

// Responder answers one interaction. Exactly one first answer reaches Discord,
// whatever the order of calls and of the deferral that the clock may bring in
// between: Respond and Update are the first answer if none was given, and else
// the edit or the message that comes to the same. An answer that another delivery
// of the same interaction got is never touched: ErrDuplicate. Its methods may be
// called from several goroutines.
type Responder interface {
	// Respond answers with a new message and returns its ID: as the first answer; or
	// in the place of a deferral that promised one; or after DeferUpdate, or another
	// answer, as a message that follows.
	Respond(context.Context, Message) (storage.ID, error)
	// Update changes the message that the component is on. After a deferral that
	// promised a new message, it fills that one.
	Update(context.Context, Message) error
	// Rewrite changes the message that Respond or Update wrote last, as long as the
	// interaction's token works; without one it responds.
	Rewrite(context.Context, Message) error
	// Defer acknowledges. It does nothing after any first answer of this delivery.
	Defer(context.Context, Deferral) error
	// Modal opens a form. It must be the first answer: ErrAnswered.
	Modal(context.Context, Modal) error
	// Launch shows the application's Activity. It must be the first answer: ErrAnswered.
	Launch(context.Context) error
	// Answer returns the message that Respond or Update wrote last, the zero value where
	// there is none.
	Answer() Answer
	// Choices answers an autocomplete with at most 25 choices.
	Choices(context.Context, []*discordgo.ApplicationCommandOptionChoice) error
}
