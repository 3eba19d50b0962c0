package lessons

import (
	"testing"
	"time"

	"kenkenbot/internal/numbertest"
)

// TestNumbers names each number that a player, owner or operator would notice, so that none
// changes by a slip.
func TestNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"seeds of an exercise": {exerciseTries, 60},
		"time of an exercise":  {ExerciseTime, 3 * time.Second},
	})
}
