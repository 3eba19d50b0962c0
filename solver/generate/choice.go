package generate

import (
	"context"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// roundabout is what it costs a hard puzzle in the choice that its summit can be gone round,
// times its Level: at most as much as most that an editor frowns at, and less than a trick
// three times.
const roundabout = 10

// nearsighted are the techniques up to hard that look at one cage at a time, or at the
// cells of one line, but never at both together.
var nearsighted = func() (list []logic.Technique) {
	for _, t := range logic.Techniques() {
		if t.Rung() <= board.Hard && t != logic.LineInCage && t != logic.InnieOutie {
			list = append(list, t)
		}
	}
	return list
}()

// keyed is what the key that is looked for is worth in the choice: less than what an editor frowns at,
// such as a trick three times.
const keyed = 35

// worth is what the choice among puzzles goes by: the quality, whether the puzzle has the key that is
// looked for, and for a hard one whether it holds a surprise. It is worked out only as far as it can
// be above the bound.
func worth(ctx context.Context, r *Result, key logic.Technique, bound int) (int, error) {
	score := r.Quality.Score()
	if key != 0 && r.Rating.Hardest == key {
		score += keyed
	}
	if r.Quality.Grade != board.Hard || score <= bound {
		return score, nil
	}
	round, err := goesRound(ctx, r.Puzzle)
	if round {
		score -= roundabout * max(Level(r.Puzzle.Size(), board.Hard, r.Rating.Score), 1)
	}
	return score, err
}

// goesRound reports whether nearsighted techniques alone solve the puzzle, which then has
// no step to remember, whatever the easiest way through it takes. The error is the
// context's.
func goesRound(ctx context.Context, p *board.Puzzle) (bool, error) {
	round, err := logic.SolvedBy(ctx, p, nearsighted, gradeLimits)
	if err != nil {
		return false, ctx.Err() // too much work is no way round
	}
	return round, nil
}
