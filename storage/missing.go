package storage

import "errors"

// IsMissing reports whether the store has no such record: often no trouble but an answer.
func IsMissing(err error) bool { return errors.Is(err, ErrNotFound) }

// IgnoreMissing lets the absence of a record pass: it returns nil for it, and any other error.
func IgnoreMissing(err error) error {
	if IsMissing(err) {
		return nil
	}
	return err
}
