package game

import (
	"context"
	"errors"
	"fmt"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
)

// edition is a guild's puzzle of a day: what it should be, and for which kind of post.
type edition struct {
	day   storage.Day
	order Order
	whole bool // the post shows the targets
}

// editionOf returns what a guild's puzzle of that day and slot should be, with the operators
// that the guild chose. A guild without posts has the puzzle of teasers.
func editionOf(g storage.Guild, day storage.Day, slot storage.Slot) edition {
	return edition{day: day, order: Order{Kind: kindOf(g, day, slot), Options: operatorsOf(g)}, whole: g.Channel != 0 && !g.Teaser}
}

// kept is what the store knows the edition by.
func (e edition) kept() storage.Edition {
	return storage.Edition{Day: e.day, Kind: e.order.Kind, Ops: e.order.Options.String(), Whole: e.whole}
}

// name is what the edition's seed goes by.
func (e edition) name() string {
	name := fmt.Sprintf("daily %s %d %d", e.day, e.order.Kind.Size, e.order.Kind.Difficulty)
	if options := e.order.Options.String(); options != "" {
		name += " " + options
	}
	if e.whole {
		name += " whole"
	}
	return name
}

// dailyOf returns the puzzle that was made as an edition.
func dailyOf(tx storage.Reader, e edition) (storage.Puzzle, error) { return tx.Daily(e.kept()) }

// weekLevels are how hard each day's puzzle in the default week is within its grade. With the
// kinds they make every day a step: the time to expect grows from day to day, as TestEditions
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

// otherLevels are those of all other dailies, the minis among them: a week of one kind
// grows harder from Monday to Saturday.
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

// dailySpec is what the daily of that day and kind should be: printed in the measure of a
// newspaper's, as hard within its grade as its weekday asks, and on Sundays symmetric.
func dailySpec(day storage.Day, k storage.Kind, seed uint64) generate.Spec {
	weekday := day.Weekday()
	level := otherLevels[weekday]
	switch k {
	case DefaultWeek[weekday]:
		level = weekLevels[weekday]
	case storage.Kind{Size: k.Size, Difficulty: board.Easy}:
		level = 2 // what makes an easy puzzle easier still is mostly lone cells
	}
	s := generate.Spec{
		Size: k.Size, Difficulty: k.Difficulty, Seed: seed,
		Edited: true, Best: dailyChoice(k), Score: generate.LevelBand(k.Size, k.Difficulty, level),
	}
	if weekday == time.Sunday && k.Size > MinSize { // a 3×3 board is too small for it
		s.Symmetry = generate.Rotational
	}
	return s
}

// restrictedTries is how many seeds the daily of fewer operators takes at most: of twenty,
// one nearly always makes a puzzle, and a day can't go without.
const restrictedTries = 200

// makeDaily makes the daily of that day to that order. One of fewer operators is made as
// orders of practice are: levels and symmetry would leave too little to choose from.
func makeDaily(ctx context.Context, day storage.Day, o Order, seed uint64) (storage.Puzzle, error) {
	if !o.Options.anyOps() {
		return o.generated(ctx, seed, restrictedTries)
	}
	return printed(ctx, dailySpec(day, o.Kind, seed))
}

// printed makes a daily. Where nothing comes of it, it gives up the symmetry,
// then the level: a plain puzzle of any kind offered is found.
func printed(ctx context.Context, s generate.Spec) (storage.Puzzle, error) {
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
		case s.Edited:
			s.Edited = false
		default:
			return p, err
		}
	}
}
