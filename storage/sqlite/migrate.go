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

// migrate brings the file's schema to the newest, and returns an error if it is
// newer than that.
func migrate(ctx context.Context, db *sql.DB) error {
	provider, err := steps(db)
	if err != nil {
		return err
	}
	have, newest, err := provider.GetVersions(ctx)
	if err != nil {
		return err
	}
	if have > newest {
		return fmt.Errorf("written by a newer version of the bot (schema %d; this one knows %d): update the bot, or restore a backup made by this version", have, newest)
	}
	_, err = provider.Up(ctx)
	return err
}

// current returns an error if the file's schema is not the newest. Its holder is at
// work on it, so it is left as it is.
func current(ctx context.Context, db *sql.DB) error {
	provider, err := steps(db)
	if err != nil {
		return err
	}
	have, newest, err := provider.GetVersions(ctx)
	if err == nil && have != newest {
		err = fmt.Errorf("in use by a bot of another version (schema %d; this one knows %d): use the same version, or stop the bot first", have, newest)
	}
	return err
}

// steps knows the migrations of a file.
func steps(db *sql.DB) (*goose.Provider, error) {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(goose.DialectSQLite3, db, files, goose.WithDisableGlobalRegistry(true))
}
