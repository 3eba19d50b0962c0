package game

import (
	"context"

	"kenkenbot/bot/game/actor"
	"kenkenbot/storage"
)

// Directive is something that a guild's manager decides, or the operator. The face has seen to it that the actor may.
type Directive interface {
	// Govern writes the decision, unless it refuses it as an error.
	Govern(*Opening) error
}

// Directives are several, carried out together or not at all.
type Directives []Directive

func (ds Directives) Govern(o *Opening) error {
	for _, d := range ds {
		if err := d.Govern(o); err != nil {
			return err
		}
	}
	return nil
}

// Govern carries out what a manager decides for the actor's guild, in one transaction
// that writes. Players have the doors Open, Play and Look; this one is the owner's.
func (s *Service) Govern(ctx context.Context, a actor.Actor, d Directive) (Turn, error) {
	r := &ready{}
	var rehoused bool
	turn, err := s.rounds(ctx, a, 0, r, func(tx storage.Tx) (Turn, error) {
		o := &Opening{Tx: tx, Actor: a, rules: s.rules, ready: r}
		err := d.Govern(o)
		rehoused = o.rehoused
		return Turn{Facts: o.facts}, err
	})
	if rehoused && err == nil {
		err = s.ReadHouse(ctx)
		s.others.houseChanged()
	}
	return turn, err
}
