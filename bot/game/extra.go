package game

import (
	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// Extra is something that a guild's dailies can have besides, each by its owner's choice.
type Extra string

// The extras.
const (
	Threads Extra = "thread"  // a thread below each daily
	Publish Extra = "publish" // the daily is published to the followers of its channel
	Quiet   Extra = "quiet"   // the bot answers aloud in the daily's channel alone
)

// SetExtra turns an extra of the actor's guild on or off. The face has seen to it that the
// bot has the rights that it takes.
type SetExtra struct {
	Extra Extra
	On    bool
}

// ExtraSet is a guild's choice.
type ExtraSet struct {
	SetExtra
	Channel storage.ID // the daily's
}

func (ExtraSet) Fact() {}

func (d SetExtra) govern(o *opening) error {
	g, err := almanac.GuildOf(o.tx.Reader, o.a.Guild)
	if err != nil {
		return err
	}
	if g.Channel == 0 && d.On {
		return noChannel
	}
	switch d.Extra {
	case Threads:
		g.Threads = d.On
	case Publish:
		g.Publish = d.On
	case Quiet:
		g.Quiet = d.On
	}
	o.facts = append(o.facts, ExtraSet{d, g.Channel})
	return o.tx.SaveGuild(g)
}

// SetPing has the daily's post notify a role; 0 is none.
type SetPing struct{ Role storage.ID }

func (d SetPing) govern(o *opening) error {
	g, err := almanac.GuildOf(o.tx.Reader, o.a.Guild)
	if err != nil {
		return err
	}
	if g.Channel == 0 && d.Role != 0 {
		return noChannel
	}
	g.PingRole = d.Role
	return o.tx.SaveGuild(g)
}

// IsQuietIn reports whether a guild wants the bot not to be heard in a channel: it has one
// for the daily, and this is another.
func IsQuietIn(g storage.Guild, channel storage.ID) bool {
	return g.Quiet && g.Channel != 0 && channel != g.Channel
}
