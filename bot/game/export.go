package game

import (
	"context"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/keeping"
	"kenkenbot/bot/game/outcome"
)

// Export returns everything that is kept of the actor, who may ask for it a few times an hour.
func (s *Service) Export(ctx context.Context, a actor.Actor) (*keeping.Export, outcome.Refusal, error) {
	if why := s.budget.Export(a); why != nil {
		return nil, why, nil
	}
	out, err := keeping.ReadExport(ctx, s.store, a.Player, a.At)
	return out, nil, err
}
