package game

import (
	"cmp"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/together"
	"kenkenbot/storage"
)

// planOf returns what a guild wants of its shared boards.
func planOf(tx storage.Reader, guild storage.ID) (storage.TogetherPlan, error) {
	p, err := storage.TogetherPlanOf(tx, guild)
	if storage.IsMissing(err) {
		return storage.TogetherPlan{Guild: guild}, nil
	}
	return p, err
}

// belowDaily is how long after the daily the board of a plan is posted, so that it always comes
// below it. It closes with the daily of the next week, before the next board begins.
const belowDaily = time.Minute

// nextTogether returns when a plan's next board begins after an instant: on its day, right after
// the guild's daily; zero is never.
func (rules Rules) nextTogether(g storage.Guild, p storage.TogetherPlan, after time.Time) time.Time {
	if p.Off || p.Weekday == 0 {
		return time.Time{}
	}
	const week = 7
	for day := storage.DayOf(after.In(almanac.ZoneOf(g))); ; day++ {
		if int(day.Weekday())+1 != p.Weekday {
			continue
		}
		if due := almanac.Promised(g, day, rules.PostSpread).Due.Add(belowDaily); due.After(after) {
			return due
		}
		day += week - 1
	}
}

// replanTogether moves a guild's next shared board to where its settings of now have it.
func (rules Rules) replanTogether(tx storage.Tx, g storage.Guild, at time.Time) error {
	p, err := storage.TogetherPlanOf(tx.Reader, g.ID)
	if err != nil || p.DueAt.IsZero() {
		return storage.IgnoreMissing(err)
	}
	p.DueAt = rules.nextTogether(g, p, at)
	return storage.SaveTogetherPlan(tx, p)
}

// SetTogether changes what the actor's guild wants of its shared boards; what is left out stays
// as it is.
type SetTogether struct {
	Off        Switch // On is that there are none
	Weekday    *int   // as of storage.TogetherPlan
	Size       *int
	Difficulty *board.Difficulty // 0 is the usual
	Ration     *int
}

// TogetherPlan is what a guild wants, with what follows from it.
type TogetherPlan struct {
	storage.TogetherPlan
	Guild storage.Guild
	Kind  storage.Kind // of a board that began now
}

func (TogetherPlan) Fact() {}

// Day returns the day of the week that begins a board, if one does.
func (p TogetherPlan) Day() time.Weekday { return time.Weekday(max(p.Weekday-1, 0)) }

func (d SetTogether) Govern(o *Opening) error {
	g, err := almanac.GuildOf(o.Tx.Reader, o.Actor.Guild)
	if err != nil {
		return err
	}
	p, err := planOf(o.Tx.Reader, g.ID)
	if err != nil {
		return err
	}
	d.Off.flip(&p.Off)
	for _, set := range []struct {
		wish  *int
		into  *int
		name  string
		least int
		most  int
	}{
		{d.Weekday, &p.Weekday, "day", 1, 7}, {d.Size, &p.Size, "size", almanac.MinSize, almanac.MaxSize}, {d.Ration, &p.Ration, "digits", 1, together.MaxRation},
	} {
		if set.wish == nil {
			continue
		}
		if *set.wish != 0 && (*set.wish < set.least || *set.wish > set.most) {
			return OutOfRange{Option: set.name, Min: set.least, Max: set.most}
		}
		*set.into = *set.wish
	}
	if d.Difficulty != nil {
		p.Difficulty = *d.Difficulty
	}
	if p.Size != 0 && p.Difficulty != 0 {
		p.Difficulty = almanac.Order{Kind: storage.Kind{Size: p.Size, Difficulty: p.Difficulty}}.Offered().Kind.Difficulty
	}
	p.DueAt = o.rules.nextTogether(g, p, o.Actor.At)
	if err := storage.SaveTogetherPlan(o.Tx, p); err != nil {
		return err
	}
	return o.tellPlan(g, p)
}

// tellPlan tells what a guild wants now.
func (o *Opening) tellPlan(g storage.Guild, p storage.TogetherPlan) error {
	f, err := togetherPlan(o.Tx.Reader, g, p)
	o.facts = append(o.facts, f)
	return err
}

func togetherPlan(tx storage.Reader, g storage.Guild, p storage.TogetherPlan) (TogetherPlan, error) {
	order, err := orderOf(tx, p)
	p.Ration = cmp.Or(p.Ration, together.UsualRation)
	return TogetherPlan{TogetherPlan: p, Guild: g, Kind: order.Kind}, err
}

// TogetherPlanOf asks what the actor's guild wants of its shared boards.
type TogetherPlanOf struct{}

func (TogetherPlanOf) Look(l *Looking) (Turn, error) {
	g, err := almanac.GuildOf(l.Tx, l.Actor.Guild)
	if err != nil {
		return Turn{}, err
	}
	p, err := planOf(l.Tx, g.ID)
	if err != nil {
		return Turn{}, err
	}
	f, err := togetherPlan(l.Tx, g, p)
	return Turn{Facts: []outcome.Fact{f}}, err
}
