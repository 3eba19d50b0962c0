package game

import (
	"context"
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// DueDailies puts the daily of every guild of a part that is due at now into the outbox, and
// returns when the next one is due. After a time of being down, only today's goes
// out. A guild whose posting is paused has its turn, too: a right may have come back.
// It looks at no more than lookAtOnce guilds at a time, so that nothing else waits for long:
// then the next is due now.
func (s *Service) DueDailies(ctx context.Context, now time.Time, of storage.Part) (next time.Time, err error) {
	next = now.Add(24 * time.Hour)
	looked, after := 0, storage.ID(0)
	for {
		guilds, err := s.postingGuilds(ctx, of, after)
		if err != nil {
			return time.Time{}, err
		}
		for _, g := range guilds {
			if looked == lookAtOnce || ctx.Err() != nil {
				return now, ctx.Err()
			}
			due, err := s.posted.Due(g, now, func() (time.Time, error) {
				if due := dueOn(g, now, s.rules.PostSpread); now.Before(due) {
					return due, nil
				}
				looked++
				return s.postIfDue(ctx, g, now)
			})
			if err != nil && ctx.Err() != nil {
				return now, ctx.Err() // the bot is being stopped
			}
			if err != nil {
				s.log.Error("daily not posted", "guild", g.ID, "err", err)
				due = now.Add(time.Minute)
			}
			if due.Before(next) {
				next = due
			}
			after = g.ID
		}
		if len(guilds) < guildsAtOnce {
			return next, nil
		}
	}
}

const (
	// guildsAtOnce is how many guilds are read at once: of a bot in many there are always
	// few in memory.
	guildsAtOnce = 1000
	// lookAtOnce is how many guilds' dailies are looked at in one go, at some milliseconds each.
	lookAtOnce = 1000
)

// dueOn returns when the guild's daily is due on the date that the guild's calendar shows at
// now. Until then nothing is, whatever the store holds: a day that has begun before its time
// is a later one.
func dueOn(g storage.Guild, now time.Time, spread time.Duration) time.Time {
	return almanac.Promised(g, storage.DayOf(now.In(almanac.ZoneOf(g))), spread).Due
}

func (s *Service) postingGuilds(ctx context.Context, of storage.Part, after storage.ID) ([]storage.Guild, error) {
	return storage.Read(ctx, s.store, func(tx storage.Reader) ([]storage.Guild, error) {
		return storage.PostingGuilds(tx, of, after, guildsAtOnce)
	})
}

// PostingGuilds returns all guilds that have a channel to post in, by ID.
func PostingGuilds(tx storage.Reader) (all []storage.Guild, err error) {
	for after := storage.ID(0); ; after = all[len(all)-1].ID {
		some, err := storage.PostingGuilds(tx, storage.Part{}, after, guildsAtOnce)
		if err != nil {
			return nil, err
		}
		if all = append(all, some...); len(some) < guildsAtOnce {
			return all, nil
		}
	}
}

// slotTime is where a guild's daily of today stands.
type slotTime struct {
	day    storage.Day
	today  almanac.Promise
	next   almanac.Promise // tomorrow's
	queued bool            // today's is in the outbox, or was
	failed bool            // and was given up there
}

// schedule looks up where the guild's daily of today stands at now.
func schedule(tx storage.Reader, g storage.Guild, now time.Time, spread time.Duration) (slotTime, error) {
	day, err := almanac.Today(tx, g, now, storage.Main)
	if err != nil {
		return slotTime{}, err
	}
	p, err := tx.Post(dailyKey(g.ID, day))
	return slotTime{
		day:    day,
		today:  almanac.Promised(g, day, spread),
		next:   almanac.Promised(g, day+1, spread),
		queued: err == nil,
		failed: err == nil && p.State == storage.PostFailed,
	}, storage.IgnoreMissing(err)
}

// skips reports whether the timetable leaves today's out: it is in the outbox, or
// the server chose its hour after today's was due and begins with the next day.
func (s slotTime) skips(g storage.Guild) bool { return s.queued || s.today.Due.Before(g.ChangedAt) }

// NextPost is a guild's settings and the post that follows from them.
type NextPost struct {
	Guild  storage.Guild
	At     time.Time // when the timetable posts next
	ByHand bool      // today's goes out only by hand
	// From and Till are the span in which the server should expect the post. They are the same
	// instant if dailies are not spread.
	From, Till time.Time
	// RevealFrom is the first day for which the choice between puzzle and teaser holds,
	// if today began with the other one; else 0.
	RevealFrom storage.Day

	today  storage.Day
	spread time.Duration
}

func (NextPost) Fact() {}

// Until returns the minute of the day by which a daily goes out for which that minute is
// chosen: the same one where dailies are not spread.
func (n NextPost) Until(minute int) int {
	return max(minute, min(minute+int(n.spread/time.Minute), lastMinute))
}

// nextPost looks up what follows from a guild's settings.
func nextPost(tx storage.Reader, g storage.Guild, now time.Time, spread time.Duration) (NextPost, error) {
	at, err := schedule(tx, g, now, spread)
	if err != nil {
		return NextPost{}, err
	}
	next, p := NextPost{Guild: g, today: at.day, spread: spread}, at.today
	if at.skips(g) {
		p, next.ByHand = at.next, at.failed || !at.queued
	}
	next.At, next.From, next.Till = p.Due, p.From, p.Till
	c, err := tx.Claim(g.ID, at.day, storage.Main)
	if err == nil && c.Teaser != g.Teaser {
		next.RevealFrom = at.day + 1
	}
	return next, storage.IgnoreMissing(err)
}

// postIfDue posts the guild's daily if its hour has come, and returns the
// instant of the guild's next one.
func (s *Service) postIfDue(ctx context.Context, g storage.Guild, now time.Time) (time.Time, error) {
	at, err := storage.Read(ctx, s.store, func(tx storage.Reader) (slotTime, error) { return schedule(tx, g, now, s.rules.PostSpread) })
	switch {
	case err != nil:
		return time.Time{}, err
	case at.skips(g):
		return at.next.Due, nil
	case now.Before(at.today.Due):
		return at.today.Due, nil
	}
	if err := s.prepareFor(ctx, g, at.day); err != nil {
		return time.Time{}, err
	}
	err = s.store.Update(ctx, func(tx storage.Tx) error {
		if _, err := tx.Post(dailyKey(g.ID, at.day)); !storage.IsMissing(err) {
			return err // posted by hand meanwhile, or unreadable
		}
		if err := s.noteMissed(tx, g, at.day-1, false, now); err != nil {
			return err
		}
		return post(tx, g, at.day, now, at.today.Due)
	})
	return at.next.Due, err
}

// noteMissed notes that a guild's daily of a day that is over never went out, if it is so.
func (s *Service) noteMissed(tx storage.Tx, g storage.Guild, day storage.Day, away bool, now time.Time) error {
	missed, err := tellMissed(tx, g, day, away, almanac.Promised(g, day, s.rules.PostSpread).Due, now)
	if missed {
		s.log.Warn("a daily was missed: the bot or Discord was away until its day was over", "guild", g.ID, "day", day)
	}
	return err
}

// prepareFor makes the guild's main puzzle of the day.
func (s *Service) prepareFor(ctx context.Context, g storage.Guild, day storage.Day) error {
	return s.prepareDaily(ctx, almanac.EditionOf(g, day, storage.Main))
}
