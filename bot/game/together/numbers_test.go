package together

import (
	"testing"
	"time"

	"kenkenbot/internal/numbertest"
)

// TestNumbers names each number that a player, owner or operator would notice, so that none
// changes by a slip.
func TestNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"steps of a digit's proof":          {MostSteps, 8},
		"digits in a row":                   {UsualRation, 3},
		"the most that an owner can choose": {MaxRation, 9},
		"after which there is one more":     {regainTime, 10 * time.Minute},
		"how long a board is open":          {OpenTime, 7 * 24 * time.Hour},
		"moves that its message tells":      {LatestMoves, 5},
		"people at a board":                 {maxPeople, 1000},
		"entries of its log":                {maxLog, 2000},
		"hints told":                        {maxHints, 500},
		"digits sent at once":               {MaxSent, 9},
		"share of waiting digits":           {waitingShare, 4},
		"waits":                             {pauses, [2]time.Duration{20 * time.Second, time.Minute}},
	})
}
