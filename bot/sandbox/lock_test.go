package sandbox

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kenkenbot/bot/sandbox/world"
)

// TestSecondServerChangesNothing starts a server on a folder that another has, and on
// an address that is taken: neither may touch what is kept.
func TestSecondServerChangesNothing(t *testing.T) {
	dir := t.TempDir()
	first, err := New(Options{DataDir: dir})
	if err != nil {
		t.Fatal(err)
	}
	journal := filepath.Join(dir, world.JournalName)
	before, err := os.Stat(journal)
	if err != nil {
		t.Fatal(err)
	}
	unchanged := func() {
		t.Helper()
		after, err := os.Stat(journal)
		if err != nil || !os.SameFile(before, after) || !after.ModTime().Equal(before.ModTime()) {
			t.Errorf("the journal was written again: %v", err)
		}
	}
	if second, err := New(Options{DataDir: dir}); err == nil || !strings.Contains(err.Error(), "in use by another sandbox") {
		t.Errorf("a second server in the folder: %v, %v", second, err)
	}
	unchanged()
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}

	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for range 2 { // the failed one lets go of the folder
		if second, err := New(Options{DataDir: dir, Addr: taken.Addr().String()}); err == nil || !strings.Contains(err.Error(), "another port") {
			t.Errorf("a server on a taken address: %v, %v", second, err)
		}
		unchanged()
	}
	again, err := New(Options{DataDir: dir})
	if err != nil {
		t.Fatal(err)
	}
	again.Close()
}
