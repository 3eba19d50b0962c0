package rest

import (
	"testing"
	"time"
)

// TestNumbers names Discord's limits of calls, so that none changes by a slip.
func TestNumbers(t *testing.T) {
	for _, n := range []struct {
		what     string
		is, want any
	}{
		{"calls a second", globalLimit, 50},
		{"a nonce's time", nonceTime, 5 * time.Minute},
	} {
		if n.is != n.want {
			t.Errorf("%s: %v, want %v", n.what, n.is, n.want)
		}
	}
}
