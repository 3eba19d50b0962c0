package sqlite

import (
	"testing"
	"time"

	"kenkenbot/internal/numbertest"
)

// TestNumbers names each number that an operator would notice, so that none changes by a slip.
func TestNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"copies before an upgrade or a restore": {CopiesKept, 30 * 24 * time.Hour},
		"a fresh copy":                          {copyFresh, time.Hour},
		"an upgrade's room":                     {upgradeRoom, 2},
		"faults that are listed":                {maxFaults, 20},
		"the mark of our files":                 {applicationID, 0x4b656e4b},
		"waiting for another connection":        {busyTime, 5 * time.Second},
		"between looks at the files":            {watchEvery, 5 * time.Second},
		"a shared commit":                       {batchTime, 10 * time.Millisecond},
		"between wipes of the -wal file":        {wipeEvery, 10 * time.Second},
		"a wipe":                                {wipeTime, 100 * time.Millisecond},
	})
}

// TestPromises reads the numbers where people are promised them.
func TestPromises(t *testing.T) {
	numbertest.Promised(t, map[string][]string{
		"../../docs/privacy.md": {"A copy that is made before an upgrade or when a backup is restored is kept for 30 days"},
	})
}
