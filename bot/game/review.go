package game

import (
	"context"

	"kenkenbot/bot/game/study"
	"kenkenbot/solver/review"
)

// ReviewOf asks how a finished game of the actor's went, move by move; 0 is the one opened
// last. Nobody else sees it.
type ReviewOf struct{ Game int64 }

func (q ReviewOf) Look(l *Looking) (Turn, error) {
	turn, played, err := readPlayed(l, q.Game)
	if err != nil {
		return turn, err
	}
	timed := !turn.View.Untimed
	l.then = func(ctx context.Context, s *Service, t Turn) (Turn, error) {
		r, err := s.shelf.Reviewed(ctx, played, timed)
		return t.with(r, err)
	}
	return turn, played.Compare(l.Tx, l.Actor.Guild, timed)
}

// MomentOf asks for a moment of a finished game of the actor's: the board as it was then,
// and the step with its proof.
type MomentOf struct {
	Game int64
	Kind review.MomentKind
}

func (q MomentOf) Look(l *Looking) (Turn, error) {
	turn, played, err := readPlayed(l, q.Game)
	l.then = func(ctx context.Context, s *Service, t Turn) (Turn, error) {
		m, err := s.shelf.Moment(ctx, played, q.Kind, !t.View.Untimed)
		return t.with(m, err)
	}
	return turn, err
}

// readPlayed reads a finished game of the actor's, and its board.
func readPlayed(l *Looking, game int64) (turn Turn, played *study.Played, err error) {
	sat, err := l.rules.sit(l.Tx, l.Actor, game, false)
	if err != nil {
		return turn, nil, err
	}
	if played, err = study.ReadPlayed(l.Tx, sat.Game, sat.Info, sat.result); err != nil {
		return turn, nil, err
	}
	turn.View, err = look(l.Tx, l.Actor, sat)
	return turn, played, err
}
