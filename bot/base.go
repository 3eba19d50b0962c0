package bot

import (
	"log/slog"
	"time"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// Base is what every handler stands on.
type Base struct {
	BaseOptions
	*Composer

	private *boards[privateBoard] // those that players were shown last
	direct  *boards[storage.ID]   // and the messages of those that they were sent last, 0 for none
	owed    *boards[owedBoard]    // and those that a later press is to show
	hurried *boards[time.Time]    // and when they read last that they press too fast
	closed  discord.Refusals      // the players who take no direct messages

	searches *searches
}

// BaseOptions are what a Base is made of.
type BaseOptions struct {
	Game      *game.Service
	Client    *discord.Client // through which it reaches Discord
	Clock     Clock
	Log       *slog.Logger
	Timetable *Keeper
	// Touch is the page; nil if there is none.
	Touch Touch
	// BackupsKept is the number of nights that backups are kept. Privacy messages name it.
	BackupsKept int
}

// NewBase returns a Base.
func NewBase(o BaseOptions) *Base {
	return &Base{
		BaseOptions: o,
		Composer:    NewComposer(o.Touch != nil),
		private:     newBoards[privateBoard](),
		direct:      newBoards[storage.ID](),
		owed:        newBoards[owedBoard](),
		hurried:     newBoards[time.Time](),
		closed:      discord.NewRefusals(),
		searches:    &searches{},
	}
}

// ForgetPlayer drops what is in memory of a player's boards.
func (b *Base) ForgetPlayer(player storage.ID) {
	b.private.Drop(player)
	b.direct.Drop(player)
	b.closed.Forget(player)
}
