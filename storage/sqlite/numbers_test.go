package sqlite

import (
	"os"
	"strings"
	"testing"
	"time"
)

// TestNumbers names each number that an operator would notice, so that none changes by a slip.
func TestNumbers(t *testing.T) {
	for _, n := range []struct {
		what     string
		is, want any
	}{
		{"copies before an upgrade or a restore", CopiesKept, 30 * 24 * time.Hour},
		{"a fresh copy", copyFresh, time.Hour},
		{"an upgrade's room", upgradeRoom, 2},
		{"faults that are listed", maxFaults, 20},
		{"the mark of our files", applicationID, 0x4b656e4b},
		{"waiting for another connection", busyTime, 5 * time.Second},
		{"between looks at the lock", lockPause, 10 * time.Millisecond},
		{"between looks at the files", watchEvery, 5 * time.Second},
		{"a shared commit", batchTime, 10 * time.Millisecond},
		{"between wipes of the -wal file", wipeEvery, 10 * time.Second},
		{"a wipe", wipeTime, 100 * time.Millisecond},
	} {
		if n.is != n.want {
			t.Errorf("%s: %v, want %v", n.what, n.is, n.want)
		}
	}
}

// TestPromises reads the numbers where people are promised them.
func TestPromises(t *testing.T) {
	const file, said = "../../docs/privacy.md", "A copy that is made before an upgrade or when a backup is restored is kept for 30 days"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if CopiesKept != 30*24*time.Hour || !strings.Contains(string(text), said) {
		t.Errorf("copies are kept for %v, and %s says %q", CopiesKept, file, said)
	}
}
