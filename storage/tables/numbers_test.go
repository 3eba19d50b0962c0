package tables

import "testing"

// TestNumbers names what is done and kept in memory at once, so that none changes by a slip.
func TestNumbers(t *testing.T) {
	for _, n := range []struct {
		what     string
		is, want any
	}{
		{"rows copied at once", copiedAtOnce, 1000},
		{"positions kept in memory", maxPositions, 1000},
	} {
		if n.is != n.want {
			t.Errorf("%s: %v, want %v", n.what, n.is, n.want)
		}
	}
}
