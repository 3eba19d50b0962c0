package manage

import (
	"testing"
)

// TestManageNumbers names each number that a player or owner would notice, so that none changes by a slip.
func TestManageNumbers(t *testing.T) {
	for _, n := range []struct {
		what     string
		is, want any
	}{
		{"a zone's name", maxZoneText, 40},
		{"the hour that gives way", unusualHour, 3},
		{"rows of an operator's lists", operatorRows, 10},
	} {
		if n.is != n.want {
			t.Errorf("%s: %v, want %v", n.what, n.is, n.want)
		}
	}
}
