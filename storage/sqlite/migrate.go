package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"

	"kenkenbot/storage/schema"
)

// migrations are the numbered steps to today's schema. One that was released is never
// changed; there is no way down but a backup.
//
//go:embed migrations/*.sql
var migrations embed.FS

// upgrade brings the file's schema to the newest, and returns an error if it can't. Before
// it changes one that was in use it copies the file into o.BeforeUpgrade.
func (e *Engine) upgrade(ctx context.Context, db *sql.DB, o Options) error {
	provider, v, err := versionOf(ctx, db, o.steps)
	if err == nil {
		err = v.Unfit()
	}
	if err != nil {
		return err
	}
	if v.Have == v.Newest {
		if err := whole(ctx, db, o.steps); err != nil {
			return err
		}
		return v.Note(ctx, db)
	}
	if v.Have > 0 {
		if err := e.prepareUpgrade(ctx, o, v.Have); err != nil {
			return fmt.Errorf("not upgraded from schema %d to %d: %w", v.Have, v.Newest, err)
		}
	}
	if err = schema.Upgrade(ctx, provider, v.Have, e.log); err == nil {
		err = v.Note(ctx, db)
	}
	// The memory of the steps is freed with their connection. The next one is opened when it is
	// needed, and takes a megabyte less for good.
	db.SetMaxIdleConns(0)
	db.SetMaxIdleConns(1)
	return err
}

// current returns an error if the file's schema is not the newest. Its holder is at
// work on it, so it is left as it is.
func current(ctx context.Context, db *sql.DB, o Options) error {
	_, v, err := versionOf(ctx, db, o.steps)
	if err == nil && v.Have != v.Newest {
		err = fmt.Errorf("in use by a bot of another version (schema %d; this one knows %d): use the same version, or stop the bot first", v.Have, v.Newest)
	}
	if err == nil {
		err = v.Unfit()
	}
	return err
}

// versionOf returns the steps of a file, and which of them it has.
func versionOf(ctx context.Context, db *sql.DB, files fs.FS) (*goose.Provider, schema.Version, error) {
	provider, err := steps(db, files)
	if err != nil {
		return nil, schema.Version{}, err
	}
	v, err := schema.Read(ctx, db, provider, files)
	return provider, v, err
}

// ownSteps are the program's own migrations.
func ownSteps() fs.FS {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		panic(err) // the name is right
	}
	return files
}

// steps carries out migrations on a file.
func steps(db *sql.DB, files fs.FS) (*goose.Provider, error) {
	return goose.NewProvider(goose.DialectSQLite3, db, files, goose.WithDisableGlobalRegistry(true))
}
