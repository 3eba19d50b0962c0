package game

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

const (
	// remindAhead is how long before the end of the day a player is reminded.
	remindAhead = time.Hour
	// leastNotice is the least time that must be left to do something about it.
	leastNotice = 5 * time.Minute
	// remindersApart lies between two reminders of one player at least, a little less than
	// the shortest day: whoever plays in servers of several zones gets one a day as well.
	remindersApart = 20 * time.Hour
	// remindPace lies between two reminders of any players: five a second leave most of the
	// outbox to the dailies that are due at the same hour.
	remindPace = 200 * time.Millisecond
	// remindRound is how much of that time is filled at most in one go, remindBatch how many
	// one Update looks at, and remindBatches how many Updates there are.
	remindRound   = time.Minute
	remindBatch   = 50
	remindBatches = 40
	// remindLater is the wait while it is not known whether the last reminder went out.
	remindLater = 5 * time.Minute
)

// ReminderData is what a reminder or a call is kept as, until it is sent.
type ReminderData struct {
	Player storage.ID
	Guild  storage.ID // by whose calendar; 0 is the default one
	Day    storage.Day
}

// Reminder is the content of a reminder at the moment of sending.
type Reminder struct {
	Streak standings.Streak
	Day    storage.Day
	Ends   time.Time // the end of the day
}

// directReminder is the row of the outbox for a player's reminders: one, used again each day.
func directReminder(player storage.ID) storage.Post {
	return storage.Post{Key: fmt.Sprintf("remind/%d", player), Kind: storage.ReminderPost, User: player, Nonce: "r" + strconv.FormatInt(int64(player), 36)}
}

// QueueReminders puts the reminders and calls that are due at now into the outbox, spread over
// the time to come.
func (s *Service) QueueReminders(ctx context.Context, now time.Time) error {
	if s.reminded.Before(now) {
		s.reminded = now
	}
	err := s.queue(ctx, storage.DueReminders, remind, now)
	if err == nil {
		err = s.queue(ctx, storage.DueCalls, call, now)
	}
	return err
}

// queue puts what is due of one kind into the outbox. due lists the players to look at, and look puts
// what there is to tell one of them into the outbox, to go out at an instant.
func (s *Service) queue(
	ctx context.Context, due func(r storage.Reader, now time.Time, limit int) ([]storage.Player, error),
	look func(tx storage.Tx, p storage.Player, now, at time.Time) (queued bool, err error), now time.Time,
) error {
	for range remindBatches {
		if s.reminded.Sub(now) >= remindRound {
			return nil // the others have their turn in the next round
		}
		looked, at := 0, s.reminded
		err := s.store.Update(ctx, func(tx storage.Tx) error {
			looked, at = 0, s.reminded
			list, err := due(tx.Reader, now, remindBatch)
			if err != nil {
				return err
			}
			looked = len(list)
			for _, p := range list {
				queued, err := look(tx, p, now, at)
				if err != nil {
					return fmt.Errorf("player %v: %w", p.ID, err)
				}
				if queued {
					at = at.Add(remindPace)
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		if s.reminded = at; looked < remindBatch {
			return nil
		}
	}
	return nil
}

// remind looks whether a player is to be reminded at now, puts that into the outbox, to go
// out at the instant given, and notes when to look again.
func remind(tx storage.Tx, p storage.Player, now, at time.Time) (queued bool, err error) {
	g, day, err := playerDay(tx.Reader, p, now)
	if err != nil {
		return false, err
	}
	loc := almanac.ZoneOf(g)
	ends := (day + 1).Start(loc)
	switch {
	case now.Before(ends.Add(-remindAhead)):
		p.RemindAt = ends.Add(-remindAhead)
		return false, tx.SavePlayer(p)
	case ends.Sub(now) >= leastNotice:
		wait := false
		if queued, wait, err = queueReminder(tx, ReminderData{Player: p.ID, Guild: g.ID, Day: day}, now, at); err != nil {
			return false, err
		}
		if wait {
			p.RemindAt = now.Add(remindLater)
			return false, tx.SavePlayer(p)
		}
	}
	p.RemindAt = (day + 2).Start(loc).Add(-remindAhead)
	return queued, tx.SavePlayer(p)
}

// playerDay returns the guild by whose calendar a player plays, and its day at now.
func playerDay(tx storage.Reader, p storage.Player, now time.Time) (storage.Guild, storage.Day, error) {
	g, err := almanac.GuildOf(tx, p.LastGuild)
	if err != nil {
		return g, 0, err
	}
	day, err := almanac.Today(tx, g, now, storage.Main)
	return g, day, err
}

// queueReminder puts a reminder into the outbox, to go out at the instant given, if there is something
// to be reminded of. wait says that the last one is still under way.
func queueReminder(tx storage.Tx, d ReminderData, now, at time.Time) (queued, wait bool, err error) {
	row := directReminder(d.Player)
	last, err := tx.Post(row.Key)
	if err := storage.IgnoreMissing(err); err != nil {
		return false, false, err
	}
	switch {
	case last.State.UnderWay():
		return false, true, nil
	case last.State == storage.PostSent && now.Sub(last.ClaimedAt) < remindersApart:
		return false, false, nil
	}
	if _, lost, err := atStake(tx.Reader, d.Player, d.Day); err != nil || !lost {
		return false, false, err
	}
	row.DueAt, row.Refusal, row.RefusedAt = at, last.Refusal, last.RefusedAt
	return true, false, putPost(tx, row, d)
}

// atStake returns a player's streak on a date and whether that day's puzzle, or the one before, is
// still to be solved for it.
func atStake(tx storage.Reader, player storage.ID, day storage.Day) (standings.Streak, bool, error) {
	days, down, err := standings.StreakDays(tx, player)
	if err != nil || len(days) == 0 {
		return standings.Streak{}, false, err
	}
	s, _ := standings.Fold(days, down, day)
	solved := days[0] >= day || down[day]
	return s, s.Days > 0 && (!solved || s.Saved > 0), nil
}

// Reminder returns the content of a reminder if it is sent now, or ErrPointless if its day is over,
// or its player has solved the puzzle or no longer wants it.
func (s *Service) Reminder(ctx context.Context, d ReminderData, now time.Time) (Reminder, error) {
	return storage.Read(ctx, s.store, func(tx storage.Reader) (r Reminder, err error) {
		p, err := actor.PlayerOf(tx, d.Player)
		if err != nil {
			return r, err
		}
		g, err := almanac.GuildOf(tx, d.Guild)
		if err != nil {
			return r, err
		}
		r.Day, r.Ends = d.Day, (d.Day + 1).Start(almanac.ZoneOf(g))
		lost := false
		if r.Streak, lost, err = atStake(tx, d.Player, d.Day); err != nil {
			return r, err
		}
		switch {
		case p.Reminders != storage.RemindersOn:
			return r, fmt.Errorf("%w: its player turned reminders off", ErrPointless)
		case !now.Before(r.Ends):
			return r, fmt.Errorf("%w: %s is over", ErrPointless, d.Day)
		case !lost:
			return r, fmt.Errorf("%w: the streak is safe", ErrPointless)
		}
		return r, nil
	})
}

// RefuseReminders notes that a player's direct messages have been closed for days: no reminder or
// call is tried again until they turn them on once more.
func RefuseReminders(tx storage.Tx, post storage.Post, _ time.Time) error {
	p, err := tx.Player(post.User)
	if err != nil || p.Reminders != storage.RemindersOn && p.CallHour == 0 {
		return storage.IgnoreMissing(err)
	}
	p.Reminders, p.CallHour = storage.RemindersRefused, 0
	return tx.SavePlayer(p)
}
