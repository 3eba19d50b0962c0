package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"kenkenbot/bot/operate/config"
	"kenkenbot/storage/sqlite"
)

type restoreCmd struct {
	configFlags
	File string `arg:"" type:"path" placeholder:"FILE" help:"The backup to go back to."`
}

// Help is shown by "bot restore --help".
func (restoreCmd) Help() string {
	return "Stop the bot first. The backup is checked before anything changes, and stays where it is. The database that was there is kept beside it under another name."
}

// Run puts a backup in the place of the database.
func (c *restoreCmd) Run(con *console) error {
	cfg, err := c.load()
	if err != nil {
		return err
	}
	database := c.database(cfg)
	if config.OnServer(database) {
		return errors.New("a PostgreSQL database is restored by PostgreSQL's own tools: use pg_restore on what pg_dump wrote")
	}
	if real := filepath.Join(cfg.Data, config.DatabaseName); cfg.Database == "" && database != real {
		if _, err := os.Stat(database); !errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("there is no %s, but a sandbox's: say with --data whose data folder is meant, %s or %s", real, cfg.Data, filepath.Dir(database))
		}
		database = real
	}
	kept, err := sqlite.Restore(con.ctx, c.File, database)
	if err != nil {
		return err
	}
	fmt.Fprintf(con.stderr, "Restored %s from %s.\n", database, c.File)
	if kept != "" {
		fmt.Fprintf(con.stderr, "What was there is kept as %s for %d days. Delete it earlier if you are sure.\n", kept, sqlite.CopiesKept/(24*time.Hour))
	}
	return nil
}
