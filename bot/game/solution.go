package game

import (
	"context"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// Shown is a puzzle's full answer.
type Shown struct {
	Game     int64
	Info     storage.Puzzle
	Puzzle   *board.Puzzle
	Solution board.Grid
	Steps    []logic.Step
	Ranked   bool // asking has just taken a running game out of the boards
}

// Solution gives the answer of the actor's game. Who asks before solving is not
// ranked on the puzzle, and its day does not count for the streak.
func (s *Service) Solution(ctx context.Context, a Actor, game int64) (Shown, error) {
	type asked struct {
		Game   int64
		Ranked bool
	}
	out, err := act(ctx, s, a, func(tx storage.Tx) (asked, error) {
		b, err := read(tx, a, game)
		if err != nil {
			return asked{}, err
		}
		if b.Result != nil || b.Position.Shown {
			return asked{Game: b.Game.ID}, nil
		}
		if err := record(tx, a, &b, storage.MoveSolution, ""); err != nil {
			return asked{}, err
		}
		b.Game.SolutionAt = a.At
		return asked{Game: b.Game.ID, Ranked: true}, tx.SaveGame(b.Game)
	})
	if err != nil {
		return Shown{}, err
	}
	b, err := s.Board(ctx, a, out.Game)
	if err != nil {
		return Shown{}, err
	}
	_, solution, err := load(b.Info)
	if err != nil {
		return Shown{}, err
	}
	return Shown{Game: out.Game, Info: b.Info, Puzzle: b.Puzzle, Solution: solution, Steps: logic.Steps(b.Puzzle), Ranked: out.Ranked}, nil
}
