package rest

import (
	"testing"
	"time"

	"kenkenbot/internal/numbertest"
)

// TestNumbers names Discord's limits of calls, so that none changes by a slip.
func TestNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"calls a second": {globalLimit, 50},
		"a nonce's time": {nonceTime, 5 * time.Minute},
	})
}
