package game

import (
	"context"
	"errors"
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// heartbeatKey is the setting that says when the bot was last up.
const heartbeatKey = "heartbeat"

// longOutage is the down time from which a day breaks no streak.
const longOutage = 6 * time.Hour

// Heartbeat notes that the bot is up at now: connected to Discord, and by a clock that
// is right.
func (s *Service) Heartbeat(ctx context.Context, now time.Time) error {
	return s.store.Update(ctx, func(tx storage.Tx) error { return beat(tx, now) })
}

func beat(tx storage.Tx, now time.Time) error {
	return tx.SaveSetting(heartbeatKey, now.UTC().Format(time.RFC3339))
}

// Resume is Heartbeat for the first time since a connection to Discord was made, be it
// after a start or after a loss. The days since the last heartbeat on which the bot was
// down for over six hours are kept as outages. A heartbeat after now was noted by a
// wrong clock and means nothing.
func (s *Service) Resume(ctx context.Context, now time.Time) error {
	return s.store.Update(ctx, func(tx storage.Tx) error {
		text, err := tx.Setting(heartbeatKey)
		if err := storage.IgnoreMissing(err); err != nil {
			return err
		}
		if last, err := time.Parse(time.RFC3339, text); err == nil {
			for _, d := range outageDays(last, now) {
				if err := tx.AddOutage(d); err != nil && !errors.Is(err, storage.ErrExists) {
					return err
				}
			}
			if err := s.missedSince(tx, last, now); err != nil {
				return err
			}
		}
		return beat(tx, now)
	})
}

// missedSince notes the dailies whose time came while the bot was down, and whose day is over.
func (s *Service) missedSince(tx storage.Tx, last, now time.Time) error {
	guilds, err := PostingGuilds(tx.Reader)
	if err != nil {
		return err
	}
	for _, g := range guilds {
		day := storage.DayOf(now.In(almanac.ZoneOf(g))) - 1
		if g.OnHold || !almanac.Promised(g, day, s.rules.PostSpread).Due.After(last) {
			continue
		}
		if err := s.noteMissed(tx, g, day, true, now); err != nil {
			return err
		}
	}
	return nil
}

// maxOutage bounds the days that one gap excuses: a bot that was away for longer
// was not down but switched off.
const maxOutage = 60

// outageDays returns the dates, by UTC, on which more than six hours lie between
// from and to.
func outageDays(from, to time.Time) []storage.Day {
	if to.Sub(from) <= longOutage {
		return nil
	}
	var days []storage.Day
	first := max(storage.DayOf(from.UTC()), storage.DayOf(to.UTC())-maxOutage)
	for d := first; d <= storage.DayOf(to.UTC()); d++ {
		begin, end := d.Date(), (d + 1).Date()
		if from.After(begin) {
			begin = from
		}
		if to.Before(end) {
			end = to
		}
		if end.Sub(begin) > longOutage {
			days = append(days, d)
		}
	}
	return days
}
