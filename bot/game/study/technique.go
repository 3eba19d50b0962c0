package study

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/solver/logic"
	"kenkenbot/solver/review"
	"kenkenbot/storage"
)

const (
	// usedSolves is how many solves are looked at: each is reviewed, and reviews are kept.
	usedSolves = 5
	// usedAmong is how many results are looked at for them: of practice that is long over no moves
	// are kept.
	usedAmong = 20
	// usedTime is how long a record waits for the reviews that are not kept yet.
	usedTime = 3 * time.Second
)

// ReadLatest reads the latest of somebody's results that can be reviewed, which come newest first.
func ReadLatest(tx storage.Reader, results []storage.Result) ([]*Played, error) {
	var latest []*Played
	for _, r := range results[:min(usedAmong, len(results))] {
		if len(latest) == usedSolves {
			break
		}
		g, err := tx.Game(r.Game)
		if err != nil {
			return nil, err
		}
		info, err := tx.Puzzle(g.Puzzle)
		if err != nil {
			return nil, err
		}
		played, err := ReadPlayed(tx, g, info, &r)
		if outcome.IsRefusal(err) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if !isWhole(&played.course, info.Size) {
			latest = append(latest, played)
		}
	}
	return latest, nil
}

// Used works out which techniques were used in games.
func (s *Shelf) Used(ctx context.Context, games []*Played) (standings.Used, error) {
	counts := map[logic.Technique]int{}
	var out standings.Used
	err := s.eachReview(ctx, games, func(_ *Played, r review.Review) {
		out.Solves++
		for _, u := range r.Used {
			counts[u.Technique] += u.Count
		}
	})
	for t, n := range counts {
		out.Techniques = append(out.Techniques, review.Use{Technique: t, Count: n})
	}
	slices.SortFunc(out.Techniques, func(a, b review.Use) int { return cmp.Compare(b.Technique, a.Technique) })
	return out, err
}

// eachReview hands on the reviews of games. It leaves out those that nobody can review, and those
// whose reviews are not there in time: they are made all the same, for the next look.
func (s *Shelf) eachReview(ctx context.Context, games []*Played, each func(*Played, review.Review)) error {
	ctx, cancel := context.WithTimeout(ctx, usedTime)
	defer cancel()
	for _, p := range games {
		r, err := s.reviewUntil(ctx, p)
		switch {
		case errors.Is(err, review.ErrWhole) || errors.Is(err, context.DeadlineExceeded):
		case err != nil:
			return err
		default:
			each(p, r)
		}
	}
	return nil
}

// reviewUntil returns the review of a game if it is there before ctx ends. It goes on after
// that.
func (s *Shelf) reviewUntil(ctx context.Context, p *Played) (review.Review, error) {
	if r, ok := s.reviews.Get(p.game.ID); ok {
		return r, nil
	}
	type reviewing struct {
		review.Review
		err error
	}
	done := make(chan reviewing, 1)
	go func() {
		r, err := s.review(context.WithoutCancel(ctx), p)
		done <- reviewing{r, err}
	}()
	select {
	case m := <-done:
		return m.Review, m.err
	case <-ctx.Done():
		return review.Review{}, ctx.Err()
	}
}
