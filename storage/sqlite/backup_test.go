package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"kenkenbot/internal/detector"
	"kenkenbot/storage"
)

// TestBackup copies a store while Updates go on, and opens the copies.
func TestBackup(t *testing.T) {
	folder := t.TempDir()
	s := openAt(t, filepath.Join(folder, "kenken.db"))
	fill(t, s, 100)
	ctx, stop := context.WithCancel(t.Context())
	var working sync.WaitGroup
	working.Go(func() {
		for i := 1; ctx.Err() == nil; i++ {
			err := s.Update(t.Context(), func(tx storage.Tx) error {
				return errors.Join(tx.SaveSetting("a", fmt.Sprint(i)), tx.SaveSetting("b", fmt.Sprint(i)))
			})
			if err != nil {
				t.Error(err)
			}
		}
	})
	for i := range 3 {
		copied := filepath.Join(folder, fmt.Sprint("copy ", i))
		write(t, copied+".part", []byte("left by a backup that was killed"))
		if err := s.Backup(t.Context(), copied); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(copied + ".part"); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("the backup left its part: %v", err)
		}
		restored := openAt(t, copied)
		if verdict, err := restored.quickCheck(t.Context()); verdict != "ok" {
			t.Errorf("the copy: %s, %v", verdict, err)
		}
		err := restored.View(t.Context(), func(r storage.Reader) error {
			a, _ := r.Setting("a")
			b, _ := r.Setting("b")
			if a != b {
				t.Errorf("the copy has %s and %s, halves of different Updates", a, b)
			}
			_, err := r.Puzzle(100)
			return err
		})
		if err != nil {
			t.Error(err)
		}
	}
	stop()
	working.Wait()
}

func TestBackupRefuses(t *testing.T) {
	detector.Slow(t)
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	s := openAt(t, at("kenken.db"))
	fill(t, s, 10)
	write(t, at("taken"), []byte("precious"))
	foreign(t, at("foreign"), "CREATE TABLE bookmark (url TEXT)")
	ended, end := context.WithCancel(t.Context())
	end()
	for _, tt := range []struct {
		name     string
		ctx      context.Context
		from, to string
		want     string
	}{
		{"a name that is taken", t.Context(), "kenken.db", "taken", "exists already"},
		{"the database itself", t.Context(), "kenken.db", "kenken.db", "exists already"},
		{"no folder", t.Context(), "kenken.db", "none/copy", "copy"},
		{"no database", t.Context(), "none.db", "copy", "does not exist"},
		{"another program's", t.Context(), "foreign", "copy", "belongs to another program"},
		{"an ended context", ended, "kenken.db", "copy", "canceled"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			before, _ := os.ReadDir(folder)
			err := Backup(tt.ctx, at(tt.from), at(tt.to))
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got error %v, want one with %q", err, tt.want)
			}
			if after, _ := os.ReadDir(folder); len(after) != len(before) {
				t.Errorf("it left %v behind, before there were %v", after, before)
			}
		})
	}
	if content, _ := os.ReadFile(at("taken")); string(content) != "precious" {
		t.Errorf("the file that was there now has %q", content)
	}
}
