package standings

import (
	"kenkenbot/storage"
)

// isBlocked reports whether a player stands on none of a guild's boards.
func isBlocked(tx storage.Reader, guild, player storage.ID) (bool, error) {
	b, err := tx.Block(guild, player)
	return err == nil && !b.Off, storage.Known(err)
}
