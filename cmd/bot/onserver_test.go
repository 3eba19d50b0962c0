package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kenkenbot/bot/operate/config"
	"kenkenbot/storage/postgres/postgrestest"
)

// TestOnServer has the commands for the database work on PostgreSQL, or say what does.
func TestOnServer(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	file := filepath.Join(folder, "config.toml")
	address := strings.Replace(postgrestest.Fresh(t), "postgres@", "postgres:hunter2@", 1)
	writeFile(t, file, fmt.Sprintf("database = %q\ndata = %q\n", address, folder))
	for _, tt := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"backup", filepath.Join(folder, "copy")}, 2, "pg_dump"},
		{[]string{"restore", file}, 2, "pg_restore"},
		{[]string{"check-data"}, 0, "is sound: 0 games"},
		{[]string{"doctor"}, 0, "the PostgreSQL database answers"},
	} {
		code, out, errs := runWith(t, "", append(tt.args, "--config", file)...)
		if code != tt.code || !strings.Contains(out+errs, tt.want) || strings.Contains(out+errs, "hunter2") {
			t.Errorf("bot %s: exit code %d\n%s%s", strings.Join(tt.args, " "), code, out, errs)
		}
	}
	if _, err := os.Stat(filepath.Join(folder, config.DatabaseName)); err == nil {
		t.Error("a file was made")
	}
}
