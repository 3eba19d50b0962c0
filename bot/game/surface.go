package game

import (
	"context"

	"kenkenbot/bot/game/actor"
	"kenkenbot/storage"
)

// SurfaceOf returns where a player opened a board last, as far as that was to be kept.
func (s *Service) SurfaceOf(ctx context.Context, player storage.ID) (where storage.Surface, err error) {
	err = s.store.View(ctx, func(tx storage.Reader) error {
		p, err := actor.PlayerOf(tx, player)
		where = p.Surface
		return err
	})
	return where, err
}
