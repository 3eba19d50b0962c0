package game

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// ErrPointless says that a post waited until there was no more use in it: its day is
// over, or what it tells is no longer so.
var ErrPointless = errors.New("the post has become pointless")

// DailyData is the outbox data of a daily's post.
type DailyData struct {
	Guild  storage.ID
	Day    storage.Day
	Slot   storage.Slot
	Puzzle int64
	Teaser bool      // the post shows cages without targets
	Due    time.Time // when it should go out
	Sent   time.Time // when it went out; zero while it has not
}

// DailyPost is the content of a daily's post at the moment of sending.
type DailyPost struct {
	Day     storage.Day
	Puzzle  *board.Puzzle
	Info    storage.Puzzle
	Options almanac.Options
	Par     time.Duration // what a practised player takes
	Teaser  bool          // cages without targets
	Late    bool          // it goes out well after its hour
	Untimed bool          // it tells no times and ranks
	NoMini  bool          // the day has none
	Ping    storage.ID    // the role that it notifies; 0 is none

	Turnout
	Last      []string              // who solved it last, by name, latest first; empty names are not known
	Mini      Turnout               // of the day's mini, which the post offers as well
	Yesterday *Yesterday            // nil if the guild had no puzzle then
	Week      *standings.WeekResult // on Mondays, where the server wants it; nil if nobody has points
}

// lastSolvers is how many of those who solved a puzzle its post names.
const lastSolvers = 3

// lateAfter is the delay from which a post says that it is late.
const lateAfter = 10 * time.Minute

// dailyKey is the outbox key of a guild's daily: one a day, whatever happens.
func dailyKey(guild storage.ID, day storage.Day) string {
	return fmt.Sprintf("daily/%d/%s", guild, day)
}

// PostNow puts the daily of today, of the actor's guild, into the outbox at once.
type PostNow struct{}

// Posting says that a daily will be posted at once.
type Posting struct{ Day storage.Day }

func (Posting) Fact() {}

func (PostNow) Govern(o *Opening) error {
	g, err := almanac.GuildOf(o.Tx.Reader, o.Actor.Guild)
	if err != nil {
		return err
	}
	switch {
	case g.Channel == 0:
		return noChannel
	case g.OnHold:
		return onHold
	}
	day, err := almanac.Today(o.Tx.Reader, g, o.Actor.At, storage.Main)
	if err != nil {
		return err
	}
	p, err := o.Tx.Post(dailyKey(g.ID, day))
	if err := storage.IgnoreMissing(err); err != nil {
		return err
	}
	if err == nil && p.State != storage.PostFailed && !waits(p, o.Actor.At) {
		return OnDay{alreadyPosted, day}
	}
	if _, err := o.claim(g, day, storage.Main); err != nil {
		return err
	}
	o.facts = append(o.facts, Posting{Day: day})
	return post(o.Tx, g, day, o.Actor.At, o.Actor.At)
}

// waits reports whether a post stands by for its next try after one that failed.
func waits(p storage.Post, now time.Time) bool {
	return p.State == storage.PostPending && p.DueAt.After(now)
}

// post claims the guild's daily and puts it into the outbox, to go out at once; one
// that failed before is tried again. due is when it should have gone out.
func post(tx storage.Tx, g storage.Guild, day storage.Day, at, due time.Time) error {
	c, err := almanac.Claim(tx, g, day, storage.Main, at)
	if err != nil {
		return err
	}
	if err := storage.MarkPosted(tx, c); err != nil {
		return err
	}
	row := storage.Post{
		Key: dailyKey(g.ID, day), Kind: storage.DailyPost, Guild: g.ID, Channel: g.Channel,
		Nonce: fmt.Sprintf("d%x-%x", int64(g.ID), int32(day)), DueAt: at,
	}
	if due.Before(at) {
		row.DueAt = turnAt(due, g.ID, day)
	}
	return putPost(tx, row, DailyData{Guild: g.ID, Day: day, Slot: c.Slot, Puzzle: c.Puzzle, Teaser: c.Teaser, Due: due})
}

// turnAt returns the instant by which a guild's post has its turn among those that were
// promised for the same time: those that don't all fit into a minute are not the same ones
// every day.
func turnAt(due time.Time, guild storage.ID, day storage.Day) time.Time {
	h := fnv.New32a()
	fmt.Fprint(h, guild, day)
	return due.Add(-time.Duration(h.Sum32()%1000) * time.Millisecond)
}

// redirect sends today's post, if it still waits to go out, to the channel that
// the guild has now, at once.
func redirect(tx storage.Tx, g storage.Guild, day storage.Day, now time.Time) error {
	p, err := tx.Post(dailyKey(g.ID, day))
	if err != nil || p.State != storage.PostPending {
		return storage.IgnoreMissing(err)
	}
	p.Channel = g.Channel
	if waits(p, now) {
		p.DueAt = now
	}
	return tx.SavePost(p)
}

// pointless returns ErrPointless for a daily that need not be sent any more, because its guild
// has another day, or wants none. A post that is there is edited as long as the bot can: its
// last players may finish in the last minute of its day, or later, and it names people who may
// want to be forgotten.
func pointless(tx storage.Reader, g storage.Guild, d DailyData, now time.Time) error {
	if !g.LeftAt.IsZero() {
		return fmt.Errorf("%w: the server removed the bot", ErrPointless)
	}
	if !d.Sent.IsZero() {
		return nil
	}
	day, err := almanac.Today(tx, g, now, d.Slot)
	switch {
	case err != nil:
		return err
	case g.Channel == 0:
		return fmt.Errorf("%w: the server has no channel for it", ErrPointless)
	case g.OnHold:
		return fmt.Errorf("%w: the server paused its dailies", ErrPointless)
	case day > d.Day:
		return fmt.Errorf("%w: %s is over in its server", ErrPointless, d.Day)
	}
	return nil
}

// DailyPost returns the content of a daily's post if it is sent or edited now, or ErrPointless if
// there is no use in that any more. The targets are hidden if either the day or the guild's choice
// of now asks for it: a guild that was promised a teaser never sees them, though its day began
// without one.
func (s *Service) DailyPost(ctx context.Context, d DailyData, now time.Time) (DailyPost, error) {
	return storage.Read(ctx, s.store, func(tx storage.Reader) (p DailyPost, err error) {
		g, err := almanac.GuildOf(tx, d.Guild)
		if err != nil {
			return p, err
		}
		if err := pointless(tx, g, d, now); err != nil {
			return p, err
		}
		sent := now
		if !d.Sent.IsZero() {
			sent = d.Sent
		}
		p = DailyPost{Day: d.Day, Teaser: d.Teaser || g.Teaser, Late: sent.Sub(d.Due) > lateAfter, Ping: g.PingRole}
		if p.NoMini, err = almanac.LacksMini(tx, g, d.Day); err != nil {
			return p, err
		}
		if p.Turnout, err = turnoutOf(tx, d.Guild, d.Puzzle, d.Teaser); err != nil {
			return p, err
		}
		if p.Last, err = tx.LastSolvers(d.Guild, d.Puzzle, 0, lastSolvers); err != nil {
			return p, err
		}
		p.Last = slices.DeleteFunc(p.Last, func(name string) bool { return name == "" })
		if p.Mini, err = miniTurnout(tx, d.Guild, d.Day); err != nil {
			return p, err
		}
		if p.Yesterday, err = yesterdayOf(tx, g, d.Day-1); err != nil {
			return p, err
		}
		if p.Week, err = standings.RecapOf(tx, g, d.Day); err != nil {
			return p, err
		}
		if p.Info, err = tx.Puzzle(d.Puzzle); err != nil {
			return p, err
		}
		if p.Options, err = almanac.ParseOptions(p.Info.Options); err != nil {
			return p, err
		}
		p.Par = p.Info.Par
		if g.Untimed {
			p.untimed()
		}
		p.Puzzle, _, err = almanac.Load(p.Info)
		return p, err
	})
}

// noChannel says that the server has no channel yet.
const noChannel outcome.Reason = "no channel"

// alreadyPosted says that the day's daily has gone out, or is about to.
const alreadyPosted outcome.Reason = "already posted"
