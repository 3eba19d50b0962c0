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

	"kenkenbot/storage/schema"
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

// upgrade brings the database's schema to the newest, and returns an error if it can't, or if
// the database is another program's. Of processes that start at once each step is one's.
func upgrade(ctx context.Context, config *pgx.ConnConfig, files fs.FS, log *slog.Logger) error {
	return withSteps(ctx, config, files, func(db *sql.DB, provider *goose.Provider, v schema.Version) error {
		if err := v.Unfit(); err != nil {
			return fmt.Errorf("was %w", err)
		}
		if err := schema.Upgrade(ctx, provider, v.Have, log); err != nil {
			return err
		}
		return v.Note(ctx, db)
	})
}

// current returns an error if the database's schema is not the newest.
func current(ctx context.Context, config *pgx.ConnConfig, files fs.FS, _ *slog.Logger) error {
	return withSteps(ctx, config, files, func(_ *sql.DB, _ *goose.Provider, v schema.Version) error {
		switch err := v.Unfit(); {
		case v.Have == 0:
			return errors.New("has no bot's data in it: give the database of a bot that has run")
		case err != nil:
			return fmt.Errorf("was %w", err)
		case v.Have != v.Newest:
			return fmt.Errorf("is of another version (schema %d; this one knows %d): use the same version, or start the bot first", v.Have, v.Newest)
		}
		return nil
	})
}

// ownSteps are the program's own migrations.
func ownSteps() fs.FS {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		panic(err) // the name is right
	}
	return files
}

// withSteps has f look at the migrations of a database that is ours or empty.
func withSteps(ctx context.Context, config *pgx.ConnConfig, files fs.FS, f func(*sql.DB, *goose.Provider, schema.Version) error) error {
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
	read := schema.New
	if ours {
		// Without the lock: processes that start at once wait for each other only where there
		// are steps to carry out.
		read = func(p *goose.Provider, files fs.FS) (schema.Version, error) { return schema.Read(ctx, db, p, files) }
	}
	v, err := read(provider, files)
	if err != nil {
		return err
	}
	return f(db, provider, v)
}

// inspect looks at a database before anything may change it. It reports whether it is one of
// ours, not empty, and returns an error if it is another program's.
func inspect(ctx context.Context, db *sql.DB) (ours bool, err error) {
	var tables int
	err = db.QueryRowContext(ctx, "SELECT to_regclass($1) IS NOT NULL,"+
		" (SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm'))",
		versionTable).Scan(&ours, &tables)
	if err == nil && !ours && tables > 0 {
		err = errors.New("belongs to another program: give the name of an empty one")
	}
	return ours, err
}
