package game

import (
	"context"
	"slices"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
)

// Preset is a whole week of main puzzles to choose.
type Preset string

// The presets; any other week has none.
const (
	gentleWeek   Preset = "gentle"
	standardWeek Preset = "standard"
	hardWeek     Preset = "hard"
)

// Presets are all presets, the easiest first.
var Presets = []Preset{gentleWeek, standardWeek, hardWeek}

// presets are their weeks. A gentle one never needs more than a quarter of an hour; a hard
// one is for those to whom the default week is a warm-up.
var presets = map[Preset]storage.Week{
	gentleWeek: {
		time.Sunday:    {Size: 6, Difficulty: board.Medium},
		time.Monday:    {Size: 4, Difficulty: board.Easy},
		time.Tuesday:   {Size: 4, Difficulty: board.Medium},
		time.Wednesday: {Size: 5, Difficulty: board.Easy},
		time.Thursday:  {Size: 5, Difficulty: board.Medium},
		time.Friday:    {Size: 5, Difficulty: board.Medium},
		time.Saturday:  {Size: 6, Difficulty: board.Easy},
	},
	standardWeek: almanac.DefaultWeek,
	hardWeek: {
		time.Sunday:    {Size: 8, Difficulty: board.Expert},
		time.Monday:    {Size: 6, Difficulty: board.Medium},
		time.Tuesday:   {Size: 6, Difficulty: board.Hard},
		time.Wednesday: {Size: 6, Difficulty: board.Expert},
		time.Thursday:  {Size: 7, Difficulty: board.Hard},
		time.Friday:    {Size: 7, Difficulty: board.Expert},
		time.Saturday:  {Size: 8, Difficulty: board.Hard},
	},
}

// SetSchedule changes which puzzles a guild gets; what is left out stays as it is. It takes
// effect from the next day that the guild has not claimed.
type SetSchedule struct {
	Preset Preset // a whole week
	Day    *time.Weekday
	Kind   storage.Kind // of that day; a size or difficulty of 0 leaves it
	Mini   Switch
	Ops    generate.Operators // of all dailies, the minis too; 0 leaves them
}

// Schedule is which puzzles a guild gets.
type Schedule struct {
	Week    storage.Week    // as chosen
	Made    storage.Week    // with the difficulties that there are with these operators
	Options almanac.Options // the operators
	Preset  Preset
	Mini    bool
	From    storage.Day // the first day that has nothing fixed
	Changed bool        // just now
}

func (Schedule) Fact() {}

// OffersOf returns the difficulties that there are at a size with a schedule's operators.
func (s Schedule) OffersOf(size int) []board.Difficulty { return s.Options.Offered(size) }

func (d SetSchedule) Govern(o *Opening) error {
	g, err := almanac.GuildOf(o.Tx.Reader, o.Actor.Guild)
	if err != nil {
		return err
	}
	if d.Ops != 0 {
		if !slices.Contains(generate.OfferedOperators(), d.Ops) {
			return almanac.NoSuchOperators{Options: almanac.Options{Ops: d.Ops}}
		}
		g.Ops = almanac.Options{Ops: d.Ops}.String()
	}
	week := almanac.WeekOf(g)
	if chosen, ok := presets[d.Preset]; ok {
		week = chosen
	}
	if d.Day != nil {
		if week[*d.Day], err = d.kind(week[*d.Day], almanac.OperatorsOf(g)); err != nil {
			return err
		}
	}
	g.Week = week
	if week == almanac.DefaultWeek {
		g.Week = storage.Week{}
	}
	mini := !g.NoMini
	d.Mini.flip(&mini)
	g.NoMini = !mini
	if err := o.Tx.SaveGuild(g); err != nil {
		return err
	}
	now, err := scheduleOf(o.Tx.Reader, g, o.Actor.At)
	now.Changed = true
	o.facts = append(o.facts, now)
	return err
}

// kind returns the new kind of a day that had the kind was, with a guild's operators.
func (d SetSchedule) kind(was storage.Kind, ops almanac.Options) (storage.Kind, error) {
	k := was
	if d.Kind.Size != 0 {
		k.Size = d.Kind.Size
	}
	if d.Kind.Difficulty != 0 {
		k.Difficulty = d.Kind.Difficulty
	}
	if k.Size < almanac.MinSize || k.Size > almanac.MaxSize {
		return k, almanac.NoSuchKind{Size: k.Size}
	}
	offers := ops.Offered(k.Size)
	switch {
	case slices.Contains(offers, k.Difficulty):
	case d.Kind.Difficulty == 0: // a smaller board, and not as hard
		k.Difficulty = almanac.Nearest(offers, k.Difficulty)
	default:
		return k, almanac.NoSuchKind{Size: k.Size, Difficulty: k.Difficulty, Options: ops, Offered: offers}
	}
	return k, nil
}

// ScheduleOf asks which puzzles the actor's guild gets.
type ScheduleOf struct{}

func (ScheduleOf) Look(l *Looking) (Turn, error) {
	g, err := almanac.GuildOf(l.Tx, l.Actor.Guild)
	if err != nil {
		return Turn{}, err
	}
	now, err := scheduleOf(l.Tx, g, l.Actor.At)
	return Turn{Facts: []outcome.Fact{now}}, err
}

// scheduleOf returns which puzzles a guild gets.
func scheduleOf(tx storage.Reader, g storage.Guild, at time.Time) (Schedule, error) {
	s := Schedule{Week: almanac.WeekOf(g), Options: almanac.OperatorsOf(g), Mini: !g.NoMini}
	for i, k := range s.Week {
		s.Made[i] = almanac.Order{Kind: k, Options: s.Options}.Offered().Kind
	}
	for _, p := range Presets {
		if presets[p] == s.Week {
			s.Preset = p
		}
	}
	day, err := almanac.Today(tx, g, at, storage.Main)
	if err != nil {
		return s, err
	}
	s.From = day
	_, err = tx.Claim(g.ID, day, storage.Main)
	if err == nil {
		s.From++
	}
	return s, storage.IgnoreMissing(err)
}

// Sample makes a puzzle of the kind that the guild gets on a day, for a preview: it is kept
// nowhere and is no daily.
func (s *Service) Sample(ctx context.Context, g storage.Guild, day storage.Day) (*board.Puzzle, storage.Puzzle, error) {
	p, err := almanac.MakeDaily(ctx, day, almanac.EditionOf(g, day, storage.Main).Order.Offered(), 1)
	if err != nil {
		return nil, storage.Puzzle{}, err
	}
	puzzle, _, err := almanac.Load(p)
	return puzzle, p, err
}
