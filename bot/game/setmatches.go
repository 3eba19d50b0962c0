package game

import (
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// SetMatches says where the actor's guild has duels and races: nowhere, in one channel,
// or anywhere.
type SetMatches struct {
	Off     bool
	Channel storage.ID // 0 is any
}

func (d SetMatches) Govern(o *Opening) error {
	g, err := almanac.GuildOf(o.Tx.Reader, o.Actor.Guild)
	if err != nil {
		return err
	}
	if g.Untimed && !d.Off {
		return UntimedMatches
	}
	g.NoMatches, g.MatchChannel = d.Off, d.Channel
	return o.Tx.SaveGuild(g)
}

// UntimedMatches says that the server shows no times, and so has no duels and races.
const UntimedMatches outcome.Reason = "untimed matches"
