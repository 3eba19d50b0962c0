package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"embed"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
	"modernc.org/sqlite"

	"kenkenbot/storage"
	"kenkenbot/storage/tables"
)

// migrations are the numbered steps to today's schema. A step that was released is
// never changed; there is no way down but a backup.
//
//go:embed migrations/*.sql
var migrations embed.FS

func init() {
	// What the hash of a puzzle's text is, for the step that made it the key.
	sqlite.MustRegisterDeterministicScalarFunction("puzzle_key", 1, func(_ *sqlite.FunctionContext, args []driver.Value) (driver.Value, error) {
		text, ok := args[0].(string)
		if !ok {
			return nil, fmt.Errorf("a puzzle's text is %T", args[0])
		}
		return storage.PuzzleKeyOf(text).String(), nil
	})
}

// upgrade brings the file's schema to the newest, and returns an error if it is newer
// than that. Before it changes one that was in use it copies the file into o.BeforeUpgrade.
func (s *Store) upgrade(ctx context.Context, db *sql.DB, o Options) error {
	provider, err := steps(db, o.steps)
	if err != nil {
		return err
	}
	have, newest, err := provider.GetVersions(ctx)
	switch {
	case err != nil:
		return err
	case have > newest:
		return newerSchema(have, newest)
	case have == newest:
		return nil
	}
	if have > 0 {
		if err := s.prepareUpgrade(ctx, o, have); err != nil {
			return fmt.Errorf("not upgraded from schema %d to %d: %w", have, newest, err)
		}
	}
	err = tables.Upgrade(ctx, provider, have, s.log)
	// What memory the steps took goes with their connection. The next one is opened when it
	// is needed, and takes a megabyte less for good.
	db.SetMaxIdleConns(0)
	db.SetMaxIdleConns(1)
	return err
}

// newerSchema is the error for a file of a schema that this version does not know.
func newerSchema(have, newest int64) error {
	return fmt.Errorf("written by a newer version of the bot (schema %d; this one knows %d): update the bot, or restore a backup made by this version", have, newest)
}

// current returns an error if the file's schema is not the newest. Its holder is at
// work on it, so it is left as it is.
func current(ctx context.Context, db *sql.DB, o Options) error {
	provider, err := steps(db, o.steps)
	if err != nil {
		return err
	}
	have, newest, err := provider.GetVersions(ctx)
	if err == nil && have != newest {
		err = fmt.Errorf("in use by a bot of another version (schema %d; this one knows %d): use the same version, or stop the bot first", have, newest)
	}
	return err
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
