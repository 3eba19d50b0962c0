package almanac

import (
	"context"
	"fmt"
	"time"

	"kenkenbot/board/format"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
)

// Keep stores the puzzle that was made as the edition.
func (e Edition) Keep(tx storage.Tx, p storage.Puzzle) error {
	id, err := KeepPuzzle(tx, p)
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
	return RecordOf(m), nil
}

// RecordOf returns the record of a puzzle that was made.
func RecordOf(m generate.Result) storage.Puzzle {
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

// KeepPuzzle stores a puzzle, or returns the ID of the equal one that is there.
func KeepPuzzle(tx storage.Tx, p storage.Puzzle) (int64, error) {
	was, err := tx.PuzzleByKey(p.Key())
	if err == nil {
		return was.ID, nil
	}
	if !storage.IsMissing(err) {
		return 0, err
	}
	if p.Generator != 0 {
		if p.Par, err = learned(tx.Reader, p); err != nil {
			return 0, err
		}
	}
	return tx.AddPuzzle(p)
}

// Claim returns the guild's puzzle for the day and slot, and fixes it at the first call. The daily
// must have been prepared.
func Claim(tx storage.Tx, g storage.Guild, day storage.Day, slot storage.Slot, at time.Time) (storage.Claim, error) {
	c, err := tx.Claim(g.ID, day, slot)
	if !storage.IsMissing(err) {
		return c, err
	}
	e := EditionOf(g, day, slot)
	p, err := e.Daily(tx.Reader)
	if err != nil {
		return c, fmt.Errorf("daily of %s: %w", day, err)
	}
	c = storage.Claim{Guild: g.ID, Day: day, Slot: slot, Puzzle: p.ID, Teaser: HidesTargets(g), At: at}
	return c, tx.AddClaim(c)
}
