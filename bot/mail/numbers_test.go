package mail

import (
	"testing"
)

// TestMailNumbers names each number that a player or owner would notice, so that none changes by a slip.
func TestMailNumbers(t *testing.T) {
	for _, n := range []struct {
		what     string
		is, want any
	}{
		{"width of a match's standing", standingPx, 800},
		{"width of a match's result", resultPx, 1000},
		{"width of a map of pauses", stuckPx, 480},
	} {
		if n.is != n.want {
			t.Errorf("%s: %v, want %v", n.what, n.is, n.want)
		}
	}
}
