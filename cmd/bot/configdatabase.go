package main

import (
	"errors"
	"log/slog"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"kenkenbot/storage/postgres"
)

// databaseName is the database's file in the data folder.
const databaseName = "kenken.db"

// onServer reports whether a database is an address of PostgreSQL, and not a file.
func onServer(database string) bool {
	return strings.HasPrefix(database, "postgres://") || strings.HasPrefix(database, "postgresql://")
}

// nights returns for how many nights the bot keeps backups: none of a database on a server,
// which has its own ways.
func (c config) nights() int {
	if onServer(string(c.Database)) {
		return 0
	}
	return c.BackupsKept
}

// mistyped reports whether a database is meant to be an address and is none. As a file's name
// it would be shown, with the password that may be in it.
func mistyped(database string) bool {
	return !onServer(database) && mistypedAddress.MatchString(database)
}

var (
	mistypedAddress = regexp.MustCompile(`(?i)://|^postgres(ql)?(:|//)|\b(host|password)=`)
	errMistyped     = errors.New("must be an address that begins with postgres://, or the name of a file")
)

// serverOptions are what the configuration says about a database on a server.
func (c config) serverOptions(log *slog.Logger) postgres.Options {
	return postgres.Options{
		Password: string(c.DatabasePassword), Connections: c.DatabaseConnections,
		StatementTimeout: time.Duration(c.DatabaseTimeout) * time.Second, Log: log,
	}
}

// databaseFile is the file of a database that is not on a server.
func (c config) databaseFile() string {
	if c.Database != "" {
		return string(c.Database)
	}
	return filepath.Join(c.Data, databaseName)
}
