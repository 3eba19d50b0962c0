package config

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// BackupFile stands in backup_command for the path of the backup.
const BackupFile = "{file}"

// checkBackupCommand refuses a command that can't work, and names the key.
func (c *Config) checkBackupCommand() (key string, err error) {
	switch has := func(word string) bool { return strings.Contains(word, BackupFile) }; {
	case len(c.BackupCommand) == 0:
	case !slices.ContainsFunc(c.BackupCommand[1:], has):
		err = fmt.Errorf("must have %s among its arguments, where the path of the backup goes, such as [\"rclone\", \"copy\", \"%s\", \"remote:kenken\"]", BackupFile, BackupFile)
	case c.BackupsKept == 0:
		err = errors.New("needs backups_kept above 0: it is run after each nightly backup")
	case OnServer(string(c.Database)):
		err = errors.New("is run after nightly backups, which the bot makes of its own file alone: leave it out, and back PostgreSQL up by its own tools")
	}
	return "backup_command", err
}
