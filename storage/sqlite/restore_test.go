package sqlite

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kenkenbot/internal/detector"
	"kenkenbot/storage"
)

// mark saves a value by which a database is told from another; marked reads it.
func mark(t *testing.T, s storage.Store, value string) {
	t.Helper()
	if err := s.Update(t.Context(), func(tx storage.Tx) error { return tx.SaveSetting("which", value) }); err != nil {
		t.Fatal(err)
	}
}

func marked(t *testing.T, path string) (value string) {
	t.Helper()
	s, err := Read(t.Context(), path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.View(t.Context(), func(r storage.Reader) (err error) { value, err = r.Setting("which"); return err }); err != nil {
		t.Fatal(err)
	}
	return value
}

// world is a folder with a database that was played on after its backup.
func world(t *testing.T) (path, backup string) {
	t.Helper()
	folder := t.TempDir()
	path, backup = filepath.Join(folder, "kenken.db"), filepath.Join(folder, "copy.db")
	s := openAt(t, path)
	mark(t, s, "then")
	if err := s.Backup(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
	mark(t, s, "now")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return path, backup
}

func TestRestore(t *testing.T) {
	detector.Slow(t)
	tests := []struct {
		name   string
		before func(t *testing.T, path, backup string)
		kept   bool   // what was there
		now    string // and is as it was, marked so; empty if it can't be read
	}{
		{"in the place of the database", nil, true, "now"},
		{"where there is none", func(t *testing.T, path, _ string) { remove(t, path) }, false, ""},
		{"where the -wal file alone is left", func(t *testing.T, path, _ string) {
			remove(t, path)
			put(t, path+"-wal", "old moves")
		}, false, ""},
		{"in the place of rubble", func(t *testing.T, path, _ string) {
			put(t, path, "rubble")
			put(t, path+"-wal", "old moves")
			put(t, path+"-shm", "old index")
		}, true, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			path, backup := world(t)
			if tt.before != nil {
				tt.before(t, path, backup)
			}
			kept, err := Restore(t.Context(), backup, path)
			if err != nil {
				t.Fatal(err)
			}
			for _, left := range []string{path + "-wal", path + "-shm", path + ".restore" + BackupPart} {
				if _, err := os.Stat(left); err == nil {
					t.Errorf("%s is still there", left)
				}
			}
			if got := marked(t, path); got != "then" {
				t.Errorf("restored is %q", got)
			}
			if got := marked(t, backup); got != "then" {
				t.Errorf("the backup is %q now", got)
			}
			if (kept != "") != tt.kept {
				t.Fatalf("kept %q", kept)
			}
			if tt.now != "" {
				if got := marked(t, kept); got != tt.now {
					t.Errorf("kept is %q", got)
				}
			}
			openAt(t, path).Close()
		})
	}
}

// A backup that can't serve changes nothing, and the error says why on one line.
func TestRestoreRefuses(t *testing.T) {
	detector.Slow(t)
	tests := []struct {
		name   string
		before func(t *testing.T, path, backup string) (restore string)
		says   string
	}{
		{"the database itself", func(_ *testing.T, path, _ string) string { return path }, "itself"},
		{"no file", func(_ *testing.T, _, backup string) string { return backup + ".no" }, "can't be read"},
		{"no database", func(t *testing.T, _, backup string) string { put(t, backup, "rubble, and more of it"); return backup }, "is no backup: it is not a SQLite database"},
		{"another program's", func(t *testing.T, _, backup string) string {
			run(t, backup, "PRAGMA application_id = 7")
			return backup
		}, "another program"},
		{"of a newer version", func(t *testing.T, _, backup string) string {
			run(t, backup, "INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, 1)")
			return backup
		}, "newer version"},
		{"of another build", func(t *testing.T, _, backup string) string {
			run(t, backup, anotherBuild)
			return backup
		}, "was made by another build"},
		{"with a record that refers to nothing", func(t *testing.T, _, backup string) string {
			run(t, backup, "PRAGMA foreign_keys = 0", "INSERT INTO position (game, seq, cells, undos, redos, wrong, wrong_cells, hints, mistaken, logged, paused_at, paused) VALUES (99, 0, '', 0, 0, 0, '', '', 0, 0, 0, 0)")
			return backup
		}, "is missing"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			path, backup := world(t)
			_, err := Restore(t.Context(), tt.before(t, path, backup), path)
			if err == nil || !strings.Contains(err.Error(), tt.says) || strings.Contains(err.Error(), "\n") {
				t.Errorf("got %v, want one line with %q", err, tt.says)
			}
			if got := marked(t, path); got != "now" {
				t.Errorf("the database is %q", got)
			}
			left, _ := filepath.Glob(path + ".*e*")
			for _, name := range left {
				if name != path+".lock" && !strings.HasSuffix(name, ".lock") {
					t.Errorf("%s is left", name)
				}
			}
		})
	}
}

// Nothing is restored under a bot at work.
func TestRestoreWaitsForNobody(t *testing.T) {
	path, backup := world(t)
	s := openAt(t, path)
	defer s.Close()
	if _, err := Restore(t.Context(), backup, path); err == nil || !strings.Contains(err.Error(), "in use") {
		t.Errorf("got %v", err)
	}
	mark(t, s, "later")
}

func put(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func remove(t *testing.T, path string) {
	t.Helper()
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
}

// run changes a database as no bot does.
func run(t *testing.T, path string, statements ...string) {
	t.Helper()
	db, err := recovering.open(path, 1)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, s := range statements {
		if _, err := db.Exec(s); err != nil {
			t.Fatal(err)
		}
	}
}
