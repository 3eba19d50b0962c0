package config

import (
	"errors"
	"log/slog"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"kenkenbot/storage/postgres"
)

// DatabaseName is the database's file in the data folder.
const DatabaseName = "kenken.db"

// OnServer reports whether a database is an address of PostgreSQL, and not a file.
func OnServer(database string) bool {
	return strings.HasPrefix(database, "postgres://") || strings.HasPrefix(database, "postgresql://")
}

// Nights returns for how many nights the bot keeps backups: none of a database on a server,
// which has its own ways.
func (c Config) Nights() int {
	if OnServer(string(c.Database)) {
		return 0
	}
	return c.BackupsKept
}

// Mistyped reports whether a database is meant to be an address and is none. As a file's name
// it would be shown, with the password that may be in it.
func Mistyped(database string) bool {
	return !OnServer(database) && mistypedAddress.MatchString(database)
}

var (
	mistypedAddress = regexp.MustCompile(`(?i)://|^postgres(ql)?(:|//)|\b(host|password)=`)
	ErrMistyped     = errors.New("must be an address that begins with postgres://, or the name of a file")
)

// ServerOptions returns the configuration's options for a database on a server.
func (c Config) ServerOptions(log *slog.Logger) postgres.Options {
	return postgres.Options{
		Password: string(c.DatabasePassword), Connections: c.DatabaseConnections,
		StatementTimeout: time.Duration(c.DatabaseTimeout) * time.Second, Log: log,
	}
}

// DatabaseFile is the file of a database that is not on a server.
func (c Config) DatabaseFile() string {
	if c.Database != "" {
		return string(c.Database)
	}
	return filepath.Join(c.Data, DatabaseName)
}
