package game

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"time"

	"kenkenbot/storage"
)

// A guest is a player without an account: one whose ID is negative, which no snowflake
// is. Guests play practice puzzles and lessons alone, stand on no board, and are forgotten.

// NewGuest returns an ID that no other player has: 62 random bits.
func NewGuest() storage.ID { return -1 - random62() }

// random62 returns 62 random bits.
func random62() storage.ID {
	var b [8]byte
	rand.Read(b[:]) // never fails
	return storage.ID(binary.BigEndian.Uint64(b[:]) >> 2)
}

// IsGuest reports whether a player has no account.
func IsGuest(player storage.ID) bool { return player < 0 && player >= lastGuest }

// lastGuest is the least ID of a guest. Below it are those of former players.
const lastGuest storage.ID = -1 << 62

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
			if err := tx.Forget(id, NewFormer()); err != nil {
				return err
			}
		}
		return nil
	})
}

// NotForGuests says that guests play practice and lessons alone.
type NotForGuests struct{ refused }
