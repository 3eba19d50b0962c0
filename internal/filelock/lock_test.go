package filelock

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// TestOneHolder takes a lock twice, and again after its release.
func TestOneHolder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.lock")
	if got := Holder(path); got != "" {
		t.Errorf("nobody's lock is held by%s", got)
	}
	held := func(want bool) {
		t.Helper()
		if got, err := Held(path); got != want || err != nil {
			t.Errorf("held: %v, %v, want %v", got, err, want)
		}
	}
	held(false)
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("looking at the lock made its file: %v", err)
	}
	first, err := Take(path)
	if err != nil {
		t.Fatal(err)
	}
	held(true)
	if second, err := Take(path); !errors.Is(err, ErrHeld) {
		t.Errorf("a second Take returned %v, %v, want ErrHeld", second, err)
	}
	// Windows lets nobody read a file that is held.
	if want := fmt.Sprintf(" (process %d)", os.Getpid()); runtime.GOOS != "windows" && Holder(path) != want {
		t.Errorf("the holder is %q, want %q", Holder(path), want)
	}
	if err := first.Release(); err != nil {
		t.Fatal(err)
	}
	held(false)
	again, err := Take(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := again.Release(); err != nil {
		t.Error(err)
	}
}

// TestTakeFails wants an error other than ErrHeld if there is no folder.
func TestTakeFails(t *testing.T) {
	if _, err := Take(filepath.Join(t.TempDir(), "no", "x.lock")); err == nil || errors.Is(err, ErrHeld) {
		t.Errorf("got %v", err)
	}
}
