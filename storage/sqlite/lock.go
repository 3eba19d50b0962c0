package sqlite

import (
	"errors"
	"fmt"

	"kenkenbot/internal/filelock"
)

// lockOf is the file beside a database whose lock says who writes it.
func lockOf(database string) string { return database + ".lock" }

// lock makes sure that one process at a time writes the database. It is held on a
// file beside it, for SQLite's own locks are on the database itself, and readers,
// such as a backup, stay welcome.
func lock(database string) (*filelock.Lock, error) {
	path := lockOf(database)
	held, err := filelock.Take(path)
	if errors.Is(err, filelock.ErrHeld) {
		return nil, fmt.Errorf("database %s is in use by another program%s: stop that one first, or use another data folder", database, filelock.Holder(path))
	}
	if err != nil {
		return nil, fmt.Errorf("database %s cannot be locked: check that its folder may be written (%w)", database, err)
	}
	return held, nil
}
