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

// Edition is a day's puzzle to an order: the same for everybody who has that order on that day.
type Edition struct {
	Day   storage.Day
	Slot  storage.Slot
	Order Order
}

// EditionOf returns the edition of a guild's day and slot, with the operators that the guild chose.
func EditionOf(g storage.Guild, day storage.Day, slot storage.Slot) Edition {
	return Edition{Day: day, Slot: slot, Order: Order{Kind: KindOf(g, day, slot), Options: OperatorsOf(g)}}
}

// HidesTargets reports whether nobody sees a guild's dailies before opening them: its posts are
// teasers, or it has none.
func HidesTargets(g storage.Guild) bool { return g.Channel == 0 || g.Teaser }

// numberOne is the day whose dailies have the number 1: 1 January 2025. It is fixed for good,
// and lies before any day that the archive of a release reaches.
const numberOne storage.Day = 20089

// Number returns the day's number if the edition is the default week's, whoever has it; 0 for
// another one, and for a day before the first.
func (e Edition) Number() int {
	if e.kept() != EditionOf(storage.Guild{}, e.Day, e.Slot).kept() {
		return 0
	}
	return max(0, int(e.Day-numberOne)+1)
}

// kept returns the edition's key in the store. An order that generation doesn't offer is the
// nearest one that it does.
func (e Edition) kept() storage.Edition {
	o := e.Order.Offered()
	return storage.Edition{Day: e.Day, Slot: e.Slot, Kind: o.Kind, Ops: o.Options.String()}
}

// Name returns the name from which the edition's seed is derived.
func (e Edition) Name() string {
	k := e.kept()
	name := fmt.Sprintf("daily %s %d %d %d", k.Day, k.Slot, k.Kind.Size, k.Kind.Difficulty)
	if k.Ops != "" {
		name += " " + k.Ops
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
	if k.Size == 4 && k.Difficulty <= board.Medium || k == miniKind { // there are so few of these that some, or their cages, would soon come back
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
