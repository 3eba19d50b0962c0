package game

import (
	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// SetPing has the daily's post notify a role; 0 is none.
type SetPing struct{ Role storage.ID }

func (d SetPing) Govern(o *Opening) error {
	g, err := almanac.GuildOf(o.Tx.Reader, o.Actor.Guild)
	if err != nil {
		return err
	}
	if g.Channel == 0 && d.Role != 0 {
		return noChannel
	}
	g.PingRole = d.Role
	return o.Tx.SaveGuild(g)
}
