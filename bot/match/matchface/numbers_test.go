package matchface

import (
	"testing"

	"kenkenbot/internal/numbertest"
)

// TestNumbers names each number that a player would notice, so that none changes by a slip.
func TestNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"width of a match's standing": {standingPx, 800},
		"width of a match's result":   {resultPx, 1000},
	})
}
