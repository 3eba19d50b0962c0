// Package detector is test support: it leaves tests out of runs under the race detector.
package detector

import "testing"

// On reports whether this is a run under the race detector.
func On() bool { return enabled }

// Slow skips a test that would take ten times as long under the race detector and would
// not teach it anything: one that does one thing after the other.
func Slow(t testing.TB) {
	t.Helper()
	if enabled {
		t.Skip("slow under the race detector; it runs without")
	}
}
