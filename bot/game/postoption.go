package game

import (
	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// PostOption is something that a guild's dailies can have besides, each by its owner's choice.
type PostOption string

// The options.
const (
	Threads PostOption = "thread" // a thread below each daily
	Quiet   PostOption = "quiet"  // the bot answers aloud in the daily's channel alone
)

// SetPostOption turns an option of the actor's guild on or off. The face has seen to it that the
// bot has the rights that it takes.
type SetPostOption struct {
	Option PostOption
	On     bool
}

// PostOptionSet is a guild's choice.
type PostOptionSet struct {
	SetPostOption
	Channel storage.ID // the daily's
}

func (PostOptionSet) Fact() {}

func (d SetPostOption) Govern(o *Opening) error {
	g, err := almanac.GuildOf(o.Tx.Reader, o.Actor.Guild)
	if err != nil {
		return err
	}
	if g.Channel == 0 && d.On {
		return noChannel
	}
	switch d.Option {
	case Threads:
		g.Threads = d.On
	case Quiet:
		g.Quiet = d.On
	}
	o.facts = append(o.facts, PostOptionSet{d, g.Channel})
	return o.Tx.SaveGuild(g)
}

// IsQuietIn reports whether a guild wants the bot not to be heard in a channel: it has one
// for the daily, and this is another.
func IsQuietIn(g storage.Guild, channel storage.ID) bool {
	return g.Quiet && g.Channel != 0 && channel != g.Channel
}
