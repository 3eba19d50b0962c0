package game

import (
	"context"
	"time"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/keeping"
	"kenkenbot/bot/game/study"
	"kenkenbot/storage"
)

const (
	// NamedFor is how long a message that is over is worth an edit for the sake of a name in it.
	NamedFor = 48 * time.Hour
	// manyBoards is more than anybody is at in that time.
	manyBoards = 200
	// manyGuilds is more than Discord lets anybody be in.
	manyGuilds = 1000
)

// Forget drops everything that is kept of the actor. Their matches end as if they gave up,
// or never came; on the boards of others there stands somebody without a name in their
// place. Nothing leads back to them: whoever comes back is new. What they began before it is
// done, by the clock given, comes to nothing. It leaves no receipt, since to do it twice does
// no harm.
func (s *Service) Forget(ctx context.Context, a actor.Actor, clock func() time.Time) error {
	err := s.store.Update(ctx, func(tx storage.Tx) error { return s.rules.leave(tx, a.Player, 0, a.At) })
	if err != nil {
		return err
	}
	if err := keeping.ForgetGames(ctx, s.store, a.Player); err != nil {
		return err
	}
	games, err := storage.Change(ctx, s.store, func(tx storage.Tx) (games []int64, err error) {
		results, err := tx.Finished(a.Player, study.KeptReviews)
		if err != nil {
			return nil, err
		}
		for _, r := range results {
			games = append(games, r.Game)
		}
		return games, s.rules.forget(tx, 0, a.Player, a.At, clock)
	})
	if err == nil {
		s.spoken.Drop(a.Player)
		s.shelf.Drop(games)
	}
	return err
}

// forget removes a player from a guild, or from everywhere if guild is 0: it ends what they
// do with others, has the messages edited that may name them, and drops everything else that is kept of
// them there.
func (r Rules) forget(tx storage.Tx, guild, player storage.ID, at time.Time, clock func() time.Time) error {
	if _, err := tx.Player(player); storage.IgnoreMissing(err) != nil { // whatever else they do waits now
		return err
	}
	if err := r.leave(tx, player, guild, at); err != nil {
		return err
	}
	guilds, err := []storage.ID{guild}, error(nil)
	if guild == 0 {
		guilds, err = tx.GuildsOf(player, manyGuilds)
	}
	if err != nil {
		return err
	}
	if err := r.stirNamed(tx, player, guilds, at); err != nil {
		return err
	}
	return r.register().Forget(tx, guild, player, clock())
}

// register is who was forgotten.
func (r Rules) register() keeping.Register { return keeping.Register{Salt: r.Salt} }

// Sweep drops some of the data whose time is up at an instant. Further calls drop the rest.
func (s *Service) Sweep(ctx context.Context, now time.Time) error {
	return keeping.Sweep(ctx, s.store, now)
}

// ForgetMember drops everything that is kept of a player in the actor's guild. Whatever they began
// there before is not carried out. Their games, and everything in other guilds, stay.
type ForgetMember struct{ Player storage.ID }

func (d ForgetMember) Govern(o *Opening) error {
	now := func() time.Time { return o.Actor.At }
	return o.rules.forget(o.Tx, o.Actor.Guild, d.Player, o.Actor.At, now)
}

// leave ends what somebody does together with others, in a guild or everywhere.
func (r Rules) leave(tx storage.Tx, player, guild storage.ID, at time.Time) error {
	for _, k := range r.Kinds {
		if k.Leave == nil {
			continue
		}
		if err := k.Leave(tx, player, guild, at); err != nil {
			return err
		}
	}
	return nil
}

// stirNamed has the messages edited that may name a player, who is about to be forgotten in
// guilds: their latest dailies, below which stand the first of the day and the week before, and what
// features have that is over. What is open follows by itself, since the player leaves it.
func (r Rules) stirNamed(tx storage.Tx, player storage.ID, guilds []storage.ID, at time.Time) error {
	for _, id := range guilds {
		g, err := almanac.GuildOf(tx.Reader, id)
		if err != nil {
			return err
		}
		first, last := storage.DayOf(at.Add(-NamedFor).In(almanac.ZoneOf(g))), storage.DayOf(at.In(almanac.ZoneOf(g)))
		for day := first; day <= last; day++ {
			if err := stir(tx, id, at, day); err != nil {
				return err
			}
		}
	}
	for _, id := range guilds {
		if err := stirSharedOf(tx, id, player, at); err != nil {
			return err
		}
	}
	for _, k := range r.Kinds {
		if k.Unname == nil {
			continue
		}
		if err := k.Unname(tx, player, guilds, at); err != nil {
			return err
		}
	}
	return nil
}

// stirSharedOf has the messages edited of a guild's shared boards that may name a player.
func stirSharedOf(tx storage.Tx, guild, player storage.ID, at time.Time) error {
	named, err := storage.NamedTogetherBoards(tx.Reader, guild, player, manyBoards)
	if err != nil {
		return err
	}
	for _, b := range named {
		if b.State != storage.TogetherOpen && at.Sub(b.OverAt) > NamedFor {
			continue
		}
		if err := stirShared(tx, b.ID, at); err != nil {
			return err
		}
	}
	return nil
}
