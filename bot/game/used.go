package game

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"kenkenbot/solver/logic"
	"kenkenbot/solver/review"
	"kenkenbot/storage"
)

// Used is which techniques were on the way to a player's digits in their latest solves.
type Used struct {
	Solves     int          // that were looked at
	Techniques []review.Use // the hardest first
}

// usedSolves is how many solves are looked at: each is reviewed, and reviews are kept.
const usedSolves = 5

// usedGames are finished games as they were read, for Used to be made of.
type usedGames struct {
	ids   []int64
	games []reviewed
}

func (usedGames) fact() {}

// usedGamesOf reads the latest of the actor's results that have a review.
func usedGamesOf(tx storage.Reader, a Actor, results []storage.Result) (usedGames, error) {
	var out usedGames
	for _, r := range results {
		if len(out.ids) == usedSolves {
			break
		}
		if r.Shown || r.HandedIn {
			continue
		}
		sat, err := sit(tx, a, r.Game, false)
		if isRefusal(err) {
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

// used works out what was used in games. Those that nobody can review are left out.
func (s *Service) used(ctx context.Context, read usedGames) (Used, error) {
	counts := map[logic.Technique]int{}
	var out Used
	for i, id := range read.ids {
		r, err := s.review(ctx, id, read.games[i])
		if errors.Is(err, review.ErrWhole) {
			continue
		}
		if err != nil {
			return Used{}, err
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
