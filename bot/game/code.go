package game

import (
	"context"

	"kenkenbot/board/format"
	"kenkenbot/storage"
)

// Code returns the share code of a game's puzzle, a Keen game ID. While a daily is
// open somewhere, only who has finished it gets its code.
func (s *Service) Code(ctx context.Context, a Actor, game int64) (string, error) {
	var code string
	err := s.store.View(ctx, func(tx storage.Reader) error {
		b, err := read(tx, a, game)
		if err != nil {
			return err
		}
		if b.Result == nil {
			if err := sealed(tx, b.Info.ID, a.At); err != nil {
				return err
			}
		}
		code, err = format.KeenID(b.Puzzle)
		return err
	})
	return code, err
}
