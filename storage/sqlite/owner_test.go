//go:build !windows

package sqlite

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kenkenbot/internal/detector"
	"kenkenbot/storage"
)

// botUser is a user that is not root; nothing of theirs need exist.
const botUser = 61234

// TestOwner has root work on the data of a bot that runs as another user: all that is left
// there is that user's.
func TestOwner(t *testing.T) {
	detector.Slow(t)
	if os.Geteuid() != 0 {
		t.Skip("only root gives files away")
	}
	own := func(t *testing.T, paths ...string) {
		t.Helper()
		for _, path := range paths {
			if err := os.Lchown(path, botUser, botUser); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, tt := range []struct {
		name string
		do   func(t *testing.T, path, backup string)
	}{
		{"restore over the bot's", func(t *testing.T, path, backup string) {
			own(t, path, lockOf(path))
			restore(t, backup, path)
		}},
		{"restore where there is none", func(t *testing.T, path, backup string) {
			remove(t, path)
			remove(t, lockOf(path))
			restore(t, backup, path)
		}},
		{"restore over what root left", func(t *testing.T, path, backup string) { restore(t, backup, path) }},
		{"restore through a link to the folder", func(t *testing.T, path, backup string) {
			remove(t, path)
			link := filepath.Join(t.TempDir(), "link")
			if err := os.Symlink(filepath.Dir(path), link); err != nil {
				t.Fatal(err)
			}
			restore(t, backup, filepath.Join(link, filepath.Base(path)))
		}},
		{"a new database", func(t *testing.T, path, backup string) {
			remove(t, path)
			remove(t, lockOf(path))
			ours(t, path)
		}},
		{"an upgrade", func(t *testing.T, path, _ string) {
			own(t, path)
			o := Options{BeforeUpgrade: filepath.Join(filepath.Dir(path), "backups"), Log: quiet.Log, steps: laterSteps(t, "SELECT 1")}
			s, err := Open(t.Context(), path, o)
			if err != nil {
				t.Fatal(err)
			}
			s.Close()
			if of, err := ownerOf(o.BeforeUpgrade); err != nil || of.user != botUser {
				t.Errorf("the folder of the copies belongs to %+v, %v", of, err)
			}
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			path, backup := world(t)
			own(t, filepath.Dir(path))
			tt.do(t, path, backup)
			for _, name := range []string{path, lockOf(path)} {
				if of, err := ownerOf(name); err != nil || of != (owner{botUser, botUser}) {
					t.Errorf("%s belongs to %+v, %v", filepath.Base(name), of, err)
				}
			}
			if stray := Stray(path); stray != "" {
				t.Error(stray)
			}
			s, err := Open(t.Context(), path, Options{Log: quiet.Log, steps: laterSteps(t, "SELECT 1")})
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			for _, name := range []string{path + "-wal", path + "-shm"} {
				if of, err := ownerOf(name); err != nil || of.user != botUser {
					t.Errorf("%s belongs to %+v, %v", filepath.Base(name), of, err)
				}
			}
		})
	}
}

// TestPrivate holds that nobody but its owner reads a database, its copies, or the folders that were
// made for them.
func TestPrivate(t *testing.T) {
	root := filepath.Join(t.TempDir(), "made")
	path := filepath.Join(root, "kenken.db")
	ours(t, path)
	backup := filepath.Join(root, "backup.db")
	if err := Backup(t.Context(), path, backup); err != nil {
		t.Fatal(err)
	}
	restore(t, backup, path)
	s, err := Open(t.Context(), path, Options{BeforeUpgrade: filepath.Join(root, "copies"), Log: quiet.Log, steps: laterSteps(t, "SELECT 1")})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.Update(t.Context(), func(tx storage.Tx) error { return tx.SaveSetting("a", "b") }); err != nil {
		t.Fatal(err)
	}
	files := 0
	if err := filepath.WalkDir(root, func(name string, e os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := e.Info()
		if err == nil && info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s is %v", name, info.Mode())
		}
		files++
		return err
	}); err != nil || files < 9 { // two folders; the database, its lock, -wal and -shm; set aside, backup, copy
		t.Errorf("%d files, %v", files, err)
	}
}

func restore(t *testing.T, backup, path string) {
	t.Helper()
	if _, err := Restore(t.Context(), backup, path); err != nil {
		t.Fatal(err)
	}
}

// What root leaves in the bot's place is pointed out, and nobody else's files are given away.
func TestStray(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root gives files away")
	}
	folder := t.TempDir()
	path := filepath.Join(folder, "kenken.db")
	ours(t, path)
	if stray := Stray(path); stray != "" {
		t.Error(stray)
	}
	if err := os.Chown(folder, botUser, botUser); err != nil {
		t.Fatal(err)
	}
	for _, suffix := range []string{"", ".lock"} {
		if stray := Stray(path); !strings.HasPrefix(stray, path+suffix+" belongs to user 0 and its folder to user 61234") || !strings.Contains(stray, `"chown 61234:61234 `+path+`*"`) {
			t.Errorf("with root's kenken.db%s: %q", suffix, stray)
		}
		if err := os.Chown(path+suffix, botUser+1, botUser+1); err != nil {
			t.Fatal(err)
		}
		if err := inherit(path+suffix, path); err != nil {
			t.Error(err)
		}
		if of, err := ownerOf(path + suffix); err != nil || of.user != botUser+1 {
			t.Errorf("a third one's file belongs to %+v, %v", of, err)
		}
		if err := os.Chown(path+suffix, botUser, botUser); err != nil {
			t.Fatal(err)
		}
	}
	if stray := Stray(path); stray != "" {
		t.Error(stray)
	}
}
