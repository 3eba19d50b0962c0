package game

import (
	"context"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// archiveDays is how many days the archive goes back. A day on which nobody opened the
// puzzle, or before the bot was there, is made then: the daily of a date is the same
// whenever it is made. Days whose puzzle the server had can be had for ever.
const archiveDays = 366

// Archived is an earlier day's puzzle where the actor is. Today's is Today, and one that is
// today's still in another server of the actor's is that server's; any other is played
// unranked.
type Archived struct {
	Day  storage.Day
	Slot storage.Slot
}

func (c Archived) Door() Door { return Door{prepare: c.prepare} }

func (c Archived) Open(o *Opening) (storage.Game, error) {
	g, now, err := c.where(o.Tx.Reader, o.Actor)
	if err != nil {
		return storage.Game{}, err
	}
	if c.Day == now {
		return o.today(g, now, c.Slot)
	}
	past, err := c.had(o.Tx.Reader, g, now)
	if storage.IsMissing(err) {
		need := c.need(g, o.rules)
		p, ok := madeFor[storage.Puzzle](o.ready, need)
		if !ok {
			return storage.Game{}, &needError{need}
		}
		if err := need.Edition.Keep(o.Tx, p); err != nil {
			return storage.Game{}, err
		}
		past, err = c.had(o.Tx.Reader, g, now)
	}
	if err != nil {
		return storage.Game{}, err
	}
	return o.earlier(past)
}

// where returns the actor's guild, and its day of today.
func (c Archived) where(tx storage.Reader, a actor.Actor) (storage.Guild, storage.Day, error) {
	g, err := almanac.Home(tx, a)
	if err != nil {
		return g, 0, err
	}
	now, err := almanac.Today(tx, g, a.At, c.Slot)
	if err == nil && c.Day > now {
		err = OnDay{notYet, c.Day}
	}
	return g, now, err
}

// had returns the puzzle of an earlier day as the guild claimed it, or would have. If it is
// yet to be made the error is storage.ErrNotFound.
func (c Archived) had(tx storage.Reader, g storage.Guild, now storage.Day) (storage.Claim, error) {
	past, err := tx.Claim(g.ID, c.Day, c.Slot)
	if !storage.IsMissing(err) {
		return past, err
	}
	if c.Day < now-archiveDays {
		return past, TooLongAgo{Day: c.Day, Count: archiveDays}
	}
	e := almanac.EditionOf(g, c.Day, c.Slot)
	p, err := e.Daily(tx)
	// Nobody has seen it here: where its day goes on, its clock starts as fair as there.
	return storage.Claim{Guild: g.ID, Day: c.Day, Slot: c.Slot, Puzzle: p.ID, Teaser: true}, err
}

func (c Archived) need(g storage.Guild, rules Rules) dailyNeed {
	return dailyNeed{almanac.EditionOf(g, c.Day, c.Slot), rules}
}

// prepare makes the puzzle of an earlier day that was never made.
func (c Archived) prepare(ctx context.Context, s *Service, a actor.Actor, r *ready) (Choice, error) {
	unmade, err := storage.Read(ctx, s.store, func(tx storage.Reader) (*dailyNeed, error) {
		g, now, err := c.where(tx, a)
		if err != nil || c.Day == now {
			return nil, err
		}
		if _, err = c.had(tx, g, now); storage.IsMissing(err) {
			n := c.need(g, s.rules)
			return &n, nil
		}
		return nil, err
	})
	if err != nil || unmade == nil {
		return c, err
	}
	return c, s.order(ctx, a, *unmade, r)
}

// ArchiveDays asks for the days whose puzzle the actor can open, latest first: at most Most
// of those that fit.
type ArchiveDays struct {
	Slot storage.Slot
	Most int
	Fits func(storage.Day) bool // nil takes every day
}

// ArchiveList is those days.
type ArchiveList []ArchiveDay

// ArchiveDay is a day, and how far the actor is with its puzzle.
type ArchiveDay struct {
	Day     storage.Day
	Started bool
	Solved  bool // the game is over
}

func (ArchiveList) Fact() {}

func (q ArchiveDays) Look(l *Looking) (Turn, error) {
	const most = 2 * 366 // of older days, as with PostedDays
	g, err := almanac.Home(l.Tx, l.Actor)
	if err != nil {
		return Turn{}, err
	}
	now, err := almanac.Today(l.Tx, g, l.Actor.At, q.Slot)
	if err != nil {
		return Turn{}, err
	}
	claimed, err := l.Tx.ClaimedDays(g.ID, q.Slot, most)
	if err != nil {
		return Turn{}, err
	}
	var days []storage.Day
	for day := now; day >= now-archiveDays; day-- {
		days = append(days, day)
	}
	for _, day := range claimed {
		if day < now-archiveDays {
			days = append(days, day)
		}
	}
	list := ArchiveList{}
	for _, day := range days {
		if len(list) == q.Most {
			break
		}
		if q.Fits != nil && !q.Fits(day) {
			continue
		}
		row, err := archiveDay(l.Tx, l.Actor, g, day, q.Slot)
		if err != nil {
			return Turn{}, err
		}
		list = append(list, row)
	}
	return Turn{Facts: []outcome.Fact{list}}, nil
}

// archiveDay looks up how far the actor is with a day's puzzle. One that is yet to be made
// was not begun.
func archiveDay(tx storage.Reader, a actor.Actor, g storage.Guild, day storage.Day, slot storage.Slot) (ArchiveDay, error) {
	row := ArchiveDay{Day: day}
	p, err := standings.PuzzleOf(tx, g, day, slot)
	if err != nil {
		return row, storage.IgnoreMissing(err)
	}
	game, err := tx.GameOf(a.Player, p.ID, 0)
	if err != nil {
		return row, storage.IgnoreMissing(err)
	}
	row.Started, row.Solved = true, !game.FinishedAt.IsZero()
	return row, nil
}

type (
	// TooLongAgo says that the day is more than that many days back, and the server had no puzzle on it.
	TooLongAgo struct {
		outcome.Refused
		Day   storage.Day
		Count int
	}
)

// notYet says that the day is still to come.
const notYet outcome.Reason = "not yet"
