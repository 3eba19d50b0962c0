package keeping

import (
	"context"
	"errors"
	"fmt"
	"time"

	"kenkenbot/bot/game/actor"
	"kenkenbot/storage"
)

// How long things are kept.
const (
	// receiptsKept is for receipts: Discord delivers a repeat within minutes if at all, and a
	// page that was offline sends what waits when it is back.
	receiptsKept = 24 * time.Hour
	// pastedKept is for pasted puzzles, after they were pasted last.
	pastedKept = 7 * 24 * time.Hour
	// logsKept is for the log of a game that counts for nobody else, from the last move on.
	logsKept = 90 * 24 * time.Hour
	// messagesKept is for messages of the outbox.
	messagesKept = 30 * 24 * time.Hour
	// guestsKept is for guests, after the last thing that they did, which is longer than their
	// page knows them.
	guestsKept = 8 * 24 * time.Hour
	// leftKept is for the settings of a guild that removed the bot.
	leftKept = 30 * 24 * time.Hour
	// saidKept is for notes on what is said once a day, longer than a day of any zone.
	saidKept = 2 * 24 * time.Hour
)

// The most that one transaction drops, because others wait for it.
const (
	logsAtOnce     = 20
	messagesAtOnce = 500
	guestsAtOnce   = 20
	leftAtOnce     = 50
)

// kept lists the records that go after a while, each with the function that drops some of those
// that are due at an instant.
var kept = []struct {
	what string
	drop func(tx storage.Tx, now time.Time) error
}{
	{"guilds that removed the bot", dropGuilds},
	{"receipts", old[storage.Receipt](receiptsKept)},
	{"pasted puzzles", old[storage.Pasted](pastedKept)},
	{"logs", func(tx storage.Tx, now time.Time) error {
		_, err := storage.ForgetLogs(tx, now.Add(-logsKept), logsAtOnce)
		return err
	}},
	{"messages", func(tx storage.Tx, now time.Time) error {
		_, err := storage.ForgetPosts(tx, now.Add(-messagesKept), messagesAtOnce)
		return err
	}},
	{"sessions of the page", storage.ForgetOld[storage.PageSession]},
	{"notes on what was said", func(tx storage.Tx, now time.Time) error {
		return storage.ForgetSaid(tx, storage.DayOf(now.Add(-saidKept)))
	}},
	{"notes on players who were forgotten", storage.ForgetOld[storage.Ended]},
	{"guests", dropGuests},
}

// old drops the rows of a record some time after they got old.
func old[T any](after time.Duration) func(storage.Tx, time.Time) error {
	return func(tx storage.Tx, now time.Time) error { return storage.ForgetOld[T](tx, now.Add(-after)) }
}

// Sweep drops some of the records whose time is up at an instant; further calls drop the rest. A
// failure with one kind of record does not hold up the others.
func Sweep(ctx context.Context, store storage.Store, now time.Time) error {
	var errs []error
	for _, k := range kept {
		if err := store.Update(ctx, func(tx storage.Tx) error { return k.drop(tx, now) }); err != nil {
			errs = append(errs, fmt.Errorf("forget old %s: %w", k.what, err))
		}
	}
	return errors.Join(errs...)
}

// dropGuilds drops the settings of guilds that removed the bot.
func dropGuilds(tx storage.Tx, now time.Time) error {
	gone, err := storage.LeftGuilds(tx.Reader, now.Add(-leftKept), leftAtOnce)
	if err != nil {
		return err
	}
	for _, id := range gone {
		if err := storage.ForgetGuild(tx, id); err != nil {
			return err
		}
	}
	return nil
}

// dropGuests drops guests who have not played for long, with all their games.
func dropGuests(tx storage.Tx, now time.Time) error {
	gone, err := storage.GuestsBefore(tx.Reader, now.Add(-guestsKept), guestsAtOnce)
	if err != nil {
		return err
	}
	for _, id := range gone {
		if err := storage.ForgetPlayer(tx, id, actor.NewFormer()); err != nil {
			return err
		}
	}
	return nil
}
