package timetable

import (
	"context"
	"log/slog"
	"time"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// Clock is the time by which the timetable goes.
type Clock interface {
	Now() time.Time
	// Wait returns nil once the clock shows t, or the context's error.
	Wait(ctx context.Context, t time.Time) error
}

// beat is how often the Keeper looks even if nothing is due: it then notes that the
// bot is up and connected.
const beat = time.Minute

// Share says what of the bot's work is this process's, if several are one bot. It may change
// at any time, and what two do both must do no harm.
type Share interface {
	// Part returns the guilds that this process looks after.
	Part() storage.Part
	// Chores reports whether it does what concerns no guild alone.
	Chores() bool
	// Changed tells that there is more to do than before.
	Changed() <-chan struct{}
}

// whole is the share of a process that is the bot alone.
type whole struct{}

func (whole) Part() storage.Part       { return storage.Part{} }
func (whole) Chores() bool             { return true }
func (whole) Changed() <-chan struct{} { return nil }

// Keeper keeps the timetable.
type Keeper struct {
	game   *game.Service
	client *discord.Client
	clock  Clock
	share  Share
	duties []Duty // all that is done without anybody's asking, in this order, once a minute at least
	log    *slog.Logger

	nudge chan struct{} // something may be due
	pulse pulse

	ungreeted guildSet // servers that a manager's command brings the greeting to
	left      guildSet // servers that removed the bot
}

// New returns a Keeper of duties besides its own. A nil share is all of the bot's work.
func New(service *game.Service, client *discord.Client, clock Clock, share Share, duties []Duty, log *slog.Logger) *Keeper {
	if share == nil {
		share = whole{}
	}
	k := &Keeper{
		game: service, client: client, clock: clock, share: share, log: log,
		nudge: make(chan struct{}, 1),
	}
	k.duties = append(k.own(), duties...)
	return k
}

// Wake makes the keeper look at once whether something is due.
func (k *Keeper) Wake() {
	select {
	case k.nudge <- struct{}{}:
	default: // it has been woken already
	}
}

// Keep runs the timetable until ctx ends: it puts dailies and reminders that are due into
// the outbox, keeps medians, and notes that the bot is up. sent is called after rows were added, to
// have them sent.
func (k *Keeper) Keep(ctx context.Context, sent func()) {
	for ctx.Err() == nil {
		next := k.round(ctx)
		sent()
		k.sleep(ctx, next)
	}
}

// round does all that is due now and returns when to look again. By a clock that is
// wrong it does nothing: it would post the puzzles of other days, and note outages that were
// none.
func (k *Keeper) round(ctx context.Context) time.Time {
	right := k.client.ClockRight(ctx)
	now := k.clock.Now()
	if !right {
		return now.Add(beat)
	}
	return k.perform(ctx, k.duties, now)
}

// perform does what is due of a list of duties, as far as they are this process's, and returns
// when to look again: when the first of them is due next, after a beat at the latest.
func (k *Keeper) perform(ctx context.Context, list []Duty, now time.Time) time.Time {
	soon := now.Add(beat)
	part := k.share.Part()
	for _, d := range list {
		if !k.does(d, part) {
			continue
		}
		next, err := d.Do(ctx, k.game, now, part)
		switch {
		case err != nil:
			k.complain(ctx, d.Failed, err)
		case !next.IsZero() && next.Before(soon):
			soon = next
		}
	}
	return soon
}

// does reports whether a duty is this process's, which looks after a part of the guilds.
func (k *Keeper) does(d Duty, part storage.Part) bool {
	switch d.by {
	case chores:
		return k.share.Chores()
	case first:
		return part.Has(0)
	}
	return true
}

// complain logs an error that is more than the end of the program.
func (k *Keeper) complain(ctx context.Context, what string, err error) {
	if ctx.Err() == nil {
		k.log.Error(what, "err", err)
	}
}

// sleep waits until the clock shows t, or something may be due before: by a clock that
// is set back, t may be far.
func (k *Keeper) sleep(ctx context.Context, t time.Time) {
	ctx, cancel := context.WithTimeout(ctx, beat)
	defer cancel()
	go func() {
		defer cancel()
		select {
		case <-k.nudge:
		case <-k.client.Ready(): // it was down, and notes that
		case <-k.share.Changed():
			if err := k.Recall(ctx); err != nil {
				k.complain(ctx, "servers to greet not read", err)
			}
		case <-ctx.Done():
		}
	}()
	k.clock.Wait(ctx, t) //nolint:errcheck // woken early is as good
}
