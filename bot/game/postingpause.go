package game

import (
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// Hold pauses a guild's dailies until its manager resumes them: nothing is posted, and
// everything else goes on.
type Hold struct{ On bool }

// HoldSet says whether a guild's dailies are paused from now on.
type HoldSet struct {
	On   bool
	Next NextPost // while they are not
}

func (HoldSet) Fact() {}

func (d Hold) Govern(o *Opening) error {
	g, err := almanac.GuildOf(o.Tx.Reader, o.Actor.Guild)
	switch {
	case err != nil:
		return err
	case g.Channel == 0:
		return noChannel
	case g.OnHold == d.On && d.On:
		return alreadyOnHold
	case g.OnHold == d.On:
		return notOnHold
	}
	if g.OnHold = d.On; !d.On {
		g.ChangedAt = o.Actor.At // it goes on with the next hour
	}
	if err := o.Tx.SaveGuild(g); err != nil {
		return err
	}
	set := HoldSet{On: d.On}
	if !d.On {
		if set.Next, err = nextPost(o.Tx.Reader, g, o.Actor.At, o.rules.PostSpread); err != nil {
			return err
		}
	}
	o.facts = append(o.facts, set)
	return nil
}

// TurnOff ends a guild's dailies. All else that was set up stays.
type TurnOff struct{}

// TurnedOff says that nothing is posted any more, and where it was.
type TurnedOff struct{ Channel storage.ID }

func (TurnedOff) Fact() {}

func (TurnOff) Govern(o *Opening) error {
	g, err := almanac.GuildOf(o.Tx.Reader, o.Actor.Guild)
	if err != nil {
		return err
	}
	if g.Channel == 0 {
		return noChannel
	}
	o.facts = append(o.facts, TurnedOff{Channel: g.Channel})
	g.Channel, g.OnHold, g.Paused, g.PauseCause = 0, false, false, ""
	return o.Tx.SaveGuild(g)
}

const (
	alreadyOnHold outcome.Reason = "already on hold" // the dailies are paused already
	notOnHold     outcome.Reason = "not on hold"     // the dailies are not paused
	onHold        outcome.Reason = "on hold"         // the dailies are paused
)
