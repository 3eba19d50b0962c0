package game

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/solver/logic"
	"kenkenbot/solver/review"
	"kenkenbot/storage"
)

const (
	// usedSolves is how many solves are looked at: each is reviewed, and reviews are kept.
	usedSolves = 5
	// usedTime is how long a record waits for the reviews that are not kept yet.
	usedTime = 3 * time.Second
)

// usedGames are finished games as they were read, for Used to be made of.
type usedGames struct {
	ids   []int64
	games []reviewed
}

// usedGamesOf reads the latest of the actor's results that have a review.
func usedGamesOf(tx storage.Reader, a actor.Actor, results []storage.Result) (usedGames, error) {
	var out usedGames
	for _, r := range results {
		if len(out.ids) == usedSolves {
			break
		}
		if r.Shown || r.AtOnce {
			continue
		}
		sat, err := sit(tx, a, r.Game, false)
		if outcome.IsRefusal(err) {
			continue
		}
		if err != nil {
			return out, err
		}
		played, err := playedOf(tx, sat)
		if err != nil {
			return out, err
		}
		out.ids, out.games = append(out.ids, r.Game), append(out.games, played)
	}
	return out, nil
}

// used works out what was used in games. It leaves out those that nobody can review, and
// those whose reviews are not there when ctx ends: they are made all the same, for the next
// look.
func (s *Service) used(ctx context.Context, read usedGames) (standings.Used, error) {
	counts := map[logic.Technique]int{}
	var out standings.Used
	for i, id := range read.ids {
		r, err := s.reviewUntil(ctx, id, read.games[i])
		if errors.Is(err, review.ErrWhole) || errors.Is(err, context.DeadlineExceeded) {
			continue
		}
		if err != nil {
			return standings.Used{}, err
		}
		out.Solves++
		for _, u := range r.Used {
			counts[u.Technique] += u.Count
		}
	}
	for t, n := range counts {
		out.Techniques = append(out.Techniques, review.Use{Technique: t, Count: n})
	}
	slices.SortFunc(out.Techniques, func(a, b review.Use) int { return cmp.Compare(b.Technique, a.Technique) })
	return out, nil
}

// reviewUntil is review for as long as ctx lasts. The review goes on after it.
func (s *Service) reviewUntil(ctx context.Context, game int64, played reviewed) (review.Review, error) {
	if r, ok := s.reviews.Get(game); ok {
		return r, nil
	}
	type made struct {
		review.Review
		err error
	}
	done := make(chan made, 1)
	go func() {
		r, err := s.review(context.WithoutCancel(ctx), game, played)
		done <- made{r, err}
	}()
	select {
	case m := <-done:
		return m.Review, m.err
	case <-ctx.Done():
		return review.Review{}, ctx.Err()
	}
}
