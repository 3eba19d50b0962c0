package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"kenkenbot/bot/operate"
	"kenkenbot/bot/operate/config"
	"kenkenbot/storage"
	"kenkenbot/storage/postgres"
	"kenkenbot/storage/sqlite"
)

type copyCmd struct {
	configFlags
	From string `arg:"" placeholder:"FROM" help:"The database to copy: a file, or an address such as postgres://user@host/name."`
	To   string `arg:"" placeholder:"TO" help:"The database to copy it into, which must be empty or not be there yet."`
}

// Help is shown by "bot copy --help".
func (copyCmd) Help() string {
	return "Stop the bot first. The copy is compared with the source table by table, which stays as it is. One that was cut short goes on where it was when the same command is given again; no bot starts on it before. The password of an address that has none comes from KENKEN_DATABASE_PASSWORD or the configuration, else from PGPASSWORD."
}

// Run copies a database into another, of the same kind or not.
func (c *copyCmd) Run(con *console) (err error) {
	cfg, err := c.load()
	if err != nil {
		return err
	}
	for _, name := range []string{c.From, c.To} {
		if config.Mistyped(name) {
			return fmt.Errorf("FROM and TO: each %w", config.ErrMistyped)
		}
	}
	if !config.OnServer(c.From) {
		if _, err := os.Stat(c.From); err != nil {
			return fmt.Errorf("there is no database to copy: %w", err)
		}
	}
	from, source, err := openAlone(con, cfg, c.From)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, from.Close()) }()
	if err := operate.Complete(con.ctx, from); err != nil {
		return err
	}
	to, target, err := openAlone(con, cfg, c.To)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	if source == target {
		return errors.New("both are the same database: name another to copy it into")
	}
	rows := 0
	err = storage.Copy(con.ctx, from, to, source, func(t storage.Copied) {
		fmt.Fprintf(con.stdout, "%-14s %9d  %s\n", t.Table, t.Rows, t.Sum)
		rows += t.Rows
	})
	if err != nil {
		return fmt.Errorf("%s: %w", target, err)
	}
	if server, ok := to.(*postgres.Store); ok {
		if err := errors.Join(server.CountOn(con.ctx), server.Analyze(con.ctx)); err != nil {
			return err
		}
	}
	fmt.Fprintf(con.stderr, "Copied %s to %s: %d rows of %d tables, equal in both. Set database in the configuration to the new one.\n", source, target, rows, len(storage.Tables()))
	return nil
}

// openAlone opens a database that nobody else may be at work on, and returns its name.
func openAlone(con *console, cfg config.Config, database string) (storage.Store, string, error) {
	log := config.NewLogger(cfg, con.stderr)
	if !config.OnServer(database) {
		path, err := filepath.Abs(database)
		if err != nil {
			return nil, "", err
		}
		store, err := sqlite.Open(con.ctx, path, sqlite.Options{BeforeUpgrade: operate.BackupFolder(cfg), Log: log})
		return store, "file " + path, err
	}
	store, err := postgres.Open(con.ctx, database, cfg.ServerOptions(log))
	if err != nil {
		return nil, "", err
	}
	if err := store.Alone(con.ctx); err != nil {
		return nil, "", errors.Join(err, store.Close())
	}
	return store, store.Name(), nil
}
