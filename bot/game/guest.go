package game

import (
	"context"
	"time"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// forGuests is a Choice that guests may open too.
type forGuests interface{ forGuests() }

const (
	// guestsKept is how long a guest is remembered after the last thing that they did,
	// which is longer than their page knows them.
	guestsKept = 8 * 24 * time.Hour
	// guestsAtOnce bounds how many one transaction forgets.
	guestsAtOnce = 20
)

// ForgetGuests drops those who have not played for long, with all their games: some at
// each call.
func (s *Service) ForgetGuests(ctx context.Context, now time.Time) error {
	var gone []storage.ID
	err := s.store.View(ctx, func(tx storage.Reader) error {
		var err error
		gone, err = tx.Guests(now.Add(-guestsKept), guestsAtOnce)
		return err
	})
	if err != nil || len(gone) == 0 {
		return err
	}
	return s.store.Update(ctx, func(tx storage.Tx) error {
		for _, id := range gone {
			if err := tx.Forget(id, actor.NewFormer()); err != nil {
				return err
			}
		}
		return nil
	})
}

// NotForGuests says that guests play practice and lessons alone.
type NotForGuests struct{ outcome.Refused }
