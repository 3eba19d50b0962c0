package study

import (
	"context"
	"errors"
	"fmt"

	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/solver/review"
)

// Reviewed is how a game went.
type Reviewed struct {
	review.Review
	// Others is how many in the guild solved it digit by digit, besides the player; 0 if
	// they are too few. Later is how many of them placed the digit of the key move later than
	// the player did.
	Later, Others int
	// Next is the next lesson of the hardest grade that the player has solved; nil if there is
	// none.
	Next *lessons.Lesson
}

func (Reviewed) Fact() {}

// Reviewed reviews a game, which takes a while the first time, and compares it with the games that
// Compare read. timed says whether the review may show times.
func (s *Shelf) Reviewed(ctx context.Context, p *Played, timed bool) (Reviewed, error) {
	r, err := s.told(ctx, p, timed)
	if err != nil {
		return Reviewed{}, err
	}
	out := Reviewed{Review: r}
	if l, ok := p.experience.next(r.Used); ok {
		out.Next = &l
	}
	return compared(out, p.peers), nil
}

// told returns the review of a game as its player may see it.
func (s *Shelf) told(ctx context.Context, p *Played, timed bool) (review.Review, error) {
	r, err := s.review(ctx, p)
	if errors.Is(err, review.ErrWhole) {
		return r, noCourse
	}
	if !timed {
		r = r.WithoutTimes()
	}
	return r, err
}

// review returns the review of a game, made or kept.
func (s *Shelf) review(ctx context.Context, p *Played) (review.Review, error) {
	if r, ok := s.reviews.Get(p.game.ID); ok {
		return r, nil
	}
	path, err := s.way(ctx, p.info.ID, p.course.Puzzle)
	if err != nil {
		return review.Review{}, err
	}
	course := p.course
	course.Path = path
	for _, step := range path.Steps() { // a puzzle that somebody brought has no grade
		course.Grade = max(course.Grade, step.Step.Technique.Rung())
	}
	r, err := made(ctx, s, fmt.Sprintf("review/%d", p.game.ID), func(ctx context.Context) (review.Review, error) {
		return review.Of(ctx, course, review.DefaultLimits)
	})
	if err == nil {
		s.reviews.Put(p.game.ID, r)
	}
	return r, err
}

// compared counts who found the key move later.
func compared(r Reviewed, peers []firsts) Reviewed {
	k := r.Key()
	if k < 0 {
		return r
	}
	key := r.Digits[k]
	later, others := 0, 0
	for _, at := range peers {
		i := key.Cell.Index(key.Before.Size())
		if at[i] < 0 {
			continue
		}
		others++
		if at[i] > key.At {
			later++
		}
	}
	if others >= fewestPeers {
		r.Later, r.Others = later, others
	}
	return r
}

// noCourse says that the answer came in one message or form: there is nothing to review.
const noCourse outcome.Reason = "no course"
