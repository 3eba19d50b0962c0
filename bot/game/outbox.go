package game

import (
	"encoding/json"
	"time"

	"kenkenbot/storage"
)

// A row of the outbox waits to be sent, with the data from which what it says is worked out then.

// addPost puts a new row into the outbox.
func addPost(tx storage.Tx, row storage.Post, data any) (err error) {
	if row.Data, err = json.Marshal(data); err != nil {
		return err
	}
	row.State = storage.PostPending
	return tx.AddPost(row)
}

// Announce puts a row of a feature's into the outbox, due at an instant, unless one with its key is there.
func Announce(tx storage.Tx, row storage.Post, at time.Time, data any) error {
	row.Nonce, row.DueAt = nonceOf(row.Key, at), at
	return addOnce(tx, row, data)
}

// addOnce puts a row into the outbox unless one with its key is there.
func addOnce(tx storage.Tx, row storage.Post, data any) error {
	_, err := tx.Post(row.Key)
	if !storage.IsMissing(err) {
		return err
	}
	return addPost(tx, row, data)
}

// putPost puts a row into the outbox, in the place of one with its key.
func putPost(tx storage.Tx, row storage.Post, data any) error {
	_, err := tx.Post(row.Key)
	switch {
	case storage.IsMissing(err):
		return addPost(tx, row, data)
	case err != nil:
		return err
	}
	if row.Data, err = json.Marshal(data); err != nil {
		return err
	}
	row.State = storage.PostPending
	return tx.SavePost(row)
}
