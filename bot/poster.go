package bot

import (
	"context"
	"time"

	"kenkenbot/storage"
)

// beat is how often the poster looks even if nothing is due: it then notes that the
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

// Post runs the timetable until ctx ends: it puts dailies and reminders that are due into
// the outbox, moves ratings, and notes that the bot is up. sent is
// called after rows were added, to have them sent.
func (b *Bot) Post(ctx context.Context, sent func()) {
	defer b.endCrowns()
	for ctx.Err() == nil {
		next := b.round(ctx)
		sent()
		b.sleep(ctx, next)
	}
}

// round does all that is due now and returns when to look again. By a clock that is
// wrong it does nothing: it would post the puzzles of other days, close contests that
// go on, and note outages that were none.
func (b *Bot) round(ctx context.Context) time.Time {
	right := b.client.ClockRight(ctx)
	now := b.clock.Now()
	soon := now.Add(beat)
	if !right {
		return soon
	}
	part := b.share.Part()
	for _, d := range duties {
		if !b.does(d, part) {
			continue
		}
		next, err := d.do(ctx, b, now, part)
		switch {
		case err != nil:
			b.complain(ctx, d.failed, err)
		case !next.IsZero() && next.Before(soon):
			soon = next
		}
	}
	return soon
}

// does reports whether a duty is this process's, which looks after a part of the guilds.
func (b *Bot) does(d duty, part storage.Part) bool {
	switch d.by {
	case chores:
		return b.share.Chores()
	case first:
		return part.Has(0)
	}
	return true
}

// complain logs an error that is more than the end of the program.
func (b *Bot) complain(ctx context.Context, what string, err error) {
	if ctx.Err() == nil {
		b.log.Error(what, "err", err)
	}
}

// sleep waits until the clock shows t, or something may be due before: by a clock that
// is set back, t may be far.
func (b *Bot) sleep(ctx context.Context, t time.Time) {
	ctx, cancel := context.WithTimeout(ctx, beat)
	defer cancel()
	go func() {
		defer cancel()
		select {
		case <-b.nudge:
		case <-b.client.Ready(): // it was down, and notes that
		case <-b.share.Changed():
			if err := b.recall(ctx); err != nil {
				b.complain(ctx, "servers to greet not read", err)
			}
		case <-ctx.Done():
		}
	}()
	b.clock.Wait(ctx, t) //nolint:errcheck // woken early is as good
}
