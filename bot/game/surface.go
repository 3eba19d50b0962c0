package game

import (
	"context"

	"kenkenbot/bot/game/actor"
	"kenkenbot/storage"
)

// SurfaceOf returns where a player opened a board last, as far as that was to be kept.
func (s *Service) SurfaceOf(ctx context.Context, player storage.ID) (storage.Surface, error) {
	p, err := storage.Read(ctx, s.store, func(tx storage.Reader) (storage.Player, error) { return actor.PlayerOf(tx, player) })
	return p.Surface, err
}
