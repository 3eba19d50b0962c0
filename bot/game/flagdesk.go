package game

import (
	"context"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// FlaggedPuzzle is a puzzle that was flagged, as the operator looks at it.
type FlaggedPuzzle struct {
	storage.Flagged
	Info  storage.Puzzle
	Board *board.Puzzle
	Day   storage.Day // of whose daily it is; 0 if of none
	Count int         // how many flagged it
	// Flags are the latest, newest first: one in a list of puzzles, maxShownFlags where one
	// puzzle was asked for.
	Flags []FlagBy
}

// FlagBy is a flag with the name of its player, as last seen anywhere; empty where unknown.
type FlagBy struct {
	storage.Flag
	Name string
}

// maxShownFlags is how many flags of one puzzle an operator reads.
const maxShownFlags = 10

// OpenFlags returns the flagged puzzles that wait for the operator, JudgedFlags those that
// were dismissed or voided: those flagged last first, at most limit (of each).
func (s *Service) OpenFlags(ctx context.Context, limit int) ([]FlaggedPuzzle, error) {
	return s.flagged(ctx, limit, storage.FlagOpen)
}

// JudgedFlags: see OpenFlags.
func (s *Service) JudgedFlags(ctx context.Context, limit int) ([]FlaggedPuzzle, error) {
	return s.flagged(ctx, limit, storage.FlagVoiding, storage.FlagVoided, storage.FlagDismissed)
}

func (s *Service) flagged(ctx context.Context, limit int, states ...storage.FlagState) ([]FlaggedPuzzle, error) {
	return storage.Read(ctx, s.store, func(tx storage.Reader) (out []FlaggedPuzzle, err error) {
		for _, state := range states {
			all, err := tx.FlaggedPuzzles(state, limit)
			if err != nil {
				return nil, err
			}
			for _, f := range all {
				p, err := lookAtFlags(tx, f, 1)
				if err != nil {
					return nil, err
				}
				out = append(out, p)
			}
		}
		return out, nil
	})
}

// FlaggedPuzzle returns the puzzle with its flags, the solver's finding and the verdict.
func (s *Service) FlaggedPuzzle(ctx context.Context, puzzle int64) (FlaggedPuzzle, error) {
	return storage.Read(ctx, s.store, func(tx storage.Reader) (FlaggedPuzzle, error) {
		f, err := flaggedOf(tx, puzzle)
		if err != nil {
			return FlaggedPuzzle{}, err
		}
		return lookAtFlags(tx, f, maxShownFlags)
	})
}

// flaggedOf returns a flagged puzzle of that number, or refuses.
func flaggedOf(tx storage.Reader, puzzle int64) (storage.Flagged, error) {
	f, err := tx.Flagged(puzzle)
	if storage.IsMissing(err) {
		return f, NotFlagged
	}
	return f, err
}

// lookAtFlags gathers what belongs to a flagged puzzle.
func lookAtFlags(tx storage.Reader, f storage.Flagged, most int) (p FlaggedPuzzle, err error) {
	p.Flagged = f
	if p.Info, err = tx.Puzzle(f.Puzzle); err != nil {
		return p, err
	}
	if p.Board, err = almanac.ParsePuzzle(p.Info); err != nil {
		return p, err
	}
	days, err := tx.DailyDays(f.Puzzle, 1)
	if err != nil {
		return p, err
	}
	if len(days) > 0 {
		p.Day = days[0]
	}
	if p.Count, err = tx.FlagCount(f.Puzzle); err != nil {
		return p, err
	}
	flags, err := tx.Flags(f.Puzzle, most)
	if err != nil {
		return p, err
	}
	for _, flag := range flags {
		m, err := tx.Member(0, flag.Player)
		if storage.IgnoreMissing(err) != nil {
			return p, err
		}
		p.Flags = append(p.Flags, FlagBy{Flag: flag, Name: m.Name})
	}
	return p, nil
}

// DismissFlags judges that nothing is wrong with a puzzle, on behalf of an operator; by 0
// is the command line. Another flag opens it again.
func (s *Service) DismissFlags(ctx context.Context, puzzle int64, by storage.ID, at time.Time) error {
	return s.store.Update(ctx, func(tx storage.Tx) error {
		f, err := flaggedOf(tx.Reader, puzzle)
		if err != nil {
			return err
		}
		switch f.State {
		case storage.FlagDismissed:
			return NotFlagged
		case storage.FlagVoiding, storage.FlagVoided:
			return standings.PuzzleVoided
		}
		f.State, f.JudgedBy, f.JudgedAt = storage.FlagDismissed, by, at
		return tx.SaveFlagged(f)
	})
}

// NotFlagged says that no flag of that number waits for the operator.
const NotFlagged outcome.Reason = "not flagged"
