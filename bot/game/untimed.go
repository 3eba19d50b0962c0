package game

import (
	"time"

	"kenkenbot/storage"
)

// ShowTimes lets a server show times and ranks, or go without them as a school does. What
// is kept stays the same: they are there again when the server shows them again.
type ShowTimes struct{ On bool }

// TimesShown says whether the server shows times and ranks from now on.
type TimesShown struct{ On bool }

func (TimesShown) fact() {}

func (c ShowTimes) govern(o *opening) error {
	g, err := guildOf(o.tx, o.a.Guild)
	if err != nil {
		return err
	}
	o.facts = append(o.facts, TimesShown(c))
	if g.Untimed == !c.On {
		return nil
	}
	g.Untimed = !c.On
	if err := o.tx.SaveGuild(g); err != nil {
		return err
	}
	day, err := today(o.tx, g, o.a.At, storage.Main)
	if err != nil {
		return err
	}
	return stir(o.tx, g.ID, day, o.a.At) // its post may tell of a time
}

// untimed takes times and ranks out of a turn for an actor whose server does without. A
// time of 0 is not told.
func (t *Turn) untimed() {
	for i, f := range t.Facts {
		switch f := f.(type) {
		case Verdict:
			f.Penalty, f.Result, f.Place = 0, untimedResult(f.Result), f.Place.untimed()
			t.Facts[i] = f
		case Hint:
			f.Price, f.Added = 0, 0
			clear(f.Adds[:])
			t.Facts[i] = f
		}
	}
}

// untimed takes times and ranks out of a view.
func (v *View) untimed() {
	v.Untimed = true
	v.Outlook.Par, v.MostHint, v.Pauses, v.Played = 0, 0, 0, 0
	if v.Result != nil {
		r := untimedResult(*v.Result)
		v.Result = &r
	}
	if v.Place != nil {
		p := v.Place.untimed()
		v.Place = &p
	}
}

// untimedResult returns a result without its times.
func untimedResult(r storage.Result) storage.Result {
	r.Solve, r.Ranked, r.Held = 0, 0, false
	return r
}

// untimed returns the place without all that compares: what is left is the streak.
func (p Place) untimed() Place { return Place{Streak: p.Streak} }

// untimed takes times and ranks out of a post.
func (p *DailyPost) untimed() {
	p.Untimed = true
	p.Outlook.Par, p.Turnout.Fastest, p.Mini.Fastest = 0, 0, 0
	p.Yesterday, p.Week = nil, nil
}

// ranking is a Fact that is nothing but times and ranks.
type ranking interface{ ranks() }

func (PuzzleBoard) ranks() {}
func (ScoreBoard) ranks()  {}

// withoutRanks refuses a ranking to an actor whose server does without, and takes the time
// out of a story for it.
func withoutRanks(tx storage.Reader, a Actor, t Turn) (Turn, error) {
	for i, f := range t.Facts {
		story, tells := f.(Story)
		_, ranks := f.(ranking)
		if !tells && !ranks {
			continue
		}
		g, err := home(tx, a)
		switch {
		case err != nil:
			return t, err
		case g.Untimed && ranks:
			return Turn{Refusal: refuse(NoTimes)}, nil
		case g.Untimed:
			story.Result = untimedResult(story.Result)
			t.Facts[i] = story
		}
	}
	return t, nil
}

// isUntimed reports whether the actor's server does without times.
func isUntimed(tx storage.Reader, a Actor) (bool, error) {
	g, err := home(tx, a)
	return g.Untimed, err
}

// Started is when a view's clock began, or zero where no times are told.
func (v *View) Started() time.Time {
	if v.Untimed {
		return time.Time{}
	}
	return v.Game.StartedAt
}
