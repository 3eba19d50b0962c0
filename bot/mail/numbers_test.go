package mail

import (
	"testing"

	"kenkenbot/internal/numbertest"
)

// TestMailNumbers names each number that a player or owner would notice, so that none changes by a slip.
func TestMailNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"width of a match's standing": {standingPx, 800},
		"width of a match's result":   {resultPx, 1000},
	})
}
