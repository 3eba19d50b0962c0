package game

import (
	"slices"

	"kenkenbot/storage"
)

// Strike takes a player's result of a day off the boards of the actor's guild, where
// the points of the others follow, final ones too. It counts elsewhere as before.
type Strike struct {
	Player storage.ID
	Day    storage.Day
	Slot   storage.Slot
}

// Unstrike takes a strike back: result and points are as if it had not been.
type Unstrike struct {
	Player storage.ID
	Day    storage.Day
	Slot   storage.Slot
}

// Correction is a result that a manager took off the guild's boards, or put back.
type Correction struct {
	Result storage.Result
	Slot   storage.Slot
	Off    bool
}

func (Correction) fact() {}

func (d Strike) govern(o *opening) error {
	r, struck, err := rankedHere(o.tx.Reader, o.a, d.Player, d.Day, d.Slot)
	if err != nil {
		return err
	}
	if struck {
		return AlreadyStruck{}
	}
	if err := o.tx.AddStrike(storage.Strike{Guild: o.a.Guild, Game: r.Game, By: o.a.Player, At: o.a.At}); err != nil {
		return err
	}
	o.facts = append(o.facts, Correction{Result: r, Slot: d.Slot, Off: true})
	return correct(o.tx, r, o.a.Guild)
}

func (d Unstrike) govern(o *opening) error {
	r, struck, err := rankedHere(o.tx.Reader, o.a, d.Player, d.Day, d.Slot)
	if err != nil {
		return err
	}
	if !struck {
		return NotStruck{}
	}
	if err := o.tx.RemoveStrike(o.a.Guild, r.Game); err != nil {
		return err
	}
	o.facts = append(o.facts, Correction{Result: r, Slot: d.Slot})
	return correct(o.tx, r, o.a.Guild)
}

// rankedHere returns the player's result that ranks for a day in the actor's guild, or
// would but for a strike.
func rankedHere(tx storage.Reader, a Actor, player storage.ID, day storage.Day, slot storage.Slot) (r storage.Result, struck bool, err error) {
	none := NoResult{Day: day}
	c, err := tx.Claim(a.Guild, day, slot)
	if missing(err) {
		return r, false, NoSuchDay{Day: day}
	}
	if err != nil {
		return r, false, err
	}
	g, err := tx.GameOf(player, c.Puzzle, 0)
	if err == nil {
		r, err = tx.Result(g.ID)
	}
	if missing(err) {
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

type (
	// NoResult says that there is no ranked time on the day, or no game of that number.
	NoResult struct {
		refused
		Day storage.Day
	}
	// AlreadyStruck says that the time is off the boards already.
	AlreadyStruck struct{ refused }
	// NotStruck says that the time is on the boards.
	NotStruck struct{ refused }
)
