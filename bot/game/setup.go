package game

import (
	"context"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// Setup is what a server owner chooses.
type Setup struct {
	Channel    storage.ID
	Zone       string // IANA name
	PostMinute int    // minute of the day, 0 to 1439
	Teaser     bool
}

// Setup keeps the choices for the actor's guild and lets posting begin, or go on
// where it was paused. They take effect from the next day that the guild has
// not claimed.
func (s *Service) Setup(ctx context.Context, a Actor, c Setup) (storage.Guild, error) {
	if _, err := Zone(c.Zone); err != nil {
		return storage.Guild{}, err
	}
	const lastMinute = 24*60 - 1
	if c.PostMinute < 0 || c.PostMinute > lastMinute {
		return storage.Guild{}, &Refusal{Reason: OutOfRange, Text: "time", Least: 0, Most: lastMinute}
	}
	return act(ctx, s, a, func(tx storage.Tx) (storage.Guild, error) {
		g, err := guildOf(tx, a.Guild)
		if err != nil {
			return g, err
		}
		g.Channel, g.Zone, g.PostMinute, g.Teaser = c.Channel, c.Zone, c.PostMinute, c.Teaser
		g.SetupBy, g.ChangedAt = a.Player, a.At
		g.Paused, g.PauseCause = false, ""
		if err := tx.SaveGuild(g); err != nil {
			return g, err
		}
		day, err := today(tx, g, a.At, storage.Main)
		if err != nil {
			return g, err
		}
		return g, redirect(tx, g, day, a.At)
	})
}

// Settings returns the settings of the actor's guild.
func (s *Service) Settings(ctx context.Context, a Actor) (storage.Guild, error) {
	var g storage.Guild
	err := s.store.View(ctx, func(tx storage.Reader) error {
		var err error
		g, err = guildOf(tx, a.Guild)
		return err
	})
	return g, err
}

// Leave stops posting in a guild that removed the bot. Its other settings stay, for
// a while, in case it comes back.
func (s *Service) Leave(ctx context.Context, guild storage.ID) error {
	return s.store.Update(ctx, func(tx storage.Tx) error {
		g, err := tx.Guild(guild)
		if err != nil {
			return known(err)
		}
		g.Channel = 0
		return tx.SaveGuild(g)
	})
}

// Sample makes a puzzle of the kind that the guild gets, for a preview: it is kept
// nowhere and is no daily.
func (s *Service) Sample(ctx context.Context, g storage.Guild) (*board.Puzzle, storage.Puzzle, error) {
	p, err := made(ctx, offered(kindOf(g, storage.DayOf(g.ChangedAt), storage.Main)), 1)
	if err != nil {
		return nil, storage.Puzzle{}, err
	}
	puzzle, _, err := load(p)
	return puzzle, p, err
}
