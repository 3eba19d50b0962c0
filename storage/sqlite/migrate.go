package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"embed"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

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

// upgrade brings the file's schema to the newest, and returns an error if it is newer
// than that. Before it changes one that was in use it copies the file into the folder, if
// one is given.
func (s *Store) upgrade(ctx context.Context, db *sql.DB, folder string) error {
	provider, err := steps(db)
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
	if have > 0 && folder != "" {
		if err := s.copyBeforeUpgrade(ctx, folder, have); err != nil {
			return fmt.Errorf("not upgraded, because the copy that comes first failed: %w", err)
		}
	}
	_, err = provider.Up(ctx)
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

// upgradePattern matches the names of copies made before an upgrade, of which the newest
// upgradesKept are kept: a name ends in the instant.
const (
	upgradePattern = "before-upgrade-*.db"
	upgradesKept   = 2
)

// copyBeforeUpgrade copies the file of a schema into a folder.
func (s *Store) copyBeforeUpgrade(ctx context.Context, folder string, schema int64) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	copied := filepath.Join(folder, fmt.Sprintf("before-upgrade-%s-schema-%d.db", time.Now().UTC().Format("20060102T150405.000Z"), schema))
	if err := Backup(ctx, s.path, copied); err != nil {
		return err
	}
	s.log.Info("the database is upgraded; this is a copy of how it was", "copy", copied, "schema", schema)
	old, err := filepath.Glob(filepath.Join(folder, upgradePattern)) // by name, which is by instant
	if err != nil {
		return err
	}
	for _, name := range old[:max(0, len(old)-upgradesKept)] {
		if err := os.Remove(name); err != nil {
			return err
		}
	}
	return nil
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
