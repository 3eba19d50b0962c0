package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"kenkenbot/storage"
	"kenkenbot/storage/postgres"
	"kenkenbot/storage/sqlite"
)

// databaseName is the database's file in the data folder.
const databaseName = "kenken.db"

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

// onServer reports whether a database is an address of PostgreSQL, and not a file.
func onServer(database string) bool {
	return strings.HasPrefix(database, "postgres://") || strings.HasPrefix(database, "postgresql://")
}

// nights returns for how many nights the bot keeps backups: none of a database on a server,
// which has its own ways.
func (c config) nights() int {
	if onServer(string(c.Database)) {
		return 0
	}
	return c.BackupsKept
}

// mistyped reports whether a database is meant to be an address and is none. As a file's name
// it would be shown, with the password that may be in it.
func mistyped(database string) bool {
	return !onServer(database) && mistypedAddress.MatchString(database)
}

var (
	mistypedAddress = regexp.MustCompile(`(?i)://|^postgres(ql)?(:|//)|\b(host|password)=`)
	errMistyped     = errors.New("must be an address that begins with postgres://, or the name of a file")
)

// serverOptions are what the configuration says about a database on a server.
func (c config) serverOptions(log *slog.Logger) postgres.Options {
	return postgres.Options{
		Password: string(c.DatabasePassword), Connections: c.DatabaseConnections,
		StatementTimeout: time.Duration(c.DatabaseTimeout) * time.Second, Log: log,
	}
}

// databaseFile is the file of a database that is not on a server.
func (c config) databaseFile() string {
	if c.Database != "" {
		return string(c.Database)
	}
	return filepath.Join(c.Data, databaseName)
}

// openStore locks the database and opens it. It comes before all else that a bot
// does: a second one on the same data must change nothing.
func (f serveFlags) openStore(ctx context.Context, c config, log *slog.Logger) (database, error) {
	defer newNotifier(os.Getenv, log).starting(startSign)()
	if err := os.MkdirAll(c.Data, 0o700); err != nil {
		return nil, fmt.Errorf("data folder: %w", err)
	}
	if onServer(string(c.Database)) {
		store, err := postgres.Open(ctx, string(c.Database), c.serverOptions(log))
		return finished[database](ctx, store, err)
	}
	_, missing := os.Stat(c.databaseFile())
	store, err := sqlite.Open(ctx, c.databaseFile(), sqlite.Options{
		Backups: filepath.Join(backupFolder(c), backupPattern), BeforeUpgrade: backupFolder(c), StartOver: f.NewDatabase, Patience: f.patience, Log: log,
	})
	if _, gone := errors.AsType[*sqlite.MissingError](err); gone {
		err = fmt.Errorf("%w, or begin with an empty one with --new-database", err)
	}
	if err == nil && c.Token != "" && !f.NewDatabase && errors.Is(missing, os.ErrNotExist) {
		log.Warn("the bot starts with an empty database: if it has run before, stop it and check data and database in the configuration (or KENKEN_DATA, KENKEN_DATABASE)", "path", c.databaseFile())
	}
	return finished[database](ctx, store, err)
}

// attach opens the database for an operator's few changes, beside a bot at work or alone.
func (f configFlags) attach(ctx context.Context, c config, log *slog.Logger) (storage.Store, error) {
	if name := f.database(c); !onServer(name) {
		store, err := sqlite.Attach(ctx, name, sqlite.Options{Log: log, Readers: 1})
		return finished[storage.Store](ctx, store, err)
	}
	o := c.serverOptions(log)
	o.Connections = 1
	store, err := postgres.Attach(ctx, string(c.Database), o)
	return finished[storage.Store](ctx, store, err)
}
