package game

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

const (
	// gamesForgotten bounds how many games one transaction forgets: others wait meanwhile.
	gamesForgotten = 50
	// namedFor is how long a daily's post, or the message of a match, is worth an edit for
	// the sake of a name in it.
	namedFor = 48 * time.Hour
	// manyMatches is more than anybody plays in that time.
	manyMatches = 200
	// manyGuilds is more than Discord lets anybody be in.
	manyGuilds = 1000
)

// Forget drops everything that is kept of the actor. Their matches end as if they gave up,
// or never came; on the boards of others there stands somebody without a name in their
// place. Nothing leads back to them: whoever comes back is new. What they began before it is
// done, by the clock given, comes to nothing. It leaves no receipt, since to do it twice does
// no harm.
func (s *Service) Forget(ctx context.Context, a actor.Actor, clock func() time.Time) error {
	err := s.store.Update(ctx, func(tx storage.Tx) error { return leaveMatches(tx, a.Player, 0, a.At) })
	for left := true; left && err == nil; {
		err = s.store.Update(ctx, func(tx storage.Tx) error {
			var err error
			left, err = tx.ForgetGames(a.Player, gamesForgotten)
			return err
		})
	}
	if err != nil {
		return err
	}
	var games []int64
	err = s.store.Update(ctx, func(tx storage.Tx) error {
		games = nil
		if _, err := tx.Player(a.Player); storage.IgnoreMissing(err) != nil { // whatever else they do waits now
			return err
		}
		if err := leaveMatches(tx, a.Player, 0, a.At); err != nil {
			return err
		}
		results, err := tx.Finished(a.Player, keptReviews)
		if err != nil {
			return err
		}
		for _, r := range results {
			games = append(games, r.Game)
		}
		guilds, err := tx.GuildsOf(a.Player, manyGuilds)
		if err != nil {
			return err
		}
		if err := stirNamed(tx, a.Player, guilds, a.At); err != nil {
			return err
		}
		former := actor.NewFormer()
		if err := leaveField(tx, a.Player, former, a.At); err != nil {
			return err
		}
		if err := tx.Forget(a.Player, former); err != nil {
			return err
		}
		return s.rules.noteForgotten(tx, 0, a.Player, clock())
	})
	if err == nil {
		s.reviews.Drop(games...)
	}
	return err
}

// ForgetMember drops everything that is kept of a player in the actor's guild, as Forget
// does it everywhere, and what they began there before it comes to nothing. The player keeps
// their games, and what other guilds have of them.
type ForgetMember struct{ Player storage.ID }

// MemberForgotten says that it is done.
type MemberForgotten struct{ Player storage.ID }

func (MemberForgotten) Fact() {}

func (d ForgetMember) govern(o *opening) error {
	if _, err := o.tx.Player(d.Player); storage.IgnoreMissing(err) != nil { // whatever else they do waits now
		return err
	}
	if err := leaveMatches(o.tx, d.Player, o.a.Guild, o.a.At); err != nil {
		return err
	}
	if err := stirNamed(o.tx, d.Player, []storage.ID{o.a.Guild}, o.a.At); err != nil {
		return err
	}
	former := actor.NewFormer()
	if err := leaveField(o.tx, d.Player, former, o.a.At); err != nil {
		return err
	}
	o.facts = append(o.facts, MemberForgotten(d))
	if err := o.tx.ForgetIn(o.a.Guild, d.Player, former); err != nil {
		return err
	}
	return o.rules.noteForgotten(o.tx, o.a.Guild, d.Player, o.a.At)
}

// leaveMatches ends a player's part in all open matches, or in those of a guild.
func leaveMatches(tx storage.Tx, player, guild storage.ID, at time.Time) error {
	open, err := tx.OpenMatches(player, maxOpenMatches)
	if err != nil {
		return err
	}
	for _, o := range open {
		if guild != 0 && o.Guild != guild {
			continue
		}
		m, err := meetAt(tx.Reader, o.ID, at)
		if err != nil {
			return err
		}
		m.Leave(player, at)
		if err := saveMeeting(tx, m, at); err != nil {
			return err
		}
	}
	return nil
}

// stirNamed has the messages edited that may name a player, who is about to be forgotten in
// guilds: their latest dailies, below which stand the first of the day and the week before, and
// the matches that are over. A match that is open follows by itself, since the player leaves it.
func stirNamed(tx storage.Tx, player storage.ID, guilds []storage.ID, at time.Time) error {
	for _, id := range guilds {
		g, err := almanac.GuildOf(tx.Reader, id)
		if err != nil {
			return err
		}
		first, last := storage.DayOf(at.Add(-namedFor).In(almanac.ZoneOf(g))), storage.DayOf(at.In(almanac.ZoneOf(g)))
		for day := first; day <= last; day++ {
			if err := stir(tx, id, day, at); err != nil {
				return err
			}
		}
	}
	matches, err := tx.PlayedMatches(player, manyMatches)
	if err != nil {
		return err
	}
	for _, m := range matches {
		if at.Sub(m.OverAt) > namedFor || !slices.Contains(guilds, m.Guild) {
			continue
		}
		if err := stirMatch(tx, m.ID, at); err != nil {
			return err
		}
	}
	return nil
}

// leaveField puts somebody else in a player's place in the field of which the ratings are
// moving just now: how it stood before is kept until all have moved.
func leaveField(tx storage.Tx, player, as storage.ID, at time.Time) error {
	fields, err := tx.UnratedFields(at, 1)
	if err != nil || len(fields) == 0 || fields[0].Rivals == "" {
		return err
	}
	f := fields[0]
	var state standings.FieldState
	if err := json.Unmarshal([]byte(f.Rivals), &state); err != nil {
		return err
	}
	for i := range state.Rivals {
		if state.Rivals[i].Player == player {
			state.Rivals[i].Player = as
		}
	}
	text, err := json.Marshal(state)
	if err != nil {
		return err
	}
	f.Rivals = string(text)
	return tx.SaveField(f)
}

// CrownsOf returns the roles that a player was given, which the bot is to take back before
// the player is forgotten.
func (s *Service) CrownsOf(ctx context.Context, player storage.ID) (had []storage.Crown, err error) {
	err = s.store.View(ctx, func(tx storage.Reader) error {
		had = nil
		guilds, err := tx.GuildsOf(player, manyGuilds)
		if err != nil {
			return err
		}
		for _, guild := range guilds {
			all, err := tx.Crowns(guild)
			if err != nil {
				return err
			}
			for _, c := range all {
				if c.Player == player {
					had = append(had, c)
				}
			}
		}
		return nil
	})
	return had, err
}
