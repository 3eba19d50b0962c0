package game

import (
	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// SetRecap has Mondays' posts tell of the week before, or not. It begins with the next Monday.
type SetRecap struct{ On bool }

// RecapSet is a guild's choice.
type RecapSet struct {
	On   bool
	From storage.Day // the first Monday
}

func (RecapSet) Fact() {}

func (d SetRecap) Govern(o *Opening) error {
	g, err := almanac.GuildOf(o.Tx.Reader, o.Actor.Guild)
	if err != nil {
		return err
	}
	switch {
	case g.Channel == 0 && d.On:
		return noChannel
	case g.Untimed && d.On:
		return noTimes
	}
	day, err := almanac.Today(o.Tx.Reader, g, o.Actor.At, storage.Main)
	if err != nil {
		return err
	}
	const week = 7
	g.Recap = d.On
	o.facts = append(o.facts, RecapSet{On: g.Recap, From: storage.OneWeek.On(day).First + week})
	return o.Tx.SaveGuild(g)
}
