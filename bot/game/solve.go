package game

import (
	"context"

	"kenkenbot/board"
	"kenkenbot/storage"
)

// SolvePuzzle asks for the answer of a puzzle that the player brings.
type SolvePuzzle struct{ From Brought }

// SolvedPuzzle is what the solver found.
type SolvedPuzzle struct {
	Puzzle *board.Puzzle
	Judged Judged

	Preferences Preferences
}

// solveAsked is the puzzle that is to be solved, for whom, and how their pictures look.
type solveAsked struct {
	by          Actor
	brought     *brought
	preferences Preferences
}

func (SolvedPuzzle) fact() {}
func (solveAsked) fact()   {}

func (q SolvePuzzle) look(tx storage.Reader, a Actor) (Turn, error) {
	b, err := bring(tx, a, q.From)
	if err != nil {
		return Turn{}, err
	}
	if why, err := solvable(tx, a, b.record.Key()); err != nil || why != nil {
		return Turn{Refusal: why}, err
	}
	p, err := playerOf(tx, a.Player)
	return Turn{Facts: []Fact{solveAsked{a, b, preferencesOf(p)}}}, err
}

// finish solves it, which may take long.
func (q SolvePuzzle) finish(ctx context.Context, s *Service, t Turn) (Turn, error) {
	asked, _ := FactOf[solveAsked](t)
	b := asked.brought
	if err := s.judgeBrought(ctx, asked.by, b); err != nil {
		return refusedTurn(err)
	}
	return Turn{Facts: []Fact{SolvedPuzzle{Puzzle: b.puzzle, Judged: b.judged, Preferences: asked.preferences}}}, nil
}
