package game

import (
	"context"

	"kenkenbot/board"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/ownpuzzle"
)

// SolvePuzzle asks for the answer of a puzzle that the player brings.
type SolvePuzzle struct{ From ownpuzzle.Brought }

// SolvedPuzzle is the solver's finding.
type SolvedPuzzle struct {
	Puzzle *board.Puzzle
	Judged ownpuzzle.Judged

	Preferences actor.Preferences
}

func (SolvedPuzzle) Fact() {}

func (q SolvePuzzle) Look(l *Looking) (Turn, error) {
	if why := l.house.offers(SolveFeature); why != nil {
		return Turn{Refusal: why}, nil
	}
	b, err := ownpuzzle.Find(l.Tx, l.Actor, q.From)
	if err != nil {
		return Turn{}, err
	}
	if why, err := solvable(l.Tx, l.Actor, b.Record.Key()); err != nil || why != nil {
		return Turn{Refusal: why}, err
	}
	p, err := actor.PlayerOf(l.Tx, l.Actor.Player)
	l.then = func(ctx context.Context, s *Service, _ Turn) (Turn, error) {
		if err := s.judgeBrought(ctx, l.Actor, b); err != nil {
			return refusedTurn(err)
		}
		return Turn{Facts: []outcome.Fact{SolvedPuzzle{Puzzle: b.Puzzle, Judged: b.Judged, Preferences: actor.PreferencesOf(p)}}}, nil
	}
	return Turn{}, err
}
