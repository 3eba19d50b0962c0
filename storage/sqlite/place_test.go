package sqlite

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"kenkenbot/internal/detector"
	"kenkenbot/storage"
)

// TestDisplaced takes each of the database's files away under an open store, or puts
// another in its place: nothing is promised any more, and Watch says so.
func TestDisplaced(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows deletes and renames no open database")
	}
	for _, suffix := range []string{"", "-wal", "-shm", ".lock"} {
		for _, replaced := range []bool{false, true} {
			name := map[bool]string{false: "deleted", true: "replaced"}[replaced] + " kenken.db" + suffix
			t.Run(name, func(t *testing.T) {
				path := filepath.Join(t.TempDir(), "kenken.db")
				s := openAt(t, path)
				fill(t, s, 1)
				watched := make(chan error, 1)
				ctx, stop := context.WithCancel(t.Context())
				defer stop()
				go func() { watched <- s.places.watch(ctx, time.Hour) }()

				if err := os.Rename(path+suffix, path+".away"); err != nil {
					t.Fatal(err)
				}
				if replaced {
					write(t, path+suffix, []byte("another"))
				}
				err := s.Update(t.Context(), func(tx storage.Tx) error { return tx.SaveSetting("a", "b") })
				if !errors.Is(err, errDisplaced) || !strings.Contains(err.Error(), path) {
					t.Errorf("an Update returned %v", err)
				}
				if err := <-watched; !errors.Is(err, errDisplaced) {
					t.Errorf("Watch returned %v", err)
				}
			})
		}
	}
}

// TestWatch looks by itself, without an Update, and ends with its context.
func TestWatch(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows deletes and renames no open database")
	}
	path := filepath.Join(t.TempDir(), "kenken.db")
	s := openAt(t, path)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if err := s.Watch(ctx); err != nil {
		t.Errorf("at its end Watch returned %v", err)
	}
	watched := make(chan error, 1)
	go func() { watched <- s.places.watch(t.Context(), time.Millisecond) }()
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if err := <-watched; !errors.Is(err, errDisplaced) {
		t.Errorf("Watch returned %v", err)
	}
}

// TestLogOfAnother copies a backup by hand to where a killed bot left its -wal file. Replayed
// over the backup, that would make rubble of it: the bot does not start, and without the file
// the backup is whole.
func TestLogOfAnother(t *testing.T) {
	for _, tt := range []struct{ name, later string }{
		{"pages were added since", "INSERT INTO setting SELECT 'later ' || id, text || text FROM puzzle"},
		{"pages were changed since", "UPDATE puzzle SET size = 7 WHERE id % 20 = 0"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			folder := t.TempDir()
			path, backup, killed := filepath.Join(folder, "kenken.db"), filepath.Join(folder, "backup.db"), filepath.Join(folder, "killed.db")
			s := openAt(t, path)
			do := func(statement string) {
				t.Helper()
				if _, err := s.writer.conn.exec(statement); err != nil {
					t.Fatal(err)
				}
			}
			mark(t, s, "then")
			fill(t, s, 300)
			do("DELETE FROM puzzle WHERE id < 150") // a backup is packed closer
			if err := s.Backup(t.Context(), backup); err != nil {
				t.Fatal(err)
			}
			if _, err := s.writer.truncateLog(); err != nil {
				t.Fatal(err)
			}
			do(tt.later)
			for _, suffix := range []string{"", "-wal"} {
				duplicate(t, path+suffix, killed+suffix)
			}
			openAt(t, killed).Close() // its own -wal file belongs to it
			duplicate(t, path+"-wal", killed+"-wal")
			duplicate(t, backup, killed)

			for range 2 {
				s, err := Open(t.Context(), killed, quiet)
				if err == nil {
					s.Close()
					t.Fatal("it was opened")
				}
				if text := err.Error(); !strings.Contains(text, "killed.db is damaged when killed.db-wal is applied to it") || !strings.Contains(text, "bot restore FILE") || strings.Contains(text, "\n") {
					t.Errorf("got %q", text)
				}
			}
			if err := os.Remove(killed + "-wal"); err != nil {
				t.Fatal(err)
			}
			openAt(t, killed).Close()
			if got := marked(t, killed); got != "then" {
				t.Errorf("the backup is %q", got)
			}
		})
	}
}

func duplicate(t *testing.T, from, to string) {
	t.Helper()
	content, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	write(t, to, content)
}

// TestMissing opens a database that is gone beside what it left: that is no first
// start, unless somebody says so.
func TestMissing(t *testing.T) {
	detector.Slow(t)
	for _, tt := range []struct {
		name  string
		left  func(t *testing.T, path string)
		trace string
	}{
		{"nothing left", func(*testing.T, string) {}, ""},
		{"a cut-off first start", func(t *testing.T, path string) {
			write(t, path, nil)
			write(t, path+"-journal", []byte("x"))
		}, ""},
		{"a -wal file", func(t *testing.T, path string) { write(t, path+"-wal", []byte("x")) }, "kenken.db-wal"},
		{"a -wal file and an empty database", func(t *testing.T, path string) {
			write(t, path, nil)
			write(t, path+"-wal", []byte("x"))
		}, "kenken.db-wal"},
		{"backups", func(t *testing.T, path string) {
			write(t, filepath.Join(filepath.Dir(path), "old-1.db"), []byte("x"))
			write(t, filepath.Join(filepath.Dir(path), "old-2.db"), []byte("x"))
		}, "old-2.db"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "[a b", "kenken.db")
			if err := os.Mkdir(filepath.Dir(path), 0o700); err != nil {
				t.Fatal(err)
			}
			tt.left(t, path)
			var log bytes.Buffer
			o := Options{Backups: filepath.Join(filepath.Dir(path), "old-?.db"), Log: slog.New(slog.NewTextHandler(&log, nil))}
			if tt.trace != "" {
				s, err := Open(t.Context(), path, o)
				if err == nil {
					s.Close()
				}
				missing, ok := errors.AsType[*MissingError](err)
				if !ok || filepath.Base(missing.Trace) != tt.trace || !strings.Contains(err.Error(), "newest backup") {
					t.Errorf("Open returned %v, want a MissingError for %s", err, tt.trace)
				}
				if info, err := os.Stat(path); err == nil && info.Size() > 0 {
					t.Error("a database was made all the same")
				}
				o.StartOver = true
			}
			s, err := Open(t.Context(), path, o)
			if err != nil {
				t.Fatal(err)
			}
			fill(t, s, 1)
			if err := s.Close(); err != nil {
				t.Error(err)
			}
			if !strings.Contains(log.String(), "a new database is made") {
				t.Errorf("the log does not tell of the new database: %s", log.String())
			}
			log.Reset()
			o.StartOver = false
			if s, err = Open(t.Context(), path, o); err != nil {
				t.Fatal(err)
			}
			s.Close()
			if strings.Contains(log.String(), "a new database is made") {
				t.Errorf("an old one counts as new: %s", log.String())
			}
		})
	}
}
