package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"kenkenbot/storage/sqlite"
)

func TestBackUpKeepsTheNewest(t *testing.T) {
	const tonight = "kenken-2026-11-22.db"
	tests := []struct {
		name       string
		there      []string
		kept       int
		want, gone []string
	}{
		{"the first", nil, 2, []string{tonight}, nil},
		{"there already", []string{tonight, "kenken-2026-11-01.db" + sqlite.BackupPart}, 1, []string{tonight}, nil},
		{"one too many", []string{"kenken-2026-11-20.db", "kenken-2026-11-21.db"}, 2, []string{"kenken-2026-11-21.db", tonight}, []string{"kenken-2026-11-20.db"}},
		{"from nights to come", []string{"kenken-2026-11-21.db", "kenken-2036-01-01.db", "kenken-2036-01-02.db"}, 2,
			[]string{"kenken-2026-11-21.db", tonight, "kenken-2036-01-01.db", "kenken-2036-01-02.db"}, nil},
		{"left by a kill", []string{"kenken-2026-11-21.db" + sqlite.BackupPart}, 2, []string{tonight}, []string{"kenken-2026-11-21.db" + sqlite.BackupPart}},
		{"files of somebody else", []string{"mine.db", "mine.db.part"}, 1, []string{"mine.db", "mine.db.part", tonight}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			folder := filepath.Join(t.TempDir(), "backups")
			if err := os.Mkdir(folder, 0o700); err != nil {
				t.Fatal(err)
			}
			for _, name := range tt.there {
				writeFile(t, filepath.Join(folder, name), "")
			}
			store := reopen(t, filepath.Join(t.TempDir(), databaseName))
			night := time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
			if err := backUp(t.Context(), store, folder, night, tt.kept); err != nil {
				t.Fatal(err)
			}
			entries, err := os.ReadDir(folder)
			if err != nil {
				t.Fatal(err)
			}
			var names []string
			for _, e := range entries {
				names = append(names, e.Name())
			}
			for _, name := range tt.want {
				if !slices.Contains(names, name) {
					t.Errorf("%s is gone; there are %q", name, names)
				}
			}
			for _, name := range tt.gone {
				if slices.Contains(names, name) {
					t.Errorf("%s is still there", name)
				}
			}
		})
	}
}
