package storage

import (
	"errors"
	"time"
)

// Receipt says that an action of a player was carried out, or refused. It keeps
// nothing of the outcome.
type Receipt struct {
	Player ID        `db:"player" forget:"row"`
	Key    Key       `db:"key"`
	At     time.Time `db:"at" forget:"old"`
}

var receipts = recordOf[Receipt]("receipt", "player, key")

// Overtaken reports whether an action of a player was carried out that has a later snowflake
// than a key. Keys of pages are above all snowflakes.
func (r Reader) Overtaken(player ID, k Key) (bool, error) {
	_, err := get(r, scalar[[]byte], "SELECT key FROM receipt WHERE player = ? AND key > ? AND key < ? ORDER BY key LIMIT 1",
		player, keyBytes(k), keyBytes(Key{7: 1}))
	if errors.Is(err, ErrNotFound) {
		return false, nil
	}
	return err == nil, about(err, "receipts of player %v after %v", player, k)
}

// AddReceipt notes that a player's action was carried out, and returns ErrExists if that is
// noted already.
func (t Tx) AddReceipt(r Receipt) error {
	err := receipts.insert(t, r)
	return about(err, "receipt %v of player %v", r.Key, r.Player)
}
