package timetable

import (
	"context"
	"sync"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// guildSet is a few servers. It is safe for concurrent use.
type guildSet struct {
	mu  sync.Mutex // guards what follows
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

// mostLeft bounds the memory of servers that removed the bot. The bot remembers each until it sees
// the server again.
const mostLeft = 10000

// Recall reads which servers the bot has yet to greet, and which removed it.
func (k *Keeper) Recall(ctx context.Context) error {
	later, err := k.game.Ungreeted(ctx)
	if err != nil {
		return err
	}
	left, err := k.game.Left(ctx, k.clock.Now(), mostLeft)
	k.ungreeted.add(later...)
	k.left.add(left...)
	return err
}

// GuildSeen greets a server that has just invited the bot. Discord announces all servers at
// each connection: of others nothing is said, and only those are looked up that removed the
// bot before and are back.
func (k *Keeper) GuildSeen(ctx context.Context, g discord.Guild) {
	now := k.clock.Now()
	var err error
	switch {
	case game.IsFresh(g.JoinedAt, now):
		k.left.take(g.ID)
		err = k.arrive(ctx, g)
	case k.left.take(g.ID):
		err = k.game.Return(ctx, g.ID, now)
	}
	if err != nil {
		k.log.Error("server not welcomed", "guild", g.ID, "err", err)
	}
}

func (k *Keeper) arrive(ctx context.Context, g discord.Guild) error {
	app, err := k.client.App(ctx)
	if err != nil {
		return err
	}
	later, err := k.game.Arrive(ctx, g.ID, g.Writable(app.BotID), g.Locale, k.clock.Now())
	if later {
		k.ungreeted.add(g.ID)
	}
	k.Wake()
	return err
}

// GuildGone stops posting in a server that removed the bot.
func (k *Keeper) GuildGone(ctx context.Context, guild storage.ID) {
	k.left.add(guild)
	if err := k.game.Leave(ctx, guild, k.clock.Now()); err != nil {
		k.log.Error("server not left", "guild", guild, "err", err)
	}
}

// GreetLater leaves the greeting of a server to a manager's first command.
func (k *Keeper) GreetLater(guild storage.ID) { k.ungreeted.add(guild) }

// TakeUngreeted reports whether a server is yet to be greeted. It says so once.
func (k *Keeper) TakeUngreeted(guild storage.ID) bool { return k.ungreeted.take(guild) }
