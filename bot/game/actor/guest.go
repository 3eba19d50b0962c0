package actor

import (
	"crypto/rand"
	"encoding/binary"

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

// lastGuest is the least ID of a guest. Smaller IDs belong to former players.
const lastGuest storage.ID = -1 << 62
