package game

import (
	"context"
	"errors"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
)

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

// edition is what the daily of that day and kind should be: printed in the measure of a
// newspaper's, as hard within its grade as its weekday asks, and on Sundays symmetric.
func edition(day storage.Day, k storage.Kind, seed uint64) generate.Spec {
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
	return printed(ctx, edition(day, o.Kind, seed))
}

// printed makes a puzzle of an edition. Where nothing comes of it, it gives up the symmetry,
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
