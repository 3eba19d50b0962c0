package game

import (
	"context"
	"encoding/json"
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
	err = s.store.Update(ctx, func(tx storage.Tx) error {
		g, err := almanac.GuildOf(tx.Reader, guild)
		if err != nil {
			return err
		}
		comeBack(&g, now)
		g.Locale = locale
		if g.SetupBy != 0 || g.Channel != 0 {
			g.Greeting = storage.Greeted // it knows the bot
		}
		if g.Greeting == storage.NotGreeted {
			if g.Greeting = storage.GreetLater; channel != 0 {
				g.Greeting = storage.Greeted
				if err := queueGreeting(tx, guild, channel, now); err != nil {
					return err
				}
			}
		}
		later = g.Greeting == storage.GreetLater
		return tx.SaveGuild(g)
	})
	return later, err
}

// comeBack ends a guild's absence. Its dailies begin with the next one.
func comeBack(g *storage.Guild, now time.Time) {
	if !g.LeftAt.IsZero() {
		g.LeftAt, g.ChangedAt = time.Time{}, now
	}
}

// queueGreeting puts a guild's greeting into the outbox.
func queueGreeting(tx storage.Tx, guild, channel storage.ID, now time.Time) error {
	data, err := json.Marshal(greetingData{Guild: guild})
	if err != nil {
		return err
	}
	return putPost(tx, storage.Post{
		Key: greetingKey(guild), Kind: storage.GreetingPost, Guild: guild, Channel: channel,
		Data: data, Nonce: fmt.Sprintf("h%x", int64(guild)), DueAt: now, State: storage.PostPending,
	})
}

// GreetingRefused notes, within the Update that notes the failure, that a guild's greeting
// could not be sent: its first manager's command brings it.
func GreetingRefused(tx storage.Tx, guild storage.ID) error {
	g, err := tx.Guild(guild)
	if err != nil {
		return storage.IgnoreMissing(err)
	}
	g.Greeting = storage.GreetLater
	return tx.SaveGuild(g)
}

// Greet notes that a manager is greeted now, and reports whether nobody was before.
func (s *Service) Greet(ctx context.Context, guild storage.ID) (first bool, err error) {
	err = s.store.Update(ctx, func(tx storage.Tx) error {
		g, err := tx.Guild(guild)
		if err != nil {
			return storage.IgnoreMissing(err)
		}
		if first = g.Greeting == storage.GreetLater; !first {
			return nil
		}
		g.Greeting = storage.Greeted
		return tx.SaveGuild(g)
	})
	return first, err
}

// Ungreeted returns the guilds that are to be greeted with a manager's command.
func (s *Service) Ungreeted(ctx context.Context) (guilds []storage.ID, err error) {
	err = s.store.View(ctx, func(tx storage.Reader) error {
		guilds, err = tx.UngreetedGuilds()
		return err
	})
	return guilds, err
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
func (s *Service) Left(ctx context.Context, now time.Time, limit int) (guilds []storage.ID, err error) {
	err = s.store.View(ctx, func(tx storage.Reader) error {
		guilds, err = tx.LeftGuilds(now.Add(time.Hour), limit)
		return err
	})
	return guilds, err
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
