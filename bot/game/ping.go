package game

import (
	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

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
