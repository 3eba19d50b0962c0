package game

import (
	"errors"

	"kenkenbot/storage"
)

// missing reports whether the store has no such record: often no trouble but an answer.
func missing(err error) bool { return errors.Is(err, storage.ErrNotFound) }

// known lets the absence of a record pass.
func known(err error) error {
	if missing(err) {
		return nil
	}
	return err
}
