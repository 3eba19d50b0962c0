package game

import (
	"context"

	"kenkenbot/board"
)

// SolvePuzzle asks for the answer of a puzzle that the player brings.
type SolvePuzzle struct{ From Brought }

// SolvedPuzzle is what the solver found.
type SolvedPuzzle struct {
	Puzzle *board.Puzzle
	Judged Judged

	Preferences Preferences
}

func (SolvedPuzzle) fact() {}

func (q SolvePuzzle) look(l *looking) (Turn, error) {
	b, err := bring(l.tx, l.a, q.From)
	if err != nil {
		return Turn{}, err
	}
	if why, err := solvable(l.tx, l.a, b.record.Key()); err != nil || why != nil {
		return Turn{Refusal: why}, err
	}
	p, err := playerOf(l.tx, l.a.Player)
	l.then = func(ctx context.Context, s *Service, _ Turn) (Turn, error) {
		if err := s.judgeBrought(ctx, l.a, b); err != nil {
			return refusedTurn(err)
		}
		return Turn{Facts: []Fact{SolvedPuzzle{Puzzle: b.puzzle, Judged: b.judged, Preferences: preferencesOf(p)}}}, nil
	}
	return Turn{}, err
}
