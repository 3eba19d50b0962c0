package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
)

// migrations are the numbered steps to today's schema. A step that was released is
// never changed; there is no way down but a backup.
//
//go:embed migrations/*.sql
var migrations embed.FS

// migrate brings the file's schema to the newest, and returns an error where it is
// newer than that.
func migrate(ctx context.Context, db *sql.DB) error {
	steps, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, steps, goose.WithDisableGlobalRegistry(true))
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
