package game

import (
	"slices"
	"time"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// ShowTimes lets a server show times and ranks, or go without them as a school does. The stored
// times and ranks stay: they are there again when the server shows them again.
type ShowTimes struct{ On bool }

func (c ShowTimes) Govern(o *Opening) error {
	g, err := almanac.GuildOf(o.Tx.Reader, o.Actor.Guild)
	if err != nil || g.Untimed == !c.On {
		return err
	}
	g.Untimed = !c.On
	if err := o.Tx.SaveGuild(g); err != nil {
		return err
	}
	day, err := almanac.Today(o.Tx.Reader, g, o.Actor.At, storage.Main)
	if err != nil {
		return err
	}
	return stir(o.Tx, g.ID, o.Actor.At, day) // its post may tell of a time
}

// timed is a Fact that tells times or ranks beside other things. A time of 0 is not told.
type timed interface {
	outcome.Fact
	WithoutTimes() outcome.Fact // without them; nil if nothing is left
}

// untimed takes times and ranks out of a turn for an actor whose server does without.
func (t *Turn) untimed() {
	var facts []outcome.Fact
	for _, f := range t.Facts {
		if tells, ok := f.(timed); ok {
			f = tells.WithoutTimes()
		}
		if f != nil {
			facts = append(facts, f)
		}
	}
	t.Facts = facts
}

// WithoutTimes returns the verdict with the streak alone.
func (v Verdict) WithoutTimes() outcome.Fact {
	v.Result, v.Place = untimedResult(v.Result), v.Place.WithoutTimes()
	return v
}

// WithoutTimes returns the story without how long it took.
func (s Story) WithoutTimes() outcome.Fact {
	s.Result = untimedResult(s.Result)
	return s
}

// untimed takes times and ranks out of a view.
func (v *View) untimed() {
	v.Untimed = true
	v.Par, v.Pauses, v.Played = 0, 0, 0
	if v.Result != nil {
		r := untimedResult(*v.Result)
		v.Result = &r
	}
	if v.Place != nil {
		p := v.Place.WithoutTimes()
		v.Place = &p
	}
}

// untimedResult returns a result without its times.
func untimedResult(r storage.Result) storage.Result {
	r.Took, r.Timed = 0, false
	return r
}

// untimed takes times and ranks out of a post.
func (p *DailyPost) untimed() {
	p.Untimed = true
	p.Par = 0
	for _, t := range []*Turnout{&p.Turnout, &p.Mini} {
		t.Fastest, t.Half = 0, 0
	}
	p.Week = nil
}

// ranking is a Fact that is nothing but times and ranks.
type ranking interface{ ranks() }

func (PuzzleBoard) ranks() {}
func (ScoreBoard) ranks()  {}

// withoutRanks refuses a ranking to an actor whose server does without, and takes times and
// ranks out of everything else for it.
func withoutRanks(tx storage.Reader, a actor.Actor, t Turn) (Turn, error) {
	tells := slices.ContainsFunc(t.Facts, func(f outcome.Fact) bool { _, ok := f.(timed); return ok })
	ranks := slices.ContainsFunc(t.Facts, func(f outcome.Fact) bool { _, ok := f.(ranking); return ok })
	if !tells && !ranks {
		return t, nil
	}
	where, err := almanac.Home(tx, a)
	switch {
	case err != nil || !where.Untimed:
		return t, err
	case ranks:
		return Turn{Refusal: noTimes}, nil
	}
	t.untimed()
	return t, nil
}

// isUntimed reports whether the actor's server does without times. p is the actor's record.
func isUntimed(tx storage.Reader, a actor.Actor, p storage.Player) (bool, error) {
	id := almanac.HomeID(a, p)
	if id == 0 {
		return false, nil
	}
	return tx.Untimed(id)
}

// Started returns the start of a view's game; zero if times are not shown.
func (v *View) Started() time.Time {
	if v.Untimed {
		return time.Time{}
	}
	return v.Game.StartedAt
}

// noTimes says that the server shows no times and ranks.
const noTimes outcome.Reason = "no times"
