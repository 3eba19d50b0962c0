package game

import (
	"context"
	"errors"
	"slices"

	"kenkenbot/storage"
)

// Strike takes a player's result of a day off the boards of the actor's guild, where
// the points of the others follow, final ones too. It counts elsewhere as before.
func (s *Service) Strike(ctx context.Context, a Actor, player storage.ID, day storage.Day, slot storage.Slot) (storage.Result, error) {
	return act(ctx, s, a, func(tx storage.Tx) (storage.Result, error) {
		r, struck, err := rankedHere(tx, a, player, day, slot)
		if err != nil {
			return r, err
		}
		if struck {
			return r, refuse(AlreadyStruck)
		}
		if err := tx.AddStrike(storage.Strike{Guild: a.Guild, Game: r.Game, By: a.Player, At: a.At}); err != nil {
			return r, err
		}
		return r, correct(tx, r, a.Guild)
	})
}

// Unstrike takes a strike back: result and points are as if it had not been.
func (s *Service) Unstrike(ctx context.Context, a Actor, player storage.ID, day storage.Day, slot storage.Slot) (storage.Result, error) {
	return act(ctx, s, a, func(tx storage.Tx) (storage.Result, error) {
		r, struck, err := rankedHere(tx, a, player, day, slot)
		if err != nil {
			return r, err
		}
		if !struck {
			return r, refuse(NotStruck)
		}
		if err := tx.RemoveStrike(a.Guild, r.Game); err != nil {
			return r, err
		}
		return r, correct(tx, r, a.Guild)
	})
}

// rankedHere returns the player's result that ranks for a day in the actor's guild, or
// would but for a strike.
func rankedHere(tx storage.Reader, a Actor, player storage.ID, day storage.Day, slot storage.Slot) (r storage.Result, struck bool, err error) {
	none := &Refusal{Reason: NoResult, Day: day}
	c, err := tx.Claim(a.Guild, day, slot)
	if errors.Is(err, storage.ErrNotFound) {
		return r, false, &Refusal{Reason: NoSuchDay, Day: day}
	}
	if err != nil {
		return r, false, err
	}
	g, err := tx.GameOf(player, c.Puzzle)
	if err == nil {
		r, err = tx.Result(g.ID)
	}
	if errors.Is(err, storage.ErrNotFound) {
		return r, false, none
	}
	if err != nil {
		return r, false, err
	}
	guilds, err := tx.Visits(g.ID)
	if err != nil {
		return r, false, err
	}
	if !ranks(r) || !slices.Contains(guilds, a.Guild) {
		return r, false, none
	}
	_, err = tx.Strike(a.Guild, g.ID)
	return r, err == nil, known(err)
}
