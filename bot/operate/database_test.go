package operate

import (
	"bytes"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kenkenbot/bot/operate/config"
)

// TestEmptyDatabase warns of a database that was made although there may be another: of one
// that was asked for it doesn't, nor where there is no Discord to lose anything of.
func TestEmptyDatabase(t *testing.T) {
	typo := filepath.Join(t.TempDir(), "no", "such", "folder")
	for _, tt := range []struct {
		name  string
		c     config.Config
		fresh bool
		want  string // "" is no warning
	}{
		{"a file in no folder", config.Config{Token: "x", Data: t.TempDir(), Database: config.Secret(filepath.Join(typo, "k.db"))}, false, filepath.Join(typo, "k.db")},
		{"the same again", config.Config{Token: "x", Data: t.TempDir(), Database: config.Secret(filepath.Join(typo, "k.db"))}, false, ""},
		{"no data folder", config.Config{Token: "x", Data: filepath.Join(typo, "data")}, false, filepath.Join(typo, "data", config.DatabaseName)},
		{"a new database", config.Config{Token: "x", Data: t.TempDir()}, true, ""},
		{"the sandbox's", config.Config{Data: t.TempDir()}, false, ""},
	} {
		var log bytes.Buffer
		store, err := Open(t.Context(), tt.c, tt.fresh, slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelWarn})))
		if err != nil {
			t.Fatal(err)
		}
		store.Close()
		if info, err := os.Stat(tt.c.Data); err != nil || strings.HasPrefix(tt.c.Data, typo) && !private(info) {
			t.Errorf("%s: the data folder: %v, %v", tt.name, info, err)
		}
		if got := log.String(); (got != "") != (tt.want != "") || !strings.Contains(got, tt.want) || tt.want != "" && !strings.Contains(got, "the bot starts with an empty database: if it has run before, stop it and check") {
			t.Errorf("%s: %q", tt.name, got)
		}
	}
}
