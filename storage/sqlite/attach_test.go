package sqlite

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"kenkenbot/storage"
	"kenkenbot/storage/storagetest"
)

// TestAttach writes beside a bot that writes, and sees what it wrote. (Both are in
// one process here, which SQLite allows as long as all go through it.)
func TestAttach(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kenken.db")
	bot := openAt(t, path)
	beside, err := Attach(t.Context(), path, quiet)
	if err != nil {
		t.Fatal(err)
	}
	count := func(s *Store, key string) {
		for range 50 {
			if err := s.Update(t.Context(), func(tx storage.Tx) error {
				was, err := tx.Setting(key)
				if err != nil && !errors.Is(err, storage.ErrNotFound) {
					return err
				}
				return tx.SaveSetting(key, was+"x")
			}); err != nil {
				t.Error(err)
				return
			}
		}
	}
	var group sync.WaitGroup
	for _, s := range []*Store{bot, beside} {
		group.Go(func() { count(s, "shared") })
	}
	group.Wait()
	if err := beside.Close(); err != nil {
		t.Error(err)
	}
	if err := bot.View(t.Context(), func(r storage.Reader) error {
		got, err := r.Setting("shared")
		if len(got) != 100 {
			t.Errorf("%d writes of 100 are there", len(got))
		}
		return err
	}); err != nil {
		t.Error(err)
	}
	if err := bot.Update(t.Context(), func(tx storage.Tx) error { return tx.SaveSetting("after", "x") }); err != nil {
		t.Errorf("the bot can't write any more: %v", err)
	}
	if err := bot.Close(); err != nil {
		t.Fatal(err)
	}

	alone, err := Attach(t.Context(), path, quiet)
	if err != nil {
		t.Fatal(err)
	}
	defer alone.Close()
	if _, err := Open(t.Context(), path, quiet); err == nil || !strings.Contains(err.Error(), "in use by another program") {
		t.Errorf("a bot starts on what is attached alone: %v", err)
	}
}

func TestAttachRefuses(t *testing.T) {
	folder := t.TempDir()
	missing := filepath.Join(folder, "no", "kenken.db")
	if _, err := Attach(t.Context(), missing, quiet); err == nil || !strings.Contains(err.Error(), "does not exist") {
		t.Errorf("no database: %v", err)
	}
	if _, err := os.Stat(filepath.Dir(missing)); err == nil {
		t.Error("a folder was made for what does not exist")
	}
	empty := filepath.Join(folder, "empty.db")
	write(t, empty, nil)
	if _, err := Attach(t.Context(), empty, quiet); err == nil || !strings.Contains(err.Error(), "does not exist") {
		t.Errorf("an empty file: %v", err)
	}
	older := filepath.Join(folder, "older.db")
	bot := openAt(t, older)
	if _, err := bot.writer.conn.conn.ExecContext(t.Context(), "DELETE FROM goose_db_version WHERE version_id = (SELECT max(version_id) FROM goose_db_version)"); err != nil {
		t.Fatal(err)
	}
	if _, err := Attach(t.Context(), older, quiet); err == nil || !strings.Contains(err.Error(), "another version") {
		t.Errorf("a bot of another version at work: %v", err)
	}
}

// TestShared has two handles on one file, as a bot and an operator have.
func TestShared(t *testing.T) {
	blank := blankDatabase(t)
	storagetest.RunShared(t, func(t *testing.T) storagetest.Shared {
		path := filepath.Join(t.TempDir(), "kenken.db")
		if err := os.WriteFile(path, blank, 0o600); err != nil {
			t.Fatal(err)
		}
		first := openAt(t, path)
		second, err := Attach(t.Context(), path, quiet)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { second.Close() })
		return storagetest.Shared{First: first, Second: second}
	})
}
