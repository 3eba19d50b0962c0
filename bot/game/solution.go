package game

import (
	"context"
	"errors"
	"time"

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
	Steps    []logic.Step // how to get there, as far as that was found in a few seconds
	Ranked   bool         // asking has just taken a running game out of the boards
}

// AskSolution returns the game of which Solution would give the answer, or refuses
// as it would.
func (s *Service) AskSolution(ctx context.Context, a Actor, game int64) (Board, error) {
	var b Board
	err := s.store.View(ctx, func(tx storage.Reader) error {
		var err error
		b, err = readUnsealed(tx, a, game)
		return err
	})
	return b, err
}

// readUnsealed reads a game whose answer may be given away: not that of a game
// outside the boards while others still play the same puzzle for a rank.
func readUnsealed(tx storage.Reader, a Actor, game int64) (Board, error) {
	b, err := read(tx, a, game)
	if err != nil || b.Result != nil || b.Game.Kind == storage.DailyGame {
		return b, err
	}
	return b, sealed(tx, b.Info.ID, a.At)
}

// sealed refuses to give away a puzzle that is a daily and still open in some zone.
func sealed(tx storage.Reader, puzzle int64, at time.Time) error {
	day, open, err := openDaily(tx, puzzle, at)
	if err == nil && open {
		err = &Refusal{Reason: StillOpen, Day: day}
	}
	return err
}

// Solution gives the answer of the actor's game. Who asks before solving is not
// ranked on the puzzle, and its day does not count for the streak. An archive game's
// is refused until the puzzle's day is over everywhere.
func (s *Service) Solution(ctx context.Context, a Actor, game int64) (Shown, error) {
	type asked struct {
		Game   int64
		Ranked bool
	}
	out, err := act(ctx, s, a, func(tx storage.Tx) (asked, error) {
		b, err := readUnsealed(tx, a, game)
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
	steps, err := logic.Steps(ctx, b.Puzzle, playLimits)
	if err != nil && !errors.Is(err, logic.ErrBudget) { // a spent budget leaves the first steps
		return Shown{}, err
	}
	return Shown{Game: out.Game, Info: b.Info, Puzzle: b.Puzzle, Solution: solution, Steps: steps, Ranked: out.Ranked}, nil
}
