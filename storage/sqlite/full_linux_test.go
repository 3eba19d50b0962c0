package sqlite

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"kenkenbot/storage"
)

// disk mounts a small disk in memory, and returns what fills and empties it.
func disk(t *testing.T) (folder string, fill, empty func()) {
	t.Helper()
	folder = t.TempDir()
	if err := unix.Mount("tmpfs", folder, "tmpfs", 0, "size=8m"); err != nil {
		t.Skipf("no disk of its own can be mounted: %v", err)
	}
	t.Cleanup(func() { unix.Unmount(folder, unix.MNT_DETACH) })
	ballast := filepath.Join(folder, "ballast")
	fill = func() {
		f, err := os.Create(ballast)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		for err == nil {
			_, err = f.Write(bytes.Repeat([]byte{1}, 4096))
		}
	}
	return folder, fill, func() { remove(t, ballast) }
}

// TestFullDisk fills the disk under a store, and makes room again.
func TestFullDisk(t *testing.T) {
	folder, fill, empty := disk(t)
	path := filepath.Join(folder, "kenken.db")
	s := openAt(t, path)
	keeps := func(want string) {
		t.Helper()
		switch err := s.Keeps(t.Context()); {
		case want == "" && err != nil:
			t.Errorf("it keeps nothing: %v", err)
		case want != "" && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("got %v, want %q", err, want)
		}
	}
	write := func(n int) error {
		return s.Update(t.Context(), func(tx storage.Tx) error { return tx.SaveSetting("long", strings.Repeat("x", n)) })
	}
	keeps("")
	fill()
	var err error
	for range 100 { // until the room within the files is used up
		if err = write(100000); err != nil {
			break
		}
	}
	if !errors.Is(err, storage.ErrFull) {
		t.Fatalf("writing returned %v", err)
	}
	keeps("the disk is full")
	keeps("the disk is full")
	empty()
	keeps("")
	if err := write(100000); err != nil {
		t.Error(err)
	}
	remove(t, path)
	if err := s.Keeps(t.Context()); !errors.Is(err, errDisplaced) {
		t.Errorf("without a file: %v", err)
	}
}

// A start on a full disk says that it is full.
func TestOpenOnFullDisk(t *testing.T) {
	folder, fill, empty := disk(t)
	path := filepath.Join(folder, "kenken.db")
	ours(t, path)
	fill()
	s, err := Open(t.Context(), path, quiet)
	if err == nil {
		s.Close()
		t.Fatal("it was opened")
	}
	if !strings.Contains(err.Error(), "the disk is full, so make room on it") {
		t.Errorf("got %v", err)
	}
	empty()
	openAt(t, path)
}
