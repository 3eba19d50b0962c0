package game

import (
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// Next is what the ways on from a finished board have to know, besides the board.
type Next struct {
	// Other is the other puzzle of the board's day, 0 if the board is no daily, or
	// if that puzzle is solved or can't be had any more.
	Other storage.Slot
	// Today says that today's puzzle is another one than this.
	Today bool
	// Harder and Easier are the nearest kinds of the same size that generation offers
	// with the board's options; zero if there are none.
	Harder, Easier storage.Kind
}

// nextOf returns the choices that the actor has from a finished game.
func nextOf(tx storage.Reader, a actor.Actor, sat *Sitting) (*Next, error) {
	n := &Next{Today: true}
	n.Easier, n.Harder = neighbours(storage.Kind{Size: sat.Info.Size, Difficulty: sat.Info.Difficulty}, sat.options)
	g := sat.Game
	if g.Day == 0 {
		return n, nil
	}
	where, err := almanac.GuildOf(tx, almanac.HomeID(a, sat.Player))
	if err != nil {
		return nil, err
	}
	other := storage.Mini
	if g.Slot == storage.Mini {
		other = storage.Main
	}
	day, err := almanac.Today(tx, where, a.At, g.Slot)
	if err != nil {
		return nil, err
	}
	n.Today = day != g.Day
	claim, err := tx.Claim(where.ID, g.Day, other)
	switch {
	case storage.IsMissing(err) && n.Today: // nobody opened it here while its day went on, and so it was none of this server's
		return n, nil
	case storage.IsMissing(err):
		if other != storage.Mini || !where.NoMini {
			n.Other = other
		}
		return n, nil
	case err != nil:
		return nil, err
	}
	played, err := tx.GameOf(g.Player, claim.Puzzle, 0)
	if played.FinishedAt.IsZero() {
		n.Other = other
	}
	return n, storage.IgnoreMissing(err)
}

// neighbours returns the next easier and the next harder kind of the same size that
// generation offers with the options; zero if there is none.
func neighbours(k storage.Kind, o almanac.Options) (easier, harder storage.Kind) {
	for _, d := range o.Offered(k.Size) {
		switch {
		case d < k.Difficulty:
			easier = storage.Kind{Size: k.Size, Difficulty: d}
		case d > k.Difficulty && harder == storage.Kind{}:
			harder = storage.Kind{Size: k.Size, Difficulty: d}
		}
	}
	return easier, harder
}
