package game

import (
	"context"
	"errors"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
)

// weekStars are the stars of each day's puzzle in the default week. With the kinds they
// make every day a step: the time to expect grows from day to day, as TestEditions shows.
var weekStars = [...]int{
	time.Monday:    2,
	time.Tuesday:   1,
	time.Wednesday: 2,
	time.Thursday:  1,
	time.Friday:    1,
	time.Saturday:  2,
	time.Sunday:    1,
}

// otherStars are the stars of all other dailies, the minis among them: a week of one kind
// grows harder from Monday to Saturday.
var otherStars = [...]int{
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
// newspaper's, with the stars of its weekday, and on Sundays symmetric.
func edition(day storage.Day, k storage.Kind, seed uint64) generate.Spec {
	weekday := day.Weekday()
	stars := otherStars[weekday]
	switch k {
	case DefaultWeek[weekday]:
		stars = weekStars[weekday]
	case storage.Kind{Size: k.Size, Difficulty: board.Easy}:
		stars = 2 // what makes an easy puzzle easier still is mostly lone cells
	}
	s := generate.Spec{
		Size: k.Size, Difficulty: k.Difficulty, Seed: seed,
		Edited: true, Best: dailyChoice(k), Score: generate.StarBand(k.Size, k.Difficulty, stars),
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
// orders of practice are: stars and symmetry would leave too little to choose from.
func makeDaily(ctx context.Context, day storage.Day, o Order, seed uint64) (storage.Puzzle, error) {
	if !o.Options.anyOps() {
		return o.generated(ctx, seed, restrictedTries)
	}
	return printed(ctx, edition(day, o.Kind, seed))
}

// printed makes a puzzle of an edition. Where nothing comes of it, it gives up the symmetry,
// then the stars: a plain puzzle of any kind offered is found.
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

// Outlook is what to expect of a puzzle, beyond its kind.
type Outlook struct {
	Stars int           // how hard it is within its grade, up to generate.MostStars; 0 is not told
	Par   time.Duration // what a practised player takes
}

// outlookOf returns what to expect of the puzzle. One with wishes has scores of its own, of
// which stars say nothing. Stars are those that the puzzle was kept with, so that a puzzle
// has the same wherever and whenever it is shown; where it was kept without, as those of
// somebody's own are, they go by its score.
func outlookOf(p storage.Puzzle) Outlook {
	o := Outlook{Stars: p.Stars, Par: p.Par}
	if o.Stars == 0 && p.Options == "" {
		o.Stars = generate.Stars(p.Size, p.Difficulty, p.Score)
	}
	return o
}
