package study

import (
	"context"
	"slices"
	"time"

	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/solver/logic"
	"kenkenbot/solver/review"
	"kenkenbot/storage"
)

// Learner is what there is to know of a player who practises: how far they have come, and their
// latest games.
type Learner struct {
	drills []lessons.Drill
	latest []*Played
}

// ReadLearner reads what there is to know of a player.
func ReadLearner(tx storage.Reader, player storage.ID) (Learner, error) {
	results, err := tx.Finished(player, standings.StatsGames)
	if err != nil {
		return Learner{}, err
	}
	latest, err := ReadLatest(tx, results)
	return Learner{drills: lessons.DrillsOf(results), latest: latest}, err
}

// DrillOf returns how far a player has come with a technique.
func DrillOf(tx storage.Reader, player storage.ID, t logic.Technique) (lessons.Drill, error) {
	results, err := tx.Finished(player, standings.StatsGames)
	for _, d := range lessons.DrillsOf(results) {
		if d.Technique == t {
			return d, err
		}
	}
	return lessons.Drill{}, err
}

// ToPractise returns the technique that a player should practise next: of those begun, the one that has
// been due longest, else the one that the latest games lack most and that was not practised since. If
// there is none it refuses, with the next one to be due.
func (s *Shelf) ToPractise(ctx context.Context, l Learner, at time.Time) (logic.Technique, error) {
	next := NothingToPractise{}
	for _, d := range l.drills {
		if !d.Learned() && (next.Technique == 0 || d.Due().Before(next.Due)) {
			next.Technique, next.Due = d.Technique, d.Due()
		}
	}
	if next.Technique != 0 && !next.Due.After(at) {
		return next.Technique, nil
	}
	switch lacks, err := s.lacks(ctx, l); {
	case err != nil:
		return 0, err
	case len(lacks) == 0:
		return 0, next
	default:
		return lacks[0].Technique, nil
	}
}

// lacks returns the techniques to practise for what a player's latest games lack, without those that
// were practised since.
func (s *Shelf) lacks(ctx context.Context, l Learner) ([]review.Lack, error) {
	var lacks []review.Lack
	err := s.eachReview(ctx, l.latest, func(p *Played, r review.Review) {
		for _, lack := range r.Lacked() {
			t, ok := lessons.Practisable(lack.Technique)
			since := slices.ContainsFunc(l.drills, func(d lessons.Drill) bool { return d.Technique == t && !d.At.Before(p.game.FinishedAt) })
			if ok && !since {
				lack.Technique = t
				lacks = append(lacks, lack)
			}
		}
	})
	return review.Lacking(lacks), err
}

// NothingToPractise says that no technique needs practice now.
type NothingToPractise struct {
	outcome.Refused
	Technique logic.Technique // the next to be due; 0 if none is
	Due       time.Time
}
