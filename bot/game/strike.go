package game

import (
	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// Strike takes a player's result of a day off the boards of the actor's guild, where
// the points of the others follow, final ones too. It counts elsewhere as before. Lifted,
// result and points are as if it had not been.
type Strike struct {
	Player storage.ID
	Day    storage.Day
	Slot   storage.Slot
	Lift   bool
}

// Correction is a result that a manager took off the guild's boards, or put back.
type Correction struct {
	Result storage.Result
	Slot   storage.Slot
	Off    bool
}

func (Correction) Fact() {}

func (d Strike) Govern(o *Opening) error {
	r, struck, err := standings.RankedHere(o.Tx.Reader, o.Actor, d.Player, d.Day, d.Slot)
	switch {
	case err != nil:
		return err
	case struck && !d.Lift:
		return standings.AlreadyStruck
	case !struck && d.Lift:
		return standings.NotStruck
	case d.Lift:
		err = storage.RemoveStrike(o.Tx, o.Actor.Guild, r.Game)
	default:
		err = storage.AddStrike(o.Tx, storage.Strike{Guild: o.Actor.Guild, Game: r.Game, By: o.Actor.Player, At: o.Actor.At})
	}
	if err != nil {
		return err
	}
	o.facts = append(o.facts, Correction{Result: r, Slot: d.Slot, Off: !d.Lift})
	return correct(o.Tx, r, o.Actor.Guild)
}
