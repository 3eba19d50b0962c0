package game

import (
	"context"
	"errors"

	"kenkenbot/board"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/solver"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// judge returns the solver's finding about a puzzle, which a hurried one gives up soon. It ends with the context.
func (s *Service) judge(ctx context.Context, p *board.Puzzle, key storage.PuzzleKey, hurried bool) (ownpuzzle.Judged, error) {
	if j, ok := s.judged.Get(key); ok {
		return j, nil
	}
	ctx, cancel := context.WithTimeout(ctx, ownpuzzle.JudgeTime)
	defer cancel()
	j, done, err := s.judgeWithin(ctx, s.makers, p, ownpuzzle.QuickEffort)
	if err == nil && !done && !hurried {
		j, done, err = s.judgeWithin(ctx, s.searches, p, ownpuzzle.FullEffort)
	}
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return ownpuzzle.Judged{}, ownpuzzle.SearchesWait
	case err != nil:
		return ownpuzzle.Judged{}, err
	case done:
		s.judged.Put(key, j)
	}
	return j, nil
}

// judgeWithin judges a puzzle once there is a place for it, and reports whether the effort
// was enough.
func (s *Service) judgeWithin(ctx context.Context, places chan struct{}, p *board.Puzzle, most ownpuzzle.Effort) (j ownpuzzle.Judged, done bool, err error) {
	select {
	case places <- struct{}{}:
		defer func() { <-places }()
	case <-ctx.Done():
		return ownpuzzle.Judged{}, false, ctx.Err()
	}
	return examine(ctx, p, most)
}

// examine judges a puzzle with an effort, and reports whether it was enough.
func examine(ctx context.Context, p *board.Puzzle, most ownpuzzle.Effort) (j ownpuzzle.Judged, done bool, err error) {
	grid, stats, err := solver.Unique(ctx, p, most.Search)
	j.Size, j.Time, j.Nodes = p.Size(), stats.Time, stats.Nodes
	var several *solver.NotUniqueError
	switch {
	case errors.As(err, &several):
		j.Solutions, j.Two = 2, [2]board.Grid{several.First, several.Second}
		return j, true, nil
	case errors.Is(err, solver.ErrNoSolution):
		return j, true, nil
	case errors.Is(err, solver.ErrBudget):
		j.Unknown = true
		if grid != nil {
			j.Solutions, j.Two[0] = 1, grid
		}
		return j, false, nil
	case err != nil:
		return ownpuzzle.Judged{}, false, err
	}
	j.Solutions, j.Solution = 1, grid
	rating, err := logic.Grade(ctx, p, most.Grade)
	if err != nil && !errors.Is(err, logic.ErrBudget) {
		return ownpuzzle.Judged{}, false, err
	}
	j.Difficulty, j.Score = rating.Difficulty, rating.Score
	if err != nil { // logic didn't come to the end: so it is for nobody
		j.Difficulty = board.Extreme
	}
	return j, err == nil, nil
}

// judgeBrought has the solver judge a puzzle that was brought. It costs one of the orders
// that a player has. Guests are anybody, so no long search is made for them.
func (s *Service) judgeBrought(ctx context.Context, a actor.Actor, b *ownpuzzle.Puzzle) error {
	if why := s.budget.Order(a); why != nil {
		return why
	}
	var err error
	b.Judged, err = s.judge(ctx, b.Puzzle, b.Record.Key(), actor.IsGuest(a.Player))
	b.Complete()
	return err
}
