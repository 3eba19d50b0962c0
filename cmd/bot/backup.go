package main

import (
	"fmt"
	"os"

	"kenkenbot/bot/operate/config"
	"kenkenbot/storage/postgres"
	"kenkenbot/storage/sqlite"
)

type backupCmd struct {
	configFlags
	File string `arg:"" type:"path" placeholder:"FILE" help:"The new file to write."`
}

// Help is shown by "bot backup --help".
func (backupCmd) Help() string {
	return "To go back to a copy, stop the bot and use \"bot restore FILE\". A copy holds the secret from which the dailies are made: keep it to yourself."
}

// Run copies the database, of which a bot may be making use, into a new file.
func (c *backupCmd) Run(con *console) error {
	cfg, err := c.load()
	if err != nil {
		return err
	}
	database := c.database(cfg)
	if config.OnServer(database) {
		return postgres.ErrBackup
	}
	if err := sqlite.Backup(con.ctx, database, c.File); err != nil {
		return err
	}
	info, err := os.Stat(c.File)
	if err != nil {
		return err
	}
	fmt.Fprintf(con.stderr, "Copied %s to %s, %d KiB.\n", database, c.File, (info.Size()+1023)/1024)
	return nil
}
