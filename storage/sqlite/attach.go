package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"

	"kenkenbot/internal/filelock"
)

// Attach opens an existing database for an operator's few changes, even while another process has
// it open: SQLite's own locks let one write at a time, and the others wait their turn. If no other
// process has it open, Attach opens and locks it like Open. It returns an error if there is no
// database, or if the other process uses another schema. A program that runs for long must use
// Open: Attach does not keep a second one out.
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
	held, err := lock(path)
	if err != nil && !errors.Is(err, filelock.ErrHeld) {
		return nil, err
	}
	return open(ctx, path, held, o)
}

// noDatabase is the error for a database that does not exist.
func noDatabase(path string) error {
	return fmt.Errorf("database %s does not exist: give the bot's data folder", path)
}
