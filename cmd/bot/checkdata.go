package main

import (
	"fmt"

	"kenkenbot/bot/game/keeping"
	"kenkenbot/bot/operate"
	"kenkenbot/bot/operate/config"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite"
)

type checkDataCmd struct {
	configFlags
	File string `arg:"" optional:"" type:"path" placeholder:"FILE" help:"A database to check, such as a backup. Without it the bot's own, also while the bot runs."`
}

// Help is shown by "bot check-data --help".
func (checkDataCmd) Help() string {
	return "It looks for damage, for records that refer to others that are missing, and replays the log of every game, which must lead to its position and its result. It changes nothing. The exit code is 1 if something is wrong."
}

// Run looks through a database.
func (c *checkDataCmd) Run(con *console) error {
	cfg, err := c.load()
	if err != nil {
		return err
	}
	database := c.File
	if database == "" {
		database = c.database(cfg)
	}
	if config.OnServer(database) {
		return c.checkServer(con, cfg)
	}
	report, err := sqlite.Examine(con.ctx, database)
	if err != nil {
		return err
	}
	faults := len(report.Faults)
	for _, fault := range report.Faults {
		fmt.Fprintln(con.stdout, fault)
	}
	if faults > 0 {
		fmt.Fprintf(con.stderr, "%s is damaged. Stop the bot, keep the file, and go back to the newest backup: \"bot restore FILE\".\n", database)
		return errNo
	}
	if report.Unfit != nil {
		return fmt.Errorf("database %s: %w", database, report.Unfit)
	}
	if report.Schema != report.Newest {
		fmt.Fprintf(con.stderr, "%s is sound. Its games were not looked at: it has schema %d, this version of the bot has %d.\n", database, report.Schema, report.Newest)
		return nil
	}
	store, err := sqlite.Read(con.ctx, database, sqlite.Options{Log: config.NewLogger(cfg, con.stderr)})
	if err != nil {
		return err
	}
	defer store.Close()
	if err := operate.Complete(con.ctx, store); err != nil {
		return err
	}
	return replay(con, store, database)
}

// checkServer looks through a database on a server, which sees to damage and references
// itself.
func (c *checkDataCmd) checkServer(con *console, cfg config.Config) error {
	store, err := c.attach(con.ctx, cfg, config.NewLogger(cfg, con.stderr))
	if err != nil {
		return err
	}
	defer store.Close()
	return replay(con, store, "The database")
}

// replay replays the log of every game.
func replay(con *console, store storage.Store, database string) error {
	faults := 0
	games, err := keeping.Audit(con.ctx, store, func(what string) {
		faults++
		fmt.Fprintln(con.stdout, what)
	})
	switch {
	case err != nil:
		return err
	case faults > 0:
		fmt.Fprintf(con.stderr, "%s has no damage, but of its %d games something is wrong with %d.\n", database, games, faults)
		return errNo
	}
	fmt.Fprintf(con.stderr, "%s is sound: %d games, each as its log has it.\n", database, games)
	return nil
}
