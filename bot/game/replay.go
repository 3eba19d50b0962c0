package game

import (
	"context"

	"kenkenbot/bot/game/study"
)

// ReplayOf asks for a finished game of the actor's, move by move; 0 is the one opened last.
// Others see it only where its player shares it.
type ReplayOf struct{ Game int64 }

func (q ReplayOf) Look(l *Looking) (Turn, error) {
	sat, err := l.rules.sit(l.Tx, l.Actor, q.Game, false)
	if err != nil {
		return Turn{}, err
	}
	if why := study.Replayable(sat.result); why != nil {
		return Turn{}, why
	}
	log, err := l.Tx.Moves(sat.Game.ID)
	if err != nil {
		return Turn{}, err
	}
	view, err := look(l.Tx, l.Actor, sat)
	l.then = func(_ context.Context, _ *Service, t Turn) (Turn, error) {
		replay, err := study.ReplayOf(sat.Game, sat.Info, log)
		return t.with(replay, err)
	}
	return Turn{View: view}, err
}
