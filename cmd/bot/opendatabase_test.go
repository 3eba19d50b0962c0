package main

import (
	"bytes"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
)

// TestEmptyDatabase warns of a database that was made although there may be another: of one
// that was asked for it doesn't, nor where there is no Discord to lose anything of.
func TestEmptyDatabase(t *testing.T) {
	typo := filepath.Join(t.TempDir(), "no", "such", "folder")
	for _, tt := range []struct {
		name string
		c    config
		how  opening
		want string // "" is no warning
	}{
		{"a file in no folder", config{Token: "x", Data: t.TempDir(), Database: secret(filepath.Join(typo, "k.db"))}, opening{}, filepath.Join(typo, "k.db")},
		{"the same again", config{Token: "x", Data: t.TempDir(), Database: secret(filepath.Join(typo, "k.db"))}, opening{}, ""},
		{"no data folder", config{Token: "x", Data: filepath.Join(typo, "data")}, opening{}, filepath.Join(typo, "data", databaseName)},
		{"a new database", config{Token: "x", Data: t.TempDir()}, opening{fresh: true}, ""},
		{"the sandbox's", config{Data: t.TempDir()}, opening{}, ""},
	} {
		var log bytes.Buffer
		store, err := openDatabase(t.Context(), tt.c, tt.how, slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelWarn})))
		if err != nil {
			t.Fatal(err)
		}
		store.Close()
		if got := log.String(); (got != "") != (tt.want != "") || !strings.Contains(got, tt.want) || tt.want != "" && !strings.Contains(got, "the bot starts with an empty database: if it has run before, stop it and check") {
			t.Errorf("%s: %q", tt.name, got)
		}
	}
}
