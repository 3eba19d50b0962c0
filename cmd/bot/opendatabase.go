package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"kenkenbot/storage"
	"kenkenbot/storage/postgres"
	"kenkenbot/storage/sqlite"
	"kenkenbot/storage/tables"
)

// database is a store that the bot runs on, of either kind.
type database interface {
	storage.Store
	// Watch returns an error as soon as the store can keep nothing any more, nil when ctx
	// ends.
	Watch(ctx context.Context) error
	// Probe asks whether the store reads and takes Updates.
	Probe(ctx context.Context) error
	// OnCommit has f called after each commit with how long it took.
	OnCommit(f func(took time.Duration))
}

// opening says how a bot opens its database.
type opening struct {
	fresh    bool          // begin with an empty one although there are backups, or the -wal file, of one that is missing
	patience time.Duration // with another process on the same data
}

// openDatabase locks the database and opens it. It comes before all else that a bot
// does: a second one on the same data must change nothing.
func openDatabase(ctx context.Context, c config, o opening, log *slog.Logger) (database, error) {
	defer newNotifier(os.Getenv, log).starting(startSign)()
	if err := os.MkdirAll(c.Data, 0o700); err != nil {
		return nil, fmt.Errorf("data folder: %w", err)
	}
	if onServer(string(c.Database)) {
		store, err := postgres.Open(ctx, string(c.Database), c.serverOptions(log))
		return copied[database](ctx, store, err)
	}
	_, missing := os.Stat(c.databaseFile())
	store, err := sqlite.Open(ctx, c.databaseFile(), sqlite.Options{
		Backups: filepath.Join(backupFolder(c), backupPattern), BeforeUpgrade: backupFolder(c), StartOver: o.fresh, Patience: o.patience, Log: log,
	})
	if _, gone := errors.AsType[*sqlite.MissingError](err); gone {
		err = fmt.Errorf("%w, or begin with an empty one with --new-database", err)
	}
	if err == nil && c.Token != "" && !o.fresh && errors.Is(missing, os.ErrNotExist) {
		log.Warn("the bot starts with an empty database: if it has run before, stop it and check data and database in the configuration (or KENKEN_DATA, KENKEN_DATABASE)", "path", c.databaseFile())
	}
	return copied[database](ctx, store, err)
}

// attachDatabase opens a database for an operator's few changes, beside a bot at work or alone.
func attachDatabase(ctx context.Context, c config, name string, log *slog.Logger) (storage.Store, error) {
	if !onServer(name) {
		store, err := sqlite.Attach(ctx, name, sqlite.Options{Log: log, Readers: 1})
		return copied[storage.Store](ctx, store, err)
	}
	o := c.serverOptions(log)
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
	if err := whole(ctx, store); err != nil {
		return none, errors.Join(err, store.Close())
	}
	return store, nil
}

// whole returns an error if records are still being copied into a database.
func whole(ctx context.Context, store storage.Store) error {
	from, err := tables.Unfinished(ctx, store)
	if err != nil || from == "" {
		return err
	}
	return fmt.Errorf("a copy of %s into this database was cut short: finish it with \"bot copy\" first", from)
}
