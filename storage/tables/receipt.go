package tables

import (
	"errors"
	"time"

	"kenkenbot/storage"
)

func scanReceipt(row row) (r storage.Receipt, err error) {
	err = row.Scan(&r.Player, key{&r.Key}, instant{&r.At})
	return r, err
}

// Receipt implements storage.Reader.
func (r *Reader) Receipt(player storage.ID, k storage.Key) (storage.Receipt, error) {
	one, err := get(r, scanReceipt, "SELECT player, key, at FROM receipt WHERE player = ? AND key = ?", player, keyBytes(k))
	return one, about(err, "receipt %v of player %v", k, player)
}

// Overtaken implements storage.Reader. Keys of pages are above all snowflakes.
func (r *Reader) Overtaken(player storage.ID, k storage.Key) (bool, error) {
	_, err := get(r, scalar[[]byte], "SELECT key FROM receipt WHERE player = ? AND key > ? AND key < ? ORDER BY key LIMIT 1", player, keyBytes(k), keyBytes(storage.Key{7: 1}))
	if errors.Is(err, storage.ErrNotFound) {
		return false, nil
	}
	return err == nil, about(err, "receipts of player %v after %v", player, k)
}

// AddReceipt implements storage.Tx.
func (t *Tx) AddReceipt(r storage.Receipt) error {
	err := t.save("INSERT INTO receipt (player, key, at) VALUES (?, ?, ?)", r.Player, keyBytes(r.Key), millis(r.At))
	return about(err, "receipt %v of player %v", r.Key, r.Player)
}

// ForgetReceipts implements storage.Tx.
func (t *Tx) ForgetReceipts(before time.Time) error {
	return about(t.save("DELETE FROM receipt WHERE at < ?", millis(before)), "receipts before %v", before)
}
