package face

import (
	"testing"
	"time"

	"kenkenbot/internal/numbertest"
)

// TestFaceNumbers names each number that a player or owner would notice, so that none changes by a slip.
func TestFaceNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"suggestions of a command": {MaxChoices, 25},
		"presses of one burst":     {burst, 10 * time.Second},
		"players' last boards":     {maxShown, 10_000},
	})
}
