package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"

	"kenkenbot/internal/filelock"
)

// Attach opens an existing database for an operator's few changes, also while a bot
// in another process is at work on it: SQLite's own locks let one write at a time,
// each waiting its turn. If no bot is, it is opened as Open does, and kept from
// others meanwhile. It is an error if there is no database, or if the bot at work on
// it keeps another schema. A bot must not use it for itself: it would not notice a
// second one.
func Attach(ctx context.Context, path string, o Options) (*Store, error) {
	if _, err := os.Stat(path); errors.Is(err, os.ErrNotExist) {
		return nil, noDatabase(path)
	}
	path, err := locate(path)
	if err != nil {
		return nil, err
	}
	fresh, err := inspect(ctx, path)
	if err != nil {
		return nil, err
	}
	if fresh {
		return nil, noDatabase(path)
	}
	if held, err := filelock.Take(lockOf(path)); !errors.Is(err, filelock.ErrHeld) {
		if err != nil {
			return nil, fmt.Errorf("database %s cannot be locked: check that its folder may be written (%w)", path, err)
		}
		return open(ctx, path, held, o)
	}
	return open(ctx, path, nil, o)
}

// noDatabase is the error for a database that does not exist.
func noDatabase(path string) error {
	return fmt.Errorf("database %s does not exist: give the bot's data folder", path)
}
