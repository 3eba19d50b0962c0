package game

import (
	"context"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// prepareDaily makes and keeps the puzzle of an edition unless it is there, before anybody
// waits for it.
func (s *Service) prepareDaily(ctx context.Context, e almanac.Edition) error {
	if _, err := storage.Read(ctx, s.store, e.Daily); !storage.IsMissing(err) {
		return err
	}
	o := e.Order
	if real := o.Offered(); real != o {
		s.log.Warn("the schedule asks for a difficulty that this size does not yield", "size", o.Kind.Size, "operators", o.Options.String(), "asked", o.Kind.Difficulty, "made", real.Kind.Difficulty)
	}
	need, r := dailyNeed{e, s.rules}, &ready{}
	if err := s.prepare(ctx, r, need); err != nil {
		return err
	}
	return s.store.Update(ctx, func(tx storage.Tx) error {
		if _, err := e.Daily(tx.Reader); !storage.IsMissing(err) {
			return err // kept meanwhile, or unreadable
		}
		p, _ := madeFor[storage.Puzzle](r, need)
		return e.Keep(tx, p)
	})
}
