package game

import (
	"context"
	"fmt"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// TellOnce reports whether something was not yet said in a channel on the day that the
// actor's guild has, and notes that it is said now. what is a word for it.
func (s *Service) TellOnce(ctx context.Context, a actor.Actor, channel storage.ID, what string) (bool, error) {
	return storage.Change(ctx, s.store, func(tx storage.Tx) (bool, error) {
		g, err := almanac.GuildOf(tx.Reader, a.Guild)
		if err != nil {
			return false, err
		}
		key := fmt.Sprintf("%s%s/%d", storage.SaidPrefix, what, channel)
		day := storage.DayOf(a.At.In(almanac.ZoneOf(g))).String()
		was, err := tx.Setting(key)
		if err := storage.IgnoreMissing(err); err != nil || was == day {
			return false, err
		}
		return true, tx.SaveSetting(key, day)
	})
}
