package sqlite

import (
	"errors"
	"fmt"
	"path/filepath"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"

	"kenkenbot/internal/diskroom"
	"kenkenbot/storage"
)

// errClosed answers work that comes after Close.
var errClosed = errors.New("the database is closed")

// errOver answers the use of a transaction that has ended.
var errOver = errors.New("the transaction is over: its reads and writes belong inside the function")

// code returns SQLite's extended result code of err, 0 if it has none.
func code(err error) int {
	if failure, ok := errors.AsType[*sqlite.Error](err); ok {
		return failure.Code()
	}
	return lib.SQLITE_OK
}

// primary returns SQLite's result code of err without its extension.
func primary(err error) int { return code(err) & 0xff }

// translate returns the contract's error for a broken rule of the schema: a record
// that is there already, or one that refers to a record that is not.
func translate(err error) error {
	switch code(err) {
	case lib.SQLITE_CONSTRAINT_PRIMARYKEY, lib.SQLITE_CONSTRAINT_UNIQUE:
		return storage.ErrExists
	case lib.SQLITE_CONSTRAINT_FOREIGNKEY:
		return fmt.Errorf("a record that it refers to: %w", storage.ErrNotFound)
	}
	return err
}

// full reports whether the disk of a database is full: SQLite can't share out its files in
// less room than this.
func full(path string) bool {
	const least = 1 << 20
	free, known := diskroom.Free(filepath.Dir(path))
	return known && free < least
}

// advise adds to a failure of the file what the operator can do about it.
func advise(path string, err error) error {
	var advice string
	switch primary(err) {
	case lib.SQLITE_OK:
		return fmt.Errorf("database %s: %w", path, err)
	case lib.SQLITE_NOTADB:
		advice = "is not a database: give another path, or move the file away to start with an empty database"
	case lib.SQLITE_CORRUPT:
		advice = "is damaged: stop the bot, keep the file, and put the newest backup in its place"
	case lib.SQLITE_CANTOPEN, lib.SQLITE_PERM, lib.SQLITE_READONLY, lib.SQLITE_AUTH:
		advice = "cannot be opened for writing: check that the file and its folder belong to the bot's user"
	case lib.SQLITE_BUSY, lib.SQLITE_LOCKED:
		advice = "is held by another program: close whatever else has it open"
	case lib.SQLITE_FULL:
		return fmt.Errorf("database %s %w (%w)", path, storage.ErrFull, err)
	case lib.SQLITE_IOERR:
		advice = "cannot be read or written: check the disk and its file system"
		if full(path) {
			return fmt.Errorf("database %s %w (%w)", path, storage.ErrFull, err)
		}
	default:
		advice = "failed"
	}
	return fmt.Errorf("database %s %s (%w)", path, advice, err)
}
