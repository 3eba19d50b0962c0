package game

import (
	"context"
	"errors"
	"time"

	"kenkenbot/storage"
)

// DueDailies puts every guild's daily that is due at now into the outbox, and
// returns when the next one is due. After a time of being down, only today's goes
// out, marked late.
func (s *Service) DueDailies(ctx context.Context, now time.Time) (next time.Time, err error) {
	guilds, err := s.postingGuilds(ctx)
	if err != nil {
		return time.Time{}, err
	}
	next = now.Add(24 * time.Hour)
	for _, g := range guilds {
		if g.Paused {
			continue
		}
		due, err := s.postIfDue(ctx, g, now)
		if err != nil {
			s.log.Error("daily not posted", "guild", g.ID, "err", err)
			due = now.Add(time.Minute)
		}
		if due.Before(next) {
			next = due
		}
	}
	return next, nil
}

func (s *Service) postingGuilds(ctx context.Context) (guilds []storage.Guild, err error) {
	err = s.store.View(ctx, func(tx storage.Reader) error {
		guilds, err = tx.PostingGuilds()
		return err
	})
	return guilds, err
}

// postIfDue posts the guild's daily where its hour has come, and returns the
// instant of the guild's next one.
func (s *Service) postIfDue(ctx context.Context, g storage.Guild, now time.Time) (time.Time, error) {
	var day storage.Day
	posted := false
	err := s.store.View(ctx, func(tx storage.Reader) error {
		var err error
		if day, err = today(tx, g, now, storage.Main); err != nil {
			return err
		}
		_, err = tx.Post(dailyKey(g.ID, day))
		posted = err == nil
		return known(err)
	})
	if err != nil {
		return time.Time{}, err
	}
	due := day.At(zoneOf(g), g.PostMinute)
	// A server that chose its hour after that hour begins with the next day.
	if posted || due.Before(g.ChangedAt) {
		return (day + 1).At(zoneOf(g), g.PostMinute), nil
	}
	if now.Before(due) {
		return due, nil
	}
	if err := s.prepareFor(ctx, g, day); err != nil {
		return time.Time{}, err
	}
	err = s.store.Update(ctx, func(tx storage.Tx) error {
		if _, err := tx.Post(dailyKey(g.ID, day)); !errors.Is(err, storage.ErrNotFound) {
			return err // posted by hand meanwhile, or unreadable
		}
		return post(tx, g, day, now, now.Sub(due) > lateAfter)
	})
	return (day + 1).At(zoneOf(g), g.PostMinute), err
}

// prepareFor makes the guild's main puzzle of the day.
func (s *Service) prepareFor(ctx context.Context, g storage.Guild, day storage.Day) error {
	return s.Prepare(ctx, day, kindOf(g, day, storage.Main))
}

// settleBatch is how many contests one Update settles.
const settleBatch = 50

// SettleContests fixes the points of every contest that has closed by now.
func (s *Service) SettleContests(ctx context.Context, now time.Time) error {
	for {
		settled := 0
		err := s.store.Update(ctx, func(tx storage.Tx) error {
			open, err := tx.OpenContests(now, settleBatch)
			if err != nil {
				return err
			}
			settled = len(open)
			for _, c := range open {
				if err := tx.Settle(c.Guild, c.Puzzle); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil || settled < settleBatch {
			return err
		}
	}
}
