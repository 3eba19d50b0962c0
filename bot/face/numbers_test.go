package face

import (
	"testing"
	"time"
)

// TestFaceNumbers names each number that a player or owner would notice, so that none changes by a slip.
func TestFaceNumbers(t *testing.T) {
	for _, n := range []struct {
		what     string
		is, want any
	}{
		{"suggestions of a command", MaxChoices, 25},
		{"presses of one burst", burst, 10 * time.Second},
		{"players' last boards", maxShown, 10_000},
	} {
		if n.is != n.want {
			t.Errorf("%s: %v, want %v", n.what, n.is, n.want)
		}
	}
}
