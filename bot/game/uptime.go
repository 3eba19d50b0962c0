package game

import (
	"context"
	"errors"
	"fmt"
	"time"

	"kenkenbot/storage"
)

// receiptsKept is how long receipts are kept: Discord delivers a repeat within
// minutes if at all, and a page that was offline sends what waits when it is back.
const receiptsKept = 24 * time.Hour

// ForgetReceipts drops the receipts of actions that can't come again.
func (s *Service) ForgetReceipts(ctx context.Context, now time.Time) error {
	return s.store.Update(ctx, func(tx storage.Tx) error { return tx.ForgetReceipts(now.Add(-receiptsKept)) })
}

// The settings that the bot keeps for itself.
const (
	heartbeatKey   = "heartbeat"
	applicationKey = "application"
)

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
		}
		return beat(tx, now)
	})
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

// ErrOtherApplication says that the store belongs to another Discord application.
var ErrOtherApplication = errors.New("the data belongs to another Discord application")

// Belong ties a store to the Discord application at the first call. Later it returns
// ErrOtherApplication where the application is another; the store is not changed then.
func Belong(ctx context.Context, store storage.Store, application storage.ID) error {
	return store.Update(ctx, func(tx storage.Tx) error {
		was, err := tx.Setting(applicationKey)
		switch {
		case storage.IsMissing(err):
			return tx.SaveSetting(applicationKey, application.String())
		case err != nil:
			return err
		case was != application.String():
			return fmt.Errorf("%w: it is of application %s, and this bot is %s: give this bot a data folder of its own, or use the other's token", ErrOtherApplication, was, application)
		}
		return nil
	})
}

const (
	// logsKept is how long the log of a game is kept that counts for nobody else, from the
	// last move on; messagesKept how long the outbox remembers a message.
	logsKept     = 90 * 24 * time.Hour
	messagesKept = 30 * 24 * time.Hour
	// logsAtOnce and messagesAtOnce bound what one transaction drops: others wait meanwhile.
	logsAtOnce     = 20
	messagesAtOnce = 500
)

// ForgetOld drops old logs and messages, some at each call, and notes on visits that ended and
// players who were forgotten, once they have served.
func (s *Service) ForgetOld(ctx context.Context, now time.Time) error {
	return s.store.Update(ctx, func(tx storage.Tx) error {
		if _, err := tx.ForgetLogs(now.Add(-logsKept), logsAtOnce); err != nil {
			return err
		}
		if _, err := tx.ForgetPosts(now.Add(-messagesKept), messagesAtOnce); err != nil {
			return err
		}
		return tx.ForgetEnded(now)
	})
}
