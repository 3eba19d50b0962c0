package game

import (
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/prepared"
	"kenkenbot/storage"
)

// Prepared is a practice puzzle that a page has kept, to be played without a network. Its game is
// the same however often it is opened.
type Prepared struct{ Number int }

func (Prepared) forGuests() {}

func (c Prepared) open(o *opening) (storage.Game, error) {
	p, there, err := prepared.Numbered(c.Number)
	if err != nil {
		return storage.Game{}, err
	}
	_, _, daily, err := almanac.OpenDaily(o.tx.Reader, p.Record.Key(), o.a.At)
	if err != nil {
		return storage.Game{}, err
	}
	if !there || daily {
		return storage.Game{}, NoGame
	}
	p.Record.MadeAt = o.a.At
	id, err := almanac.KeepPuzzle(o.tx, p.Record)
	if err != nil {
		return storage.Game{}, err
	}
	g, _, err := o.game(storage.Game{Puzzle: id, Kind: storage.PracticeGame, Guild: o.a.Guild})
	if err == nil && g.Kind != storage.PracticeGame {
		err = NoGame // it was a daily's once
	}
	return g, err
}
