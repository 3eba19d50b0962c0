package game

import (
	"context"
	"fmt"
	"slices"
	"time"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// A voided puzzle counts nowhere. Its results stand on no board, so that the points and ratings
// that they brought are gone, too; nobody's streak breaks on its day, and whoever solved it keeps
// that day; nobody who has not begun it can. Everybody who played it gets one message, so a void
// can't be undone.

const (
	// voidTogether is how many games one Update sees to, and voidsAtOnce how many one call of
	// CarryOutVoids does.
	voidTogether = 100
	voidsAtOnce  = 5000
	// voidPace lies between two messages about it, as between reminders.
	voidPace = remindPace
)

// VoidData is the outbox data of the message that a puzzle was voided.
type VoidData struct {
	Puzzle int64
	Size   int
	Day    storage.Day // of whose daily it was; 0 if of none
	Slot   storage.Slot
}

// VoidPuzzle voids a flagged puzzle, on behalf of an operator; by 0 is the command line.
// It is as good as done at once; what follows from it, CarryOutVoids does.
func (s *Service) VoidPuzzle(ctx context.Context, puzzle int64, by storage.ID, at time.Time) error {
	return s.store.Update(ctx, func(tx storage.Tx) error {
		f, err := flaggedOf(tx.Reader, puzzle)
		if err != nil {
			return err
		}
		if f.State == storage.FlagVoiding || f.State == storage.FlagVoided {
			return standings.PuzzleVoided
		}
		f.State, f.JudgedBy, f.JudgedAt = storage.FlagVoiding, by, at
		if err := tx.VoidPuzzle(puzzle, at); err != nil {
			return err
		}
		if err := spareDays(tx, puzzle); err != nil {
			return err
		}
		return tx.SaveFlagged(f)
	})
}

// spareDays sees to it that nobody's streak breaks on a day whose puzzle was voided.
func spareDays(tx storage.Tx, puzzle int64) error {
	const most = 10 // it is one: no two days' puzzles are equal
	days, err := tx.DailyDays(puzzle, most)
	if err != nil {
		return err
	}
	for _, d := range days {
		down, err := tx.Outages(d)
		if err != nil {
			return err
		}
		if slices.Contains(down, d) {
			continue
		}
		if err := tx.AddOutage(d); err != nil {
			return err
		}
	}
	return nil
}

// CarryOutVoids does what follows from puzzles that were voided: it takes their results
// off the boards and tells those who played them. It does some at each call and goes on
// where it stopped, whoever calls it; done says that nothing is left.
func (s *Service) CarryOutVoids(ctx context.Context) (done bool, err error) {
	open, err := storage.Read(ctx, s.store, func(tx storage.Reader) ([]storage.Flagged, error) {
		return tx.FlaggedPuzzles(storage.FlagVoiding, voidsAtOnce/voidTogether)
	})
	if err != nil || len(open) == 0 {
		return err == nil, err
	}
	left := voidsAtOnce
	for _, f := range open {
		for over := false; !over; left -= voidTogether {
			if left <= 0 {
				return false, nil
			}
			seen, err := storage.Change(ctx, s.store, func(tx storage.Tx) (int, error) { return seeToGames(tx, f.Puzzle) })
			if err != nil {
				return false, fmt.Errorf("puzzle %d: %w", f.Puzzle, err)
			}
			over = seen < voidTogether
		}
	}
	return true, nil
}

// seeToGames sees to the next games of a voided puzzle and returns how many there were.
func seeToGames(tx storage.Tx, puzzle int64) (int, error) {
	f, err := tx.Flagged(puzzle)
	if err != nil || f.State != storage.FlagVoiding {
		return 0, err // another process has finished
	}
	info, err := tx.Puzzle(puzzle)
	if err != nil {
		return 0, err
	}
	games, err := tx.GamesOfPuzzle(puzzle, f.Through, voidTogether)
	if err != nil {
		return 0, err
	}
	for _, g := range games {
		if err := discount(tx, g, info.VoidedAt); err != nil {
			return 0, fmt.Errorf("game %d: %w", g.ID, err)
		}
		told, err := tellVoided(tx, g, info, info.VoidedAt.Add(time.Duration(f.Told)*voidPace))
		if err != nil {
			return 0, fmt.Errorf("game %d: %w", g.ID, err)
		}
		if f.Through = g.ID; told {
			f.Told++
		}
	}
	if len(games) < voidTogether {
		f.State = storage.FlagVoided
	}
	return len(games), tx.SaveFlagged(f)
}

// discount takes a game of a voided puzzle off the boards, and the ratings that it or its
// match moved back.
func discount(tx storage.Tx, g storage.Game, at time.Time) error {
	switch g.Kind {
	case storage.MatchGame:
		return unrateMatch(tx, g.Occasion)
	case storage.DailyGame:
		return discountDaily(tx, g, at)
	}
	return nil
}

func discountDaily(tx storage.Tx, g storage.Game, at time.Time) error {
	guilds, err := tx.Visits(g.ID)
	if err != nil {
		return err
	}
	r, err := tx.Result(g.ID)
	if storage.IgnoreMissing(err) != nil {
		return err
	}
	finished := err == nil
	for _, id := range guilds {
		if finished {
			if err := standings.CorrectBoard(tx, r, id); err != nil {
				return err
			}
		}
		if err := stirPosts(tx, id, g.Day, g.Slot, at); err != nil {
			return err
		}
	}
	return nil
}

// unrateMatch takes back what a match did to ratings.
func unrateMatch(tx storage.Tx, match int64) error {
	m, err := tx.Match(match)
	if err != nil {
		return err
	}
	rivals, err := tx.Rivals(match)
	if err != nil {
		return err
	}
	for _, r := range rivals {
		for _, guild := range standings.PoolsOf(m) {
			if err := standings.TakeBack(tx, guild, r.Player, match); err != nil {
				return err
			}
		}
	}
	return nil
}

// tellVoided puts the message to whoever played a voided puzzle into the outbox, once.
func tellVoided(tx storage.Tx, g storage.Game, info storage.Puzzle, at time.Time) (bool, error) {
	if actor.IsGuest(g.Player) || actor.IsFormer(g.Player) {
		return false, nil
	}
	key := fmt.Sprintf("void/%d/%d", g.Puzzle, g.Player)
	if _, err := tx.Post(key); !storage.IsMissing(err) {
		return false, err
	}
	return true, addPost(tx, storage.Post{
		Key: key, Kind: storage.VoidPost, User: g.Player, Nonce: nonceOf(key, at), DueAt: at,
	}, VoidData{Puzzle: info.ID, Size: info.Size, Day: g.Day, Slot: g.Slot})
}
