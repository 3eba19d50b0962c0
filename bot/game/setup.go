package game

import (
	"context"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// Setup is what a server owner chooses. It lets posting begin, or go on where it was
// paused. The choices take effect from the next day that the guild has not claimed.
type Setup struct {
	Channel    storage.ID
	Zone       string // IANA name
	PostMinute int    // minute of the day, 0 to 1439
	Teaser     bool
}

func (c Setup) govern(o *opening) error {
	if _, err := Zone(c.Zone); err != nil {
		return err
	}
	const lastMinute = 24*60 - 1
	if c.PostMinute < 0 || c.PostMinute > lastMinute {
		return &Refusal{Reason: OutOfRange, Text: "time", Min: 0, Max: lastMinute}
	}
	g, err := guildOf(o.tx, o.a.Guild)
	if err != nil {
		return err
	}
	moved := g.Zone != c.Zone
	g.Channel, g.Zone, g.PostMinute, g.Teaser = c.Channel, c.Zone, c.PostMinute, c.Teaser
	g.SetupBy, g.ChangedAt = o.a.Player, o.a.At
	g.Paused, g.PauseCause = false, ""
	if err := o.tx.SaveGuild(g); err != nil {
		return err
	}
	if moved {
		if err := o.tx.RemindAgain(g.ID, o.a.At); err != nil {
			return err
		}
	}
	next, err := nextPost(o.tx, g, o.a.At)
	if err != nil {
		return err
	}
	o.facts = append(o.facts, next)
	return redirect(o.tx, g, next.today, o.a.At)
}

// Server is the settings of the actor's guild.
type Server struct{}

// Settings are a guild's.
type Settings struct{ storage.Guild }

func (Settings) fact() {}

func (Server) look(tx storage.Reader, a Actor) (Turn, error) {
	g, err := guildOf(tx, a.Guild)
	return Turn{Facts: []Fact{Settings{g}}}, err
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
	day := storage.DayOf(g.ChangedAt)
	p, err := makeDaily(ctx, day, offered(kindOf(g, day, storage.Main)), 1)
	if err != nil {
		return nil, storage.Puzzle{}, err
	}
	puzzle, _, err := load(p)
	return puzzle, p, err
}
