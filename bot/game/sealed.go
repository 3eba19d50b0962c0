package game

import (
	"time"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// sealed returns the refusal to give away a puzzle that is a daily and still open in
// some zone, or that a match is played on; nil if it is open to all.
func sealed(tx storage.Reader, puzzle int64, at time.Time) (outcome.Refusal, error) {
	day, open, err := almanac.IsOpenDaily(tx, puzzle, at)
	if err != nil {
		return nil, err
	}
	if open {
		return OnDay{stillOpen, day}, nil
	}
	m, err := storage.MatchOfPuzzle(tx, puzzle)
	if err == nil && m.State.Open() {
		return OnMatch{matchGoesOn, m}, nil
	}
	return nil, storage.IgnoreMissing(err)
}

// sealedTo returns the refusal to give away the puzzle of that key to the actor: it is an
// open daily, or a match is played on it, and the actor has not finished it. It is nil if
// the actor may see everything.
func sealedTo(tx storage.Reader, a actor.Actor, key storage.PuzzleKey) (outcome.Refusal, error) {
	p, err := tx.PuzzleByKey(key)
	if err != nil {
		return nil, storage.IgnoreMissing(err)
	}
	g, err := tx.GameOf(a.Player, p.ID, 0)
	if storage.IgnoreMissing(err) != nil {
		return nil, err
	}
	if err == nil && !g.FinishedAt.IsZero() {
		return nil, nil
	}
	return sealed(tx, p.ID, a.At)
}

// unsealed returns the refusal to give a puzzle away to the actor, if there is one, as an
// error.
func unsealed(tx storage.Reader, a actor.Actor, record storage.Puzzle) error {
	why, err := sealedTo(tx, a, record.Key())
	if err == nil && why != nil {
		return why
	}
	return err
}
