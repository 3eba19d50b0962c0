package sqlite

import (
	"errors"
	"fmt"
	"path/filepath"

	"kenkenbot/internal/filelock"
)

// lockOf is the file beside a database whose lock says who writes it.
func lockOf(database string) string { return database + ".lock" }

// InUse reports whether a process has the database at path open to write, and names it, as
// " (process 1234)", where that can be read.
func InUse(path string) (held bool, holder string, err error) {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real // its lock lies there
	}
	if held, err = filelock.Held(lockOf(path)); held {
		holder = filelock.Holder(lockOf(path))
	}
	return held, holder, err
}

// inUseError says that another process has the lock.
type inUseError struct{ database, holder string }

func (e *inUseError) Error() string {
	return fmt.Sprintf("database %s is in use by another program%s: stop that one first, or use another data folder", e.database, e.holder)
}

func (e *inUseError) Unwrap() error { return filelock.ErrHeld }

// lock makes sure that one process at a time writes the database. It is held on a
// file beside it, for SQLite's own locks are on the database itself, and readers,
// such as a backup, stay welcome.
func lock(database string) (*filelock.Lock, error) {
	path := lockOf(database)
	held, err := filelock.Take(path)
	if errors.Is(err, filelock.ErrHeld) {
		return nil, &inUseError{database, filelock.Holder(path)}
	}
	if err != nil {
		return nil, fmt.Errorf("database %s cannot be locked: check that its folder may be written (%w)", database, err)
	}
	if err := inherit(path, database); err != nil {
		return nil, errors.Join(fmt.Errorf("database %s: its lock: %w", database, err), held.Release())
	}
	return held, nil
}
