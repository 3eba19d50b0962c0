package study

import (
	"testing"
	"time"

	"kenkenbot/internal/numbertest"
	"kenkenbot/solver/logic"
)

// TestNumbers names each number that a player, owner or operator would notice, so that none
// changes by a slip.
func TestNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"peers of a review, at least":            {fewestPeers, 5},
		"peers of a review, at most":             {mostPeers, 30},
		"steps told of a long way":               {mostTold, 6},
		"results among which others are met":     {experienceResults, 50},
		"solves of which techniques are counted": {usedSolves, 5},
		"results looked at for them":             {usedAmong, 20},
		"time of counting techniques":            {usedTime, 3 * time.Second},
		"reasoning about open steps":             {openLimits, logic.Limits{Work: 5_000_000, Time: 2 * time.Second}},
		"reviews in memory":                      {KeptReviews, 200},
		"ways in memory":                         {keptWays, 50},
	})
}
