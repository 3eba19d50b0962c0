package game

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/together"
	"kenkenbot/storage"
)

// BeginTogether begins a board that the actor's guild solves together, unless one is open.
type BeginTogether struct {
	Channel  storage.ID // where its message is posted
	Threaded bool       // the bot may open a thread below it

	plan    storage.TogetherPlan
	order   almanac.Order
	open    *TogetherView // that there is already
	blocked bool
}

func (a BeginTogether) Door() Door { return Invitation(TogetherFeature, a.read) }

// OpenAlready says that the guild has a shared board that is open.
type OpenAlready struct {
	outcome.Refused
	View *TogetherView // as the actor may see it
}

func (a BeginTogether) read(tx storage.Reader, s *Sitting) (_ Action, err error) {
	guild := s.Actor.Guild
	if a.plan, err = planOf(tx, guild); err != nil {
		return a, err
	}
	if a.order, err = orderOf(tx, a.plan); err != nil {
		return a, err
	}
	if a.blocked, err = isBlocked(tx, guild, s.Player.ID); err != nil {
		return a, err
	}
	open, err := storage.OpenTogetherBoard(tx, guild)
	switch {
	case err != nil:
		return a, storage.IgnoreMissing(err)
	case open.DueAt.After(s.At):
		a.open, err = s.lookAtShared(tx, open)
		return a, err
	}
	// It has expired, and nobody has noticed yet.
	s.Keep(func(tx storage.Tx) error { return s.ready.rules.expireShared(tx, open.ID, s.At) })
	return a, nil
}

// lookAtShared returns a shared board as the actor may see it.
func (s *Sitting) lookAtShared(tx storage.Reader, row storage.Together) (*TogetherView, error) {
	b, info, err := s.ready.rules.sharedAt(tx, row, s.At)
	if err != nil {
		return nil, err
	}
	v, err := viewShared(tx, b, info, s.Player.ID, s.At)
	return &v, err
}

func (a BeginTogether) Decide(s *Sitting) outcome.Refusal {
	switch {
	case s.Actor.Guild == 0:
		return noTogetherDirect
	case a.blocked:
		return togetherBlocked
	case a.open != nil:
		return OpenAlready{View: a.open}
	case a.plan.Off:
		return togetherOff
	}
	begin := newTogether{guild: s.Actor.Guild, channel: a.Channel, threaded: a.Threaded, from: s.At, plan: a.plan, order: a.order, name: fmt.Sprintf("together %d %s %d", s.Actor.Player, s.Actor.Key, s.Actor.At.UnixMilli())}
	if need := begin.fresh().need(s.ready.rules, 0); !isMade(s.ready, need) {
		s.need = need
		return nil
	}
	s.Keep(func(tx storage.Tx) error {
		b, err := begin.add(tx, s.ready, s.At)
		if err != nil {
			return err
		}
		v, err := s.lookAtShared(tx.Reader, b)
		if err == nil {
			s.Tell(TogetherTold{What: togetherBegun, View: *v})
		}
		return err
	})
	return nil
}

// newTogether is a shared board to be begun.
type newTogether struct {
	guild, channel storage.ID
	threaded       bool
	from           time.Time // when its week begins
	plan           storage.TogetherPlan
	order          almanac.Order
	name           string // of the order, by which its puzzle is made
}

// fresh is the board's puzzle.
func (n newTogether) fresh() Fresh { return Fresh{n.name, n.order} }

// add keeps the board, with a puzzle that nobody has had, and its message.
func (n newTogether) add(tx storage.Tx, r *ready, at time.Time) (storage.Together, error) {
	b := storage.Together{
		Guild: n.guild, Channel: n.channel, State: storage.TogetherOpen, Threaded: n.threaded,
		Ration: cmp.Or(n.plan.Ration, together.UsualRation), MadeAt: at, DueAt: n.from.Add(together.OpenTime),
	}
	var err error
	if b.Puzzle, err = freshPuzzle(tx, r, at, nil, n.fresh()); err != nil {
		return b, err
	}
	if b.ID, err = storage.AddTogether(tx, b); err != nil {
		return b, err
	}
	return b, addPost(tx, storage.Post{
		Key: sharedKey(b.ID), Kind: storage.TogetherPost, Guild: b.Guild, Channel: b.Channel, Nonce: nonceOf(sharedKey(b.ID), at), DueAt: at,
	}, SharedData{Board: b.ID})
}

// isMade reports whether a need was made.
func isMade(r *ready, n need) bool {
	_, ok := r.made[n.key()]
	return ok
}

// orderOf returns the puzzle that a plan asks for. Without a size it goes by how many people have
// placed a digit on the guild's boards so far.
func orderOf(tx storage.Reader, p storage.TogetherPlan) (almanac.Order, error) {
	size := p.Size
	if size == 0 {
		people, err := storage.TogetherPlacers(tx, p.Guild, together.MostCounted)
		if err != nil {
			return almanac.Order{}, err
		}
		size = together.SizeFor(people)
	}
	kind := storage.Kind{Size: size, Difficulty: cmp.Or(p.Difficulty, together.DifficultyFor(size))}
	return almanac.Order{Kind: kind}.Offered(), nil
}

// expireShared ends a board that has been open for long enough, and has its message follow.
func (rules Rules) expireShared(tx storage.Tx, id int64, now time.Time) error {
	row, err := storage.TogetherBoard(tx.Reader, id)
	if err != nil || row.State != storage.TogetherOpen {
		return err
	}
	b, _, err := rules.sharedAt(tx.Reader, row, now)
	if err != nil || b.State == storage.TogetherOpen {
		return err
	}
	return saveShared(tx, b, true, now)
}

// sharedAtOnce bounds how many shared boards are looked at in one go.
const sharedAtOnce = 50

// DueTogether closes the shared boards of a part of the guilds that are due by now, begins those
// that a schedule asks for, and returns when to look again.
func (s *Service) DueTogether(ctx context.Context, now time.Time, of storage.Part) (next time.Time, err error) {
	if next, err = s.closeTogether(ctx, now, of); err != nil {
		return next, err
	}
	begin, err := s.beginTogether(ctx, now, of)
	if begin.Before(next) {
		next = begin
	}
	return next, err
}

// aheadTogether is how far ahead is looked for what is due next.
const aheadTogether = 24 * time.Hour

func (s *Service) closeTogether(ctx context.Context, now time.Time, of storage.Part) (next time.Time, err error) {
	due, err := storage.Read(ctx, s.store, func(tx storage.Reader) ([]storage.Together, error) {
		return storage.DueTogetherBoards(tx, now.Add(aheadTogether), of, sharedAtOnce)
	})
	next = now.Add(aheadTogether)
	for _, b := range due {
		if b.DueAt.After(now) {
			return b.DueAt, err
		}
		if err := s.store.Update(ctx, func(tx storage.Tx) error { return s.rules.expireShared(tx, b.ID, now) }); err != nil {
			return now, err
		}
		s.boardChanged(b.ID)
	}
	if len(due) == sharedAtOnce {
		next = now
	}
	return next, err
}

func (s *Service) beginTogether(ctx context.Context, now time.Time, of storage.Part) (next time.Time, err error) {
	due, err := storage.Read(ctx, s.store, func(tx storage.Reader) ([]storage.TogetherPlan, error) {
		return storage.DueTogetherPlans(tx, now.Add(aheadTogether), of, sharedAtOnce)
	})
	next = now.Add(aheadTogether)
	for _, p := range due {
		if p.DueAt.After(now) {
			return p.DueAt, err
		}
		if err := s.beginPlanned(ctx, p.Guild, now); err != nil {
			s.log.Error("shared board not begun", "guild", p.Guild, "err", err)
			return now.Add(time.Minute), nil
		}
	}
	if len(due) == sharedAtOnce {
		next = now
	}
	return next, err
}

// beginPlanned begins the board that a guild's schedule asks for now, unless one is open, and
// plans the next.
func (s *Service) beginPlanned(ctx context.Context, guild storage.ID, now time.Time) error {
	r := &ready{rules: s.rules}
	for range maxRounds {
		err := s.store.Update(ctx, func(tx storage.Tx) error { return s.putPlanned(tx, r, guild, now) })
		var unmet *needError
		switch {
		case errors.As(err, &unmet):
			if err := s.prepare(ctx, r, unmet.need); err != nil {
				return err
			}
		case !errors.Is(err, storage.ErrExists): // else somebody has begun one meanwhile
			return err
		}
	}
	return nil
}

// putPlanned begins that board in an Update. Where the bot may open no thread, the board goes on
// without.
func (s *Service) putPlanned(tx storage.Tx, r *ready, guild storage.ID, now time.Time) error {
	p, err := planOf(tx.Reader, guild)
	if err != nil || p.DueAt.IsZero() || p.DueAt.After(now) {
		return err
	}
	g, err := almanac.GuildOf(tx.Reader, guild)
	if err != nil {
		return err
	}
	due := p.DueAt
	p.DueAt = s.rules.nextTogether(g, p, now)
	open, err := storage.OpenTogetherBoard(tx.Reader, guild)
	if storage.IgnoreMissing(err) != nil {
		return err
	}
	goesOn := err == nil && open.DueAt.After(now)
	if goesOn || s.Offers(TogetherFeature) != nil || now.Sub(due) > lateTogether || g.Channel == 0 || g.OnHold || g.Paused || !g.LeftAt.IsZero() {
		return storage.SaveTogetherPlan(tx, p)
	}
	if err == nil {
		if err := s.rules.expireShared(tx, open.ID, now); err != nil {
			return err
		}
	}
	order, err := orderOf(tx.Reader, p)
	if err != nil {
		return err
	}
	begin := newTogether{guild: guild, channel: g.Channel, threaded: true, from: due.Add(-belowDaily), plan: p, order: order, name: fmt.Sprintf("together of %d at %d", guild, due.UnixMilli())}
	if _, err := begin.add(tx, r, now); err != nil {
		return err
	}
	return storage.SaveTogetherPlan(tx, p)
}

// lateTogether is the delay after which a board of the schedule is left out until the next.
const lateTogether = 12 * time.Hour

const (
	noTogetherDirect outcome.Reason = "no together direct" // shared boards are for servers
	togetherOff      outcome.Reason = "together off"       // the server wants none
)
