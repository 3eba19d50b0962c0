package face

import (
	"context"
	"log/slog"
	"time"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/timetable"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// Base gives every handler its tools: the game, the client, the sentences, the composer.
type Base struct {
	Options
	*view.Composer // says and draws everything in one language
	*state
}

// state is what all of a bot's Bases remember together.
type state struct {
	in map[*words.Language]*Base // themselves

	private *boards[privateBoard]   // those that players were shown last
	shared  *boards[discord.Answer] // and the answers about everybody's board
	direct  *boards[storage.ID]     // and the messages of those that they were sent last, 0 for none
	owed    *boards[owedBoard]      // and those that a later press is to show
	hurried *boards[time.Time]      // and when they read last that they press too fast
	closed  discord.Refusals        // the players who take no direct messages

	searches *searches
}

// Options are the parts of a Base.
type Options struct {
	Game      *game.Service
	Client    *discord.Client // through which it reaches Discord
	Clock     timetable.Clock
	Log       *slog.Logger
	Timetable *timetable.Keeper
	// Touch is the page; nil if there is none.
	Touch Touch
	// Activity says that Discord shows that page in a frame of its own, too.
	Activity bool
	// Feedback is where people report a sentence that is wrong, as a URL; empty is nowhere.
	Feedback string
	// BackupsKept is the number of nights that backups are kept. Privacy messages name it.
	BackupsKept int
}

// New returns a Base that speaks English.
func New(o Options) *Base {
	shared := &state{
		in:       map[*words.Language]*Base{},
		private:  newBoards[privateBoard](),
		shared:   newBoards[discord.Answer](),
		direct:   newBoards[storage.ID](),
		owed:     newBoards[owedBoard](),
		hurried:  newBoards[time.Time](),
		closed:   discord.NewRefusals(),
		searches: &searches{},
	}
	english := view.New(o.Touch != nil)
	for _, l := range words.Languages() {
		shared.in[l] = &Base{Options: o, Composer: english.In(l), state: shared}
	}
	return shared.in[words.LanguageOf()]
}

// ForgetPlayer drops everything in memory about a player's boards.
func (b *Base) ForgetPlayer(player storage.ID) {
	b.private.Drop(player)
	b.shared.Drop(player)
	b.direct.Drop(player)
	b.owed.Drop(player)
	b.hurried.Drop(player)
	b.closed.Forget(player)
}

// Touch makes links to a page on which boards are played by touch.
type Touch interface {
	// Link returns a link that lets the actor in once, to a game or a puzzle of theirs.
	Link(ctx context.Context, a actor.Actor, to game.Choice) (url string, err error)
	// Code returns eight letters that do so on a page that no link opens.
	Code(ctx context.Context, a actor.Actor, to game.Choice) (code string, err error)
	// Launch notes where to lead an actor who is about to see the page in Discord's frame.
	Launch(ctx context.Context, a actor.Actor, to game.Choice) error
	// Forget ends whatever a player had open there who was forgotten.
	Forget(player storage.ID)
}

// OpenThread opens the thread of a message.
func (b *Base) OpenThread(ctx context.Context, channel, message storage.ID, name words.Message, rest discord.ThreadRest) error {
	return b.Client.OpenThread(ctx, channel, message, b.Words.Text(name), rest)
}
