package main

import (
	"bytes"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kenkenbot/storage/postgres/postgrestest"
)

// TestDatabaseSettings reads where the records are, and keeps the password out of all that is
// printed.
func TestDatabaseSettings(t *testing.T) {
	t.Chdir(t.TempDir())
	writeFile(t, "password", "hunter2\n")
	env := map[string]string{
		"KENKEN_DATABASE":               "postgres://kenken:swordfish@db.example.org/kenken",
		"KENKEN_DATABASE_PASSWORD_FILE": "password", "KENKEN_DATABASE_CONNECTIONS": "5", "KENKEN_DATABASE_TIMEOUT": "7",
	}
	lookup := func(key string) (string, bool) { v, ok := env[key]; return v, ok }
	c, err := loadConfig("", lookup)
	if err != nil {
		t.Fatal(err)
	}
	if o := c.serverOptions(nil); o.Password != "hunter2" || o.Connections != 5 || o.StatementTimeout.Seconds() != 7 {
		t.Errorf("got %+v", o)
	}
	if said := fmt.Sprintf("%v %+v %#v", c, c, c); strings.Contains(said, "hunter2") || strings.Contains(said, "swordfish") {
		t.Error("a configuration that is printed shows the password")
	}
	for _, bad := range [][2]string{
		{"KENKEN_DATABASE", "mysql://kenken:swordfish@db/kenken"}, {"KENKEN_DATABASE", "POSTGRES://kenken:swordfish@db/kenken"},
		{"KENKEN_DATABASE", "postgres//kenken:swordfish@db/kenken"}, {"KENKEN_DATABASE", "host=db user=kenken password=swordfish"},
		{"KENKEN_DATABASE_CONNECTIONS", "2"}, {"KENKEN_DATABASE_TIMEOUT", "0"}, {"KENKEN_DATABASE_PASSWORD_FILE", "missing"},
	} {
		key := bad[0]
		was := env[key]
		env[key] = bad[1]
		if _, err := loadConfig("", lookup); err == nil || !strings.Contains(err.Error(), key) || strings.Contains(err.Error(), "swordfish") {
			t.Errorf("%s=%s: %v", key, bad[1], err)
		}
		env[key] = was
	}
	for _, file := range []string{"kenken.db", "postgres/kenken.db", "/srv/postgresql/a.db", "C:\\bot\\kenken.db"} {
		if mistyped(file) {
			t.Errorf("%s is taken for an address", file)
		}
	}
}

// TestEmptyDatabase warns of a database that was made although there may be another: of one
// that was asked for it doesn't, nor where there is no Discord to lose anything of.
func TestEmptyDatabase(t *testing.T) {
	typo := filepath.Join(t.TempDir(), "no", "such", "folder")
	for _, tt := range []struct {
		name  string
		c     config
		flags serveFlags
		want  string // "" is no warning
	}{
		{"a file in no folder", config{Token: "x", Data: t.TempDir(), Database: secret(filepath.Join(typo, "k.db"))}, serveFlags{}, filepath.Join(typo, "k.db")},
		{"the same again", config{Token: "x", Data: t.TempDir(), Database: secret(filepath.Join(typo, "k.db"))}, serveFlags{}, ""},
		{"no data folder", config{Token: "x", Data: filepath.Join(typo, "data")}, serveFlags{}, filepath.Join(typo, "data", databaseName)},
		{"a new database", config{Token: "x", Data: t.TempDir()}, serveFlags{NewDatabase: true}, ""},
		{"the sandbox's", config{Data: t.TempDir()}, serveFlags{}, ""},
	} {
		var log bytes.Buffer
		store, err := tt.flags.openStore(t.Context(), tt.c, slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelWarn})))
		if err != nil {
			t.Fatal(err)
		}
		store.Close()
		if got := log.String(); (got != "") != (tt.want != "") || !strings.Contains(got, tt.want) || tt.want != "" && !strings.Contains(got, "the bot starts with an empty database: if it has run before, stop it and check") {
			t.Errorf("%s: %q", tt.name, got)
		}
	}
}

// TestOnServer has the commands for the database work on PostgreSQL, or say what does.
func TestOnServer(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	config := filepath.Join(folder, "config.toml")
	address := strings.Replace(postgrestest.Fresh(t), "postgres@", "postgres:hunter2@", 1)
	writeFile(t, config, fmt.Sprintf("database = %q\ndata = %q\n", address, folder))
	for _, tt := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"backup", filepath.Join(folder, "copy")}, 2, "pg_dump"},
		{[]string{"restore", config}, 2, "pg_restore"},
		{[]string{"check-data"}, 0, "is sound: 0 games"},
		{[]string{"times", "list"}, 0, ""},
		{[]string{"flags", "list"}, 0, ""},
		{[]string{"doctor"}, 0, "the PostgreSQL database answers"},
	} {
		code, out, errs := runWith(t, "", append(tt.args, "--config", config)...)
		if code != tt.code || !strings.Contains(out+errs, tt.want) || strings.Contains(out+errs, "hunter2") {
			t.Errorf("bot %s: exit code %d\n%s%s", strings.Join(tt.args, " "), code, out, errs)
		}
	}
	if _, err := os.Stat(filepath.Join(folder, databaseName)); err == nil {
		t.Error("a file was made")
	}
}

// TestNights: a database on a server has no backups of the bot's, and nobody reads of any.
func TestNights(t *testing.T) {
	for database, want := range map[secret]int{"": 7, "kenken.db": 7, "postgres://localhost/kenken": 0} {
		if nights := (config{Database: database, BackupsKept: 7}).nights(); nights != want {
			t.Errorf("%q: %d nights, want %d", database, nights, want)
		}
	}
}
