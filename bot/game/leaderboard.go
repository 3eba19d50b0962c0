package game

import (
	"context"
	"errors"

	"kenkenbot/storage"
)

// boardRows is how many rows a leaderboard shows.
const boardRows = 10

// PuzzleBoard is the board of one daily puzzle in one guild.
type PuzzleBoard struct {
	Day   storage.Day
	Slot  storage.Slot
	Guild storage.ID // whose board it is; 0 is everywhere
	Info  storage.Puzzle
	Rows  []storage.Ranked
	Total int
	Own   *storage.Ranked // the asker's row; nil where there is none
}

// PointsBoard is the all-time board by points of one guild.
type PointsBoard struct {
	Guild storage.ID // whose board it is; 0 is everywhere
	Rows  []storage.Tally
	Total int
	Own   *storage.Tally
}

// Leaderboard returns the board of today's puzzle where the actor is.
func (s *Service) Leaderboard(ctx context.Context, a Actor, slot storage.Slot) (PuzzleBoard, error) {
	if err := s.prepareToday(ctx, a, slot); err != nil {
		return PuzzleBoard{}, err
	}
	var out PuzzleBoard
	err := s.store.View(ctx, func(tx storage.Reader) error {
		g, err := home(tx, a)
		if err != nil {
			return err
		}
		day, err := today(tx, g, a.At, slot)
		if err != nil {
			return err
		}
		out, err = boardOf(tx, a, g, day, slot)
		return err
	})
	return out, err
}

// LeaderboardOf returns the board of an earlier day's puzzle where the actor is.
func (s *Service) LeaderboardOf(ctx context.Context, a Actor, day storage.Day, slot storage.Slot) (PuzzleBoard, error) {
	var out PuzzleBoard
	err := s.store.View(ctx, func(tx storage.Reader) error {
		g, err := home(tx, a)
		if err != nil {
			return err
		}
		out, err = boardOf(tx, a, g, day, slot)
		if errors.Is(err, storage.ErrNotFound) {
			return &Refusal{Reason: NoSuchDay, Day: day}
		}
		return err
	})
	return out, err
}

// boardOf reads the board of a guild's puzzle of the day.
func boardOf(tx storage.Reader, a Actor, g storage.Guild, day storage.Day, slot storage.Slot) (PuzzleBoard, error) {
	b := PuzzleBoard{Day: day, Slot: slot, Guild: g.ID}
	var err error
	if b.Info, err = puzzleOf(tx, g, day, slot); err != nil {
		return b, err
	}
	if b.Rows, b.Total, err = tx.PuzzleBoard(g.ID, b.Info.ID, 0, boardRows); err != nil {
		return b, err
	}
	own, err := tx.PuzzleRank(g.ID, b.Info.ID, a.Player)
	if err == nil {
		b.Own = &own
	}
	return b, known(err)
}

// puzzleOf returns the puzzle that the guild has, or would have, for the day.
func puzzleOf(tx storage.Reader, g storage.Guild, day storage.Day, slot storage.Slot) (storage.Puzzle, error) {
	c, err := tx.Claim(g.ID, day, slot)
	if err == nil {
		return tx.Puzzle(c.Puzzle)
	}
	if !errors.Is(err, storage.ErrNotFound) {
		return storage.Puzzle{}, err
	}
	k := kindOf(g, day, slot)
	return tx.Daily(day, k.Size, k.Difficulty)
}

// AllTime returns the all-time board by points where the actor is.
func (s *Service) AllTime(ctx context.Context, a Actor) (PointsBoard, error) {
	var out PointsBoard
	err := s.store.View(ctx, func(tx storage.Reader) error {
		out = PointsBoard{}
		g, err := home(tx, a)
		if err != nil {
			return err
		}
		out.Guild = g.ID
		if out.Rows, out.Total, err = tx.PointsBoard(g.ID, 0, boardRows); err != nil {
			return err
		}
		own, err := tx.PointsRank(g.ID, a.Player)
		if err == nil {
			out.Own = &own
		}
		return known(err)
	})
	return out, err
}

// known lets the absence of a record pass.
func known(err error) error {
	if errors.Is(err, storage.ErrNotFound) {
		return nil
	}
	return err
}
