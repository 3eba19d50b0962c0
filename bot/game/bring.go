package game

import (
	"context"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/bring"
)

// judgeBrought has the solver judge a puzzle that was brought. It costs one of the orders
// that a player has.
func (s *Service) judgeBrought(ctx context.Context, a actor.Actor, b *bring.Puzzle) error {
	if why := s.budget.Order(a); why != nil {
		return why
	}
	var err error
	b.Judged, err = s.judge(ctx, b.Puzzle, b.Record.Key())
	b.Complete()
	return err
}
