package operate

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"kenkenbot/bot/operate/config"
	"kenkenbot/storage"
	"kenkenbot/storage/postgres"
	"kenkenbot/storage/sqlite"
)

// Database is a store that the bot runs on, of either kind.
type Database interface {
	storage.Store
	// Watch returns an error as soon as the store can keep nothing any more, nil when ctx
	// ends.
	Watch(ctx context.Context) error
	// Probe asks whether the store reads and takes Updates.
	Probe(ctx context.Context) error
	// OnCommit has f called after each commit with how long it took.
	OnCommit(f func(took time.Duration))
}

// Open locks the database and opens it. It comes before all else that a bot
// does: a second one on the same data must change nothing. A fresh one begins empty although there
// are backups, or the -wal file, of one that is missing.
func Open(ctx context.Context, c config.Config, fresh bool, log *slog.Logger) (Database, error) {
	defer NewNotifier(os.Getenv, log).starting(startSign)()
	if err := os.MkdirAll(c.Data, 0o700); err != nil {
		return nil, fmt.Errorf("data folder: %w", err)
	}
	if config.OnServer(string(c.Database)) {
		store, err := postgres.Open(ctx, string(c.Database), c.ServerOptions(log))
		return copied[Database](ctx, store, err)
	}
	_, missing := os.Stat(c.DatabaseFile())
	store, err := sqlite.Open(ctx, c.DatabaseFile(), sqlite.Options{
		Backups: filepath.Join(BackupFolder(c), backupPattern), BeforeUpgrade: BackupFolder(c), StartOver: fresh, Log: log,
	})
	if _, gone := errors.AsType[*sqlite.MissingError](err); gone {
		err = fmt.Errorf("%w, or begin with an empty one with --new-database", err)
	}
	if err == nil && c.Token != "" && !fresh && errors.Is(missing, os.ErrNotExist) {
		log.Warn("the bot starts with an empty database: if it has run before, stop it and check data and database in the configuration (or KENKEN_DATA, KENKEN_DATABASE)", "path", c.DatabaseFile())
	}
	return copied[Database](ctx, store, err)
}

// Attach opens a database for an operator's few changes, beside a bot at work or alone.
func Attach(ctx context.Context, c config.Config, name string, log *slog.Logger) (storage.Store, error) {
	if !config.OnServer(name) {
		store, err := sqlite.Attach(ctx, name, sqlite.Options{Log: log, Readers: 1})
		return copied[storage.Store](ctx, store, err)
	}
	o := c.ServerOptions(log)
	o.Connections = 1
	store, err := postgres.Attach(ctx, name, o)
	return copied[storage.Store](ctx, store, err)
}

// copied returns the store that was opened, unless records are still being copied into it.
func copied[S storage.Store](ctx context.Context, store S, err error) (S, error) {
	var none S
	if err != nil {
		return none, err
	}
	if err := Complete(ctx, store); err != nil {
		return none, errors.Join(err, store.Close())
	}
	return store, nil
}

// Complete returns an error if records are still being copied into a database.
func Complete(ctx context.Context, store storage.Store) error {
	from, err := storage.Copying(ctx, store)
	if err != nil || from == "" {
		return err
	}
	return fmt.Errorf("a copy of %s into this database was cut short: finish it with \"bot copy\" first", from)
}
