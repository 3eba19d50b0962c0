package game

import (
	"kenkenbot/bot/game/standings"
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

func (Correction) Fact() {}

func (d Strike) govern(o *opening) error {
	r, struck, err := standings.RankedHere(o.tx.Reader, o.a, d.Player, d.Day, d.Slot)
	if err != nil {
		return err
	}
	if struck {
		return standings.AlreadyStruck
	}
	if err := o.tx.AddStrike(storage.Strike{Guild: o.a.Guild, Game: r.Game, By: o.a.Player, At: o.a.At}); err != nil {
		return err
	}
	o.facts = append(o.facts, Correction{Result: r, Slot: d.Slot, Off: true})
	return correct(o.tx, r, o.a.Guild)
}

func (d Unstrike) govern(o *opening) error {
	r, struck, err := standings.RankedHere(o.tx.Reader, o.a, d.Player, d.Day, d.Slot)
	if err != nil {
		return err
	}
	if !struck {
		return standings.NotStruck
	}
	if err := o.tx.RemoveStrike(o.a.Guild, r.Game); err != nil {
		return err
	}
	o.facts = append(o.facts, Correction{Result: r, Slot: d.Slot})
	return correct(o.tx, r, o.a.Guild)
}
