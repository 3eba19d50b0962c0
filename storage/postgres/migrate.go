package postgres

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"

	"kenkenbot/storage/tables"
)

// migrations are the numbered steps to today's schema. A step that was released is never
// changed; there is no way down but a backup.
//
//go:embed migrations/*.sql
var migrations embed.FS

// versionTable has the steps that were carried out, and marks a database as ours.
const versionTable = "kenken_version"

// upgradeSeconds is how long a process waits for another's steps.
const upgradeSeconds = 600

// upgrade brings the database's schema to the newest, and returns an error if it is newer
// than that, or another program's. Of processes that start at once each step is one's.
func upgrade(ctx context.Context, config *pgx.ConnConfig, files fs.FS, log *slog.Logger) error {
	return withSteps(ctx, config, files, func(provider *goose.Provider, have, newest int64) error {
		if have > newest {
			return newerSchema(have, newest)
		}
		return tables.Upgrade(ctx, provider, have, log)
	})
}

// current returns an error if the database's schema is not the newest.
func current(ctx context.Context, config *pgx.ConnConfig, files fs.FS, _ *slog.Logger) error {
	return withSteps(ctx, config, files, func(_ *goose.Provider, have, newest int64) error {
		switch {
		case have == 0:
			return errors.New("has no bot's data in it: give the database of a bot that has run")
		case have != newest:
			return fmt.Errorf("is of another version (schema %d; this one knows %d): use the same version, or start the bot first", have, newest)
		}
		return nil
	})
}

// newerSchema is the error for a database of a schema that this version does not know.
func newerSchema(have, newest int64) error {
	return fmt.Errorf("was written by a newer version of the bot (schema %d; this one knows %d): update the bot, or restore a backup made by this version", have, newest)
}

// ownSteps are the program's own migrations.
func ownSteps() fs.FS {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		panic(err) // the name is right
	}
	return files
}

// withSteps has f look at the migrations of a database that is ours or empty. have is 0 for
// an empty one.
func withSteps(ctx context.Context, config *pgx.ConnConfig, files fs.FS, f func(provider *goose.Provider, have, newest int64) error) error {
	config = config.Copy()
	delete(config.RuntimeParams, statementTimeout) // a step may take long
	db := stdlib.OpenDB(*config)
	defer db.Close()
	ours, err := inspect(ctx, db)
	if err != nil {
		return err
	}
	// Each second it asks again whether another process is done with its steps.
	locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, upgradeSeconds), lock.WithUnlockTimeout(1, upgradeSeconds))
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(goose.DialectPostgres, db, files,
		goose.WithDisableGlobalRegistry(true), goose.WithTableName(versionTable), goose.WithSessionLocker(locker))
	if err != nil {
		return err
	}
	var have, newest int64
	for _, source := range provider.ListSources() {
		newest = max(newest, source.Version)
	}
	if ours {
		// Without the lock: processes that start at once wait for each other only where there
		// are steps to carry out.
		if have, newest, err = provider.GetVersions(ctx); err != nil {
			return err
		}
	}
	return f(provider, have, newest)
}

// inspect looks at a database before anything may change it. It reports whether it is one of
// ours, not empty, and returns an error if it is another program's.
func inspect(ctx context.Context, db *sql.DB) (ours bool, err error) {
	var tables int
	err = db.QueryRowContext(ctx, "SELECT to_regclass($1) IS NOT NULL, (SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm'))",
		versionTable).Scan(&ours, &tables)
	if err == nil && !ours && tables > 0 {
		err = errors.New("belongs to another program: give the name of an empty one")
	}
	return ours, err
}
