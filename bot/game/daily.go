package game

import (
	"context"
	"fmt"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/internal/cache"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
)

// prepareDaily makes and keeps the puzzle of an edition unless it is there, before anybody
// waits for it.
func (s *Service) prepareDaily(ctx context.Context, e edition) error {
	err := s.store.View(ctx, func(tx storage.Reader) error {
		_, err := dailyOf(tx, e)
		return err
	})
	if !missing(err) {
		return err
	}
	o := e.order
	if real := o.offered(); real != o {
		s.log.Warn("the schedule asks for a difficulty that this size does not yield", "size", o.Kind.Size, "operators", o.Options.String(), "asked", o.Kind.Difficulty, "made", real.Kind.Difficulty)
	}
	need, r := dailyNeed{e, s.rules}, &ready{}
	if err := s.prepare(ctx, r, need); err != nil {
		return err
	}
	return s.store.Update(ctx, func(tx storage.Tx) error {
		if _, err := dailyOf(tx.Reader, e); !missing(err) {
			return err // kept meanwhile, or unreadable
		}
		p, _ := madeFor[storage.Puzzle](r, need)
		return keepDaily(tx, e, p)
	})
}

// keepDaily stores the puzzle that was made as an edition.
func keepDaily(tx storage.Tx, e edition, p storage.Puzzle) error {
	id, err := keepPuzzle(tx, p)
	if err != nil {
		return err
	}
	return tx.AddDaily(e.kept(), id)
}

// generated makes a puzzle and returns its record.
func generated(ctx context.Context, spec generate.Spec) (storage.Puzzle, error) {
	m, err := generate.Generate(ctx, spec)
	if err != nil {
		return storage.Puzzle{}, err
	}
	return recordOf(m), nil
}

// recordOf returns the record of a puzzle that was made.
func recordOf(m generate.Result) storage.Puzzle {
	return storage.Puzzle{
		Text:       format.Canonical(m.Puzzle),
		Size:       m.Puzzle.Size(),
		Difficulty: m.Rating.Difficulty,
		Score:      m.Rating.Score,
		Par:        Par(m.Puzzle.Size(), m.Rating.Score),
		Solution:   m.Solution.String(),
		Generator:  m.Version,
		Seed:       m.Seed,
	}
}

// keepPuzzle stores a puzzle, or returns the ID of the equal one that is there.
func keepPuzzle(tx storage.Tx, p storage.Puzzle) (int64, error) {
	was, err := tx.PuzzleByKey(p.Key())
	if err == nil {
		return was.ID, nil
	}
	if !missing(err) {
		return 0, err
	}
	if p.Generator != 0 {
		if p.Par, err = learned(tx.Reader, p); err != nil {
			return 0, err
		}
	}
	return tx.AddPuzzle(p)
}

// load reads a kept puzzle and its solution.
func load(p storage.Puzzle) (*board.Puzzle, board.Grid, error) {
	puzzle, err := parsePuzzle(p)
	if err != nil {
		return nil, nil, err
	}
	solution, err := readGrid(p, p.Solution)
	return puzzle, solution, err
}

// readGrid reads a kept solution of a puzzle.
func readGrid(p storage.Puzzle, text string) (board.Grid, error) {
	grid, err := format.ParseGrid(p.Size, text)
	if err != nil {
		return nil, fmt.Errorf("solution of puzzle %d: %w", p.ID, err)
	}
	return grid, nil
}

// parsedPuzzles are the puzzles that were read of late, by their texts. A text stands for the
// same puzzle for ever, and every press asks for one.
var parsedPuzzles = cache.New[string, *board.Puzzle](mostParsed)

// mostParsed is how many puzzles are kept that were read: with its text one takes some 5 KB.
const mostParsed = 500

// parsePuzzle reads a kept puzzle without its solution.
func parsePuzzle(p storage.Puzzle) (*board.Puzzle, error) {
	if known, ok := parsedPuzzles.Get(p.Text); ok {
		return known, nil
	}
	puzzle, _, err := format.Parse(p.Text)
	if err != nil {
		return nil, fmt.Errorf("puzzle %d: %w", p.ID, err)
	}
	parsedPuzzles.Put(p.Text, puzzle)
	return puzzle, nil
}

// claim returns what the guild has for the day and slot, fixing it at first. The
// daily must have been prepared.
func claim(tx storage.Tx, g storage.Guild, day storage.Day, slot storage.Slot, at time.Time) (storage.Claim, error) {
	c, err := tx.Claim(g.ID, day, slot)
	if !missing(err) {
		return c, err
	}
	e := editionOf(g, day, slot)
	p, err := dailyOf(tx.Reader, e)
	if err != nil {
		return c, fmt.Errorf("daily of %s: %w", day, err)
	}
	c = storage.Claim{Guild: g.ID, Day: day, Slot: slot, Puzzle: p.ID, Teaser: !e.whole, At: at}
	return c, tx.AddClaim(c)
}
