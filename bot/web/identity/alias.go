package identity

import (
	"crypto/sha256"
	"encoding/base64"

	"kenkenbot/storage"
)

// Alias names a player to the device that they play on, so that what it keeps can be told from
// another player's. Nobody recognizes the player by it who does not know their ID already.
func Alias(player storage.ID) string {
	sum := sha256.Sum256([]byte("device " + player.String()))
	return base64.RawURLEncoding.EncodeToString(sum[:9])
}
