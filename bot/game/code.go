package game

import (
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/ownpuzzle"
)

// ShareCode asks for the puzzle of a game of the actor's as text, in every format. While a
// daily is open somewhere, only those who have finished it get it.
type ShareCode struct{ Game int64 }

func (q ShareCode) Look(l *Looking) (Turn, error) {
	sat, err := l.rules.sit(l.Tx, l.Actor, q.Game, false)
	if err != nil {
		return Turn{}, err
	}
	if sat.result == nil {
		if why, err := sealed(l.Tx, sat.Info.ID, l.Actor.At); err != nil || why != nil {
			return Turn{Refusal: why}, err
		}
	}
	code, err := ownpuzzle.CodeOf(sat.puzzle)
	return Turn{Facts: []outcome.Fact{code}}, err
}
