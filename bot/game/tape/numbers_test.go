package tape_test

import (
	"testing"

	"kenkenbot/bot/game/tape"
	"kenkenbot/internal/numbertest"
)

// TestNumbers names each number that a player, owner or operator would notice, so that none
// changes by a slip.
func TestNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"deepest hint": {tape.MaxHintLevel, 3},
	})
}
