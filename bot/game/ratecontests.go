package game

import (
	"context"
	"time"

	"kenkenbot/bot/game/standings"
	"kenkenbot/storage"
)

// RateContests moves the ratings of those who played in contests that closed by now, each exactly
// once whenever the program ends: how far a contest has come is kept with what has moved. The next
// call does whatever is left over.
func (s *Service) RateContests(ctx context.Context, now time.Time) error {
	for left := standings.RatedAtOnce; left > 0; {
		large, err := s.largeField(ctx, now)
		if err != nil {
			return err
		}
		var moved, fields int
		err = s.store.Update(ctx, func(tx storage.Tx) (err error) {
			moved, fields, err = standings.RateFields(tx, now, large)
			return err
		})
		if err != nil || fields == 0 {
			return err
		}
		left -= moved + fields
	}
	return nil
}

// largeField returns the state of the field that is next, if it is a large one that is not
// begun yet: to read all of it takes longer than others should wait for an Update. It is nil
// for any other.
func (s *Service) largeField(ctx context.Context, now time.Time) (*standings.FieldState, error) {
	return storage.Read(ctx, s.store, func(tx storage.Reader) (*standings.FieldState, error) {
		fields, err := tx.UnratedFields(now, 1)
		if err != nil || len(fields) == 0 || fields[0].Rivals != "" {
			return nil, err
		}
		_, n, err := tx.Spread(fields[0].Guild, fields[0].Puzzle, 0)
		if err != nil || n <= standings.RatedTogether {
			return nil, err
		}
		state, err := standings.StateOf(tx, fields[0])
		return &state, err
	})
}
