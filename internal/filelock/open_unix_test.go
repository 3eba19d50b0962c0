//go:build !windows

package filelock

import (
	"path/filepath"
	"syscall"
	"testing"
)

// TestReleaseBesideAStart releases a lock whose file a program that is being started has as well.
func TestReleaseBesideAStart(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.lock")
	lock, err := Take(path)
	if err != nil {
		t.Fatal(err)
	}
	theirs, err := syscall.Dup(int(lock.file.Fd()))
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.Close(theirs)
	if err := lock.Release(); err != nil {
		t.Fatal(err)
	}
	if held, err := Held(path); held || err != nil {
		t.Errorf("held: %v, %v", held, err)
	}
}
