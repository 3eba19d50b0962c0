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
// the outbox, settles closed contests, moves ratings, and notes that the bot is up. sent is
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
	if err := b.game.ReadHouse(ctx); err != nil {
		b.complain(ctx, "what the operator has decided not read", err)
	}
	next, err := b.game.DueDailies(ctx, now, b.share.Part())
	if err != nil {
		b.complain(ctx, "dailies not posted", err)
	} else if next.Before(soon) {
		soon = next
	}
	if next, err := b.game.DueMatches(ctx, now); err != nil {
		b.complain(ctx, "matches not followed", err)
	} else if next.Before(soon) {
		soon = next
	}
	if b.share.Chores() && b.chores(ctx, now) {
		soon = now
	}
	return soon
}

// chores does what one process does for all servers, and reports whether there is more to do
// at once.
func (b *Bot) chores(ctx context.Context, now time.Time) (more bool) {
	if err := b.game.SpreadNotice(ctx, now); err != nil {
		b.complain(ctx, "the operator's notice not sent", err)
	}
	b.startCrowns(ctx, now)
	if err := b.game.QueueReminders(ctx, now); err != nil {
		b.complain(ctx, "reminders not queued", err)
	}
	if err := b.game.SettleContests(ctx, now); err != nil {
		b.complain(ctx, "contests not settled", err)
	}
	if err := b.game.RateContests(ctx); err != nil {
		b.complain(ctx, "ratings not moved", err)
	}
	if done, err := b.game.CarryOutVoids(ctx); err != nil {
		b.complain(ctx, "voided puzzles not taken off the boards", err)
	} else if !done {
		more = true
	}
	if err := b.game.FollowBlocks(ctx); err != nil {
		b.complain(ctx, "blocks not followed", err)
	}
	if err := b.game.ForgetLeft(ctx, now); err != nil {
		b.complain(ctx, "servers that left not forgotten", err)
	}
	if err := b.game.ForgetReceipts(ctx, now); err != nil {
		b.complain(ctx, "old receipts not forgotten", err)
	}
	if err := b.game.ForgetPasted(ctx, now); err != nil {
		b.complain(ctx, "old pasted puzzles not forgotten", err)
	}
	if err := b.game.ForgetOld(ctx, now); err != nil {
		b.complain(ctx, "old logs and messages not forgotten", err)
	}
	if err := b.game.ForgetGuests(ctx, now); err != nil {
		b.complain(ctx, "old guests not forgotten", err)
	}
	if err := b.beat(ctx, now); err != nil {
		b.complain(ctx, "heartbeat not kept", err)
	}
	return more
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
		select {
		case <-b.nudge:
			cancel()
		case <-b.share.Changed():
			if err := b.recall(ctx); err != nil {
				b.complain(ctx, "servers to greet not read", err)
			}
			cancel()
		case <-ctx.Done():
		}
	}()
	b.clock.Wait(ctx, t) //nolint:errcheck // woken early is as good
}
