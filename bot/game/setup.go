package game

import (
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// Setup holds a server owner's choices; whatever is left out stays as it is. Naming a channel
// starts posting, or resumes it after a pause. The choices take effect from the next day that the
// guild has not claimed.
type Setup struct {
	Channel    storage.ID // 0 leaves it
	Zone       string     // IANA name, or a fixed offset such as Etc/GMT-2; empty leaves it
	PostMinute *int       // minute of the day, 0 to 1439
	Teaser     Switch     // the post shows cages without targets
}

// defaultPostMinute is when the daily is posted where nobody chose a time: 09:00.
const defaultPostMinute = 9 * 60

const lastMinute = 24*60 - 1

func (c Setup) Govern(o *Opening) error {
	if _, err := almanac.Zone(c.Zone); err != nil {
		return err
	}
	if c.PostMinute != nil && (*c.PostMinute < 0 || *c.PostMinute > lastMinute) {
		return OutOfRange{Option: "time", Min: 0, Max: lastMinute}
	}
	g, err := almanac.GuildOf(o.Tx.Reader, o.Actor.Guild)
	if err != nil {
		return err
	}
	was := g
	c.choose(&g)
	o.note(&g)
	g.SetupBy, g.ChangedAt = o.Actor.Player, o.Actor.At
	if err := o.Tx.SaveGuild(g); err != nil {
		return err
	}
	if was.Zone != g.Zone {
		if err := storage.RemindAgain(o.Tx, g.ID, o.Actor.At); err != nil {
			return err
		}
	}
	if err := o.rules.replanTogether(o.Tx, g, o.Actor.At); err != nil {
		return err
	}
	next, err := nextPost(o.Tx.Reader, g, o.Actor.At, o.rules.PostSpread)
	if err != nil {
		return err
	}
	o.facts = append(o.facts, next)
	if c.Channel == 0 {
		return nil
	}
	return redirect(o.Tx, g, next.today, o.Actor.At)
}

// usual returns a guild's settings with the usual hour if nobody ever chose one.
func usual(g storage.Guild) storage.Guild {
	if !g.IsSetUp() && g.Zone == "" && g.PostMinute == 0 {
		g.PostMinute = defaultPostMinute
	}
	return g
}

// choose makes the choices a guild's settings.
func (c Setup) choose(g *storage.Guild) {
	*g = usual(*g)
	if c.PostMinute != nil {
		g.PostMinute = *c.PostMinute
	}
	if c.Zone != "" {
		g.Zone = c.Zone
	}
	c.Teaser.flip(&g.Teaser)
	if c.Channel != 0 {
		g.Channel = c.Channel
		g.Paused, g.PauseCause, g.OnHold, g.LeftAt = false, "", false, time.Time{}
	}
}

// NextPostOf asks for the settings of the actor's guild and for its next post.
type NextPostOf struct{}

func (NextPostOf) Look(l *Looking) (Turn, error) {
	g, err := almanac.GuildOf(l.Tx, l.Actor.Guild)
	if err != nil {
		return Turn{}, err
	}
	g = usual(g)
	next, err := nextPost(l.Tx, g, l.Actor.At, l.rules.PostSpread)
	return Turn{Facts: []outcome.Fact{next}}, err
}

// Server asks for the settings of the actor's guild. Last among directives, it asks for them as they
// are once those are carried out.
type Server struct{}

// Settings are a guild's.
type Settings struct{ storage.Guild }

func (Settings) Fact() {}

func (Server) Look(l *Looking) (Turn, error) {
	g, err := almanac.GuildOf(l.Tx, l.Actor.Guild)
	return Turn{Facts: []outcome.Fact{Settings{g}}}, err
}

func (Server) Govern(o *Opening) error {
	g, err := almanac.GuildOf(o.Tx.Reader, o.Actor.Guild)
	o.facts = append(o.facts, Settings{g})
	return err
}

// OutOfRange says that an option lies outside its bounds.
type OutOfRange struct {
	outcome.Refused
	Option   string
	Min, Max int
}
