package game

import (
	"context"
	"fmt"
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// freshInvitation is how long ago the bot may have joined a guild that it greets: every
// connection announces all guilds again.
const freshInvitation = 15 * time.Minute

// greetingData is the outbox data of a greeting.
type greetingData struct{ Guild storage.ID }

// greetingKey is the outbox key of a guild's greeting: it gets one.
func greetingKey(guild storage.ID) string { return fmt.Sprintf("hello/%d", guild) }

// IsFresh reports whether a guild that the bot joined at that instant was joined just now.
func IsFresh(joined, now time.Time) bool {
	age := now.Sub(joined)
	return !joined.IsZero() && age < freshInvitation && age > -freshInvitation
}

// Arrive notes that the bot is in a guild that has just invited it, which gets back what it
// had set up if it removed the bot before. A guild that was never greeted is greeted in the
// channel given; if there is none to write in, channel 0, its first manager's command brings
// the greeting, and Arrive reports so.
func (s *Service) Arrive(ctx context.Context, guild, channel storage.ID, locale string, now time.Time) (later bool, err error) {
	return storage.Change(ctx, s.store, func(tx storage.Tx) (bool, error) {
		g, err := almanac.GuildOf(tx.Reader, guild)
		if err != nil {
			return false, err
		}
		comeBack(&g, now)
		g.Locale = locale
		if g.IsSetUp() {
			g.Greeting = storage.Greeted // it knows the bot
		}
		if g.Greeting == storage.NotGreeted {
			if g.Greeting = storage.GreetLater; channel != 0 {
				g.Greeting = storage.Greeted
				if err := queueGreeting(tx, guild, channel, now); err != nil {
					return false, err
				}
			}
		}
		return g.Greeting == storage.GreetLater, tx.SaveGuild(g)
	})
}

// comeBack ends a guild's absence. Its dailies begin with the next one.
func comeBack(g *storage.Guild, now time.Time) {
	if !g.LeftAt.IsZero() {
		g.LeftAt, g.ChangedAt = time.Time{}, now
	}
}

// queueGreeting puts a guild's greeting into the outbox.
func queueGreeting(tx storage.Tx, guild, channel storage.ID, now time.Time) error {
	return putPost(tx, storage.Post{
		Key: greetingKey(guild), Kind: storage.GreetingPost, Guild: guild, Channel: channel, Nonce: fmt.Sprintf("h%x", int64(guild)), DueAt: now,
	}, greetingData{Guild: guild})
}

// GreetingRefused notes, within the Update that notes the failure, that a guild's greeting
// could not be sent: its first manager's command brings it.
func GreetingRefused(tx storage.Tx, p storage.Post, _ time.Time) error {
	g, err := tx.Guild(p.Guild)
	if err != nil {
		return storage.IgnoreMissing(err)
	}
	g.Greeting = storage.GreetLater
	return tx.SaveGuild(g)
}

// Greet notes that a manager is greeted now, and reports whether nobody was before.
func (s *Service) Greet(ctx context.Context, guild storage.ID) (first bool, err error) {
	return storage.Change(ctx, s.store, func(tx storage.Tx) (bool, error) {
		g, err := tx.Guild(guild)
		if err != nil || g.Greeting != storage.GreetLater {
			return false, storage.IgnoreMissing(err)
		}
		g.Greeting = storage.Greeted
		return true, tx.SaveGuild(g)
	})
}

// Ungreeted returns the guilds that are to be greeted with a manager's command.
func (s *Service) Ungreeted(ctx context.Context) ([]storage.ID, error) {
	return storage.Read(ctx, s.store, storage.UngreetedGuilds)
}

// Leave notes that a guild removed the bot. What it had set up is kept for a while, in case
// it comes back.
func (s *Service) Leave(ctx context.Context, guild storage.ID, now time.Time) error {
	return s.store.Update(ctx, func(tx storage.Tx) error {
		g, err := tx.Guild(guild)
		if err != nil {
			return storage.IgnoreMissing(err)
		}
		g.LeftAt = now
		return tx.SaveGuild(g)
	})
}

// Left returns the guilds that removed the bot, at most limit.
func (s *Service) Left(ctx context.Context, now time.Time, limit int) ([]storage.ID, error) {
	return storage.Read(ctx, s.store, func(tx storage.Reader) ([]storage.ID, error) {
		return storage.LeftGuilds(tx, now.Add(time.Hour), limit)
	})
}

// Return notes that the bot is in a guild again, which may have invited it while it was down.
func (s *Service) Return(ctx context.Context, guild storage.ID, now time.Time) error {
	return s.store.Update(ctx, func(tx storage.Tx) error {
		g, err := tx.Guild(guild)
		if err != nil {
			return storage.IgnoreMissing(err)
		}
		comeBack(&g, now)
		return tx.SaveGuild(g)
	})
}
