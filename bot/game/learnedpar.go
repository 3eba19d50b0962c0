package game

import (
	"context"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// ParFits returns how well par fits each size and difficulty that enough have solved, by size,
// then difficulty.
func (s *Service) ParFits(ctx context.Context) (fits []almanac.ParFit, err error) {
	err = s.store.View(ctx, func(tx storage.Reader) error {
		fits, err = almanac.ParFits(tx)
		return err
	})
	return fits, err
}
