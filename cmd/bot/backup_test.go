package main

import (
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kenkenbot/bot/operate/config"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite"
)

// inUse makes a database in a data folder, which is kept open, as by a bot at
// work, with a value by which it can be told.
func inUse(t *testing.T, data, value string) {
	t.Helper()
	store := reopen(t, filepath.Join(data, config.DatabaseName))
	if err := store.Update(t.Context(), func(tx storage.Tx) error { return tx.SaveSetting("which", value) }); err != nil {
		t.Fatal(err)
	}
}

func reopen(t *testing.T, path string) *sqlite.Store {
	t.Helper()
	store, err := sqlite.Open(t.Context(), path, sqlite.Options{Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	return store
}

func TestBackupCommand(t *testing.T) {
	tests := []struct {
		name   string
		keep   []string // data folders
		args   []string
		copied string // the data folder that is copied
	}{
		{"the configured folder", []string{"data"}, nil, "data"},
		{"the sandbox, where there is no other", []string{"data/sandbox"}, nil, "data/sandbox"},
		{"the bot rather than the sandbox", []string{"data", "data/sandbox"}, nil, "data"},
		{"the folder named", []string{"data", "else"}, []string{"--data", "else"}, "else"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			for _, data := range tt.keep {
				inUse(t, data, data)
			}
			if code, _, said := runWith(t, "", append([]string{"backup", "copy.db"}, tt.args...)...); code != exitDone {
				t.Fatalf("exit code %d: %s", code, said)
			}
			err := reopen(t, "copy.db").View(t.Context(), func(r storage.Reader) error {
				which, err := r.Setting("which")
				if which != tt.copied {
					t.Errorf("it copied %s, want %s", which, tt.copied)
				}
				return err
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
}

func TestBackupCommandRefuses(t *testing.T) {
	t.Chdir(t.TempDir())
	inUse(t, "data", "data")
	if err := os.WriteFile("taken.db", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		args []string
		want string
	}{
		{[]string{"taken.db"}, "exists already"},
		{[]string{"--data", "nowhere", "copy.db"}, "does not exist"},
		{nil, "expected \"<file>\""},
	} {
		code, _, said := runWith(t, "", append([]string{"backup"}, tt.args...)...)
		if code != exitUsage || !strings.Contains(said, tt.want) {
			t.Errorf("backup %v: exit code %d, %q, want %d and %q", tt.args, code, said, exitUsage, tt.want)
		}
	}
	if _, err := os.Stat("copy.db"); err == nil {
		t.Error("a refused backup left a file")
	}
}
