package standings

import (
	"slices"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// RankedHere returns the player's result that ranks for a day in the actor's guild, or
// would but for a strike.
func RankedHere(tx storage.Reader, a actor.Actor, player storage.ID, day storage.Day, slot storage.Slot) (r storage.Result, struck bool, err error) {
	none := NoResult{Day: day}
	c, err := tx.Claim(a.Guild, day, slot)
	if storage.IsMissing(err) {
		return r, false, NoSuchDay{Day: day}
	}
	if err != nil {
		return r, false, err
	}
	g, err := tx.GameOf(player, c.Puzzle, 0)
	if err == nil {
		r, err = tx.Result(g.ID)
	}
	if storage.IsMissing(err) {
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
	_, err = storage.StrikeOf(tx, a.Guild, g.ID)
	return r, err == nil, storage.IgnoreMissing(err)
}

type (
	// NoResult says that there is no ranked time on the day.
	NoResult struct {
		outcome.Refused
		Day storage.Day
	}
)

const (
	// AlreadyStruck says that the time is off the boards already.
	AlreadyStruck outcome.Reason = "already struck"
	// NotStruck says that the time is on the boards.
	NotStruck outcome.Reason = "not struck"
)
