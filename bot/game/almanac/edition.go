package almanac

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
)

// Edition is a guild's puzzle of a day: what it should be, and for which kind of post.
type Edition struct {
	Day   storage.Day
	Order Order
	Whole bool // the post shows the targets
}

// EditionOf returns the edition of a guild's day and slot, with the operators that the guild chose.
// A guild without posts has the puzzle of teasers.
func EditionOf(g storage.Guild, day storage.Day, slot storage.Slot) Edition {
	return Edition{Day: day, Order: Order{Kind: KindOf(g, day, slot), Options: OperatorsOf(g)}, Whole: g.Channel != 0 && !g.Teaser}
}

// kept returns the edition's key in the store.
func (e Edition) kept() storage.Edition {
	return storage.Edition{Day: e.Day, Kind: e.Order.Kind, Ops: e.Order.Options.String(), Whole: e.Whole}
}

// Name returns the name from which the edition's seed is derived.
func (e Edition) Name() string {
	name := fmt.Sprintf("daily %s %d %d", e.Day, e.Order.Kind.Size, e.Order.Kind.Difficulty)
	if options := e.Order.Options.String(); options != "" {
		name += " " + options
	}
	if e.Whole {
		name += " whole"
	}
	return name
}

// Daily returns the puzzle that was made as the edition.
func (e Edition) Daily(tx storage.Reader) (storage.Puzzle, error) { return tx.Daily(e.kept()) }

// weekLevels are how hard each day's puzzle in the default week is within its grade. With the
// kinds they make every day a step: the time to expect grows from day to day, as TestEditionsStepUp
// shows.
var weekLevels = [...]int{
	time.Monday:    2,
	time.Tuesday:   1,
	time.Wednesday: 2,
	time.Thursday:  1,
	time.Friday:    1,
	time.Saturday:  2,
	time.Sunday:    1,
}

// otherLevels are the levels of all other dailies, minis included: a week of one kind grows harder
// from Monday to Saturday.
var otherLevels = [...]int{
	time.Monday:    1,
	time.Tuesday:   1,
	time.Wednesday: 2,
	time.Thursday:  2,
	time.Friday:    3,
	time.Saturday:  3,
	time.Sunday:    2,
}

// dailyChoice returns of how many a daily is the best: of fewer where one takes longer to
// make, so that hardly any daily takes a second.
func dailyChoice(k storage.Kind) int {
	best := [...]int{board.Easy: 32, board.Medium: 64, board.Hard: 96, board.Expert: 48, board.Extreme: 4}[k.Difficulty]
	return best >> max(k.Size-7, 0)
}

// sharedChoice is of how many a daily is the best that is made of its day's share alone: each takes
// as long as eight others.
const sharedChoice = 8

// DailySpec returns the spec of a daily of that day and kind: operators in a newspaper's
// proportions, as hard within its grade as the weekday asks, the key of the week's theme where there
// is one to choose, and symmetric on Sundays.
func DailySpec(day storage.Day, k storage.Kind, seed uint64) generate.Spec {
	weekday := day.Weekday()
	key := keyOf(day, k.Difficulty)
	level := otherLevels[weekday]
	switch k {
	case DefaultWeek[weekday]:
		level = cmp.Or(keyLevels[key], weekLevels[weekday])
	case storage.Kind{Size: k.Size, Difficulty: board.Easy}:
		level = 2 // an easier one would mostly have more lone cells
	}
	s := generate.Spec{
		Size: k.Size, Difficulty: k.Difficulty, Seed: seed,
		Edited: true, Best: dailyChoice(k), Key: key, Score: generate.LevelBand(k.Size, k.Difficulty, level),
	}
	if k.Size == 4 && k.Difficulty <= board.Medium { // there are so few of these that some would come back within a year
		s.Share, s.Best = generate.ShareOf(int(day)), sharedChoice
	}
	if weekday == time.Sunday && k.Size > MinSize { // a 3×3 board is too small for it
		s.Symmetry = generate.Rotational
	}
	return s
}

// restrictedTries is how many seeds the daily of fewer operators takes at most: of twenty,
// one nearly always makes a puzzle, and a day can't go without.
const restrictedTries = 200

// MakeDaily makes the daily of that day to that order. One of fewer operators is made as
// orders of practice are: levels and symmetry would leave too little to choose from.
func MakeDaily(ctx context.Context, day storage.Day, o Order, seed uint64) (storage.Puzzle, error) {
	if !o.Options.AnyOps() {
		return o.Generated(ctx, seed, restrictedTries)
	}
	return Printed(ctx, DailySpec(day, o.Kind, seed))
}

// Printed makes a daily. Where nothing comes of it, it gives up the symmetry, the level,
// then the day's share: a plain puzzle of any kind offered is found.
func Printed(ctx context.Context, s generate.Spec) (storage.Puzzle, error) {
	for {
		p, err := generated(ctx, s)
		var unmet *generate.UnmetError
		switch {
		case !errors.As(err, &unmet):
			return p, err
		case s.Symmetry != generate.Asymmetric:
			s.Symmetry = generate.Asymmetric
		case s.Score != generate.Band{}:
			s.Score = generate.Band{}
		case s.Share != 0:
			s.Share = 0
		case s.Edited:
			s.Edited = false
		default:
			return p, err
		}
	}
}
