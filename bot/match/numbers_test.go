package match

import (
	"testing"
	"time"

	"kenkenbot/internal/numbertest"
)

// TestNumbers names each number that a player, owner or operator would notice, so that none
// changes by a slip.
func TestNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"an invitation's time":        {inviteTime, 10 * time.Minute},
		"between answer and start":    {DuelDelay, 10 * time.Second},
		"time to show up":             {showUp, 5 * time.Minute},
		"time that all have":          {leastBound, 15 * time.Minute},
		"times of the winner's time":  {slowest, 2},
		"unsolved match, at least":    {leastLongest, time.Hour},
		"unsolved match, in pars":     {longestPars, 4},
		"an offer of a draw":          {DrawTime, time.Minute},
		"racers at most":              {MaxRacers, 20},
		"race begins at once":         {MinRaceDelay, time.Minute},
		"race usually begins in":      {UsualRaceDelay, 2 * time.Minute},
		"race begins at the latest":   {MaxRaceDelay, time.Hour},
		"open matches of a player":    {maxOpenMatches, 100},
		"matches of a forgotten name": {maxPlayed, 200},
		"matches due":                 {matchesAtOnce, 50},
		"racers at least":             {minRacers, 2},
	})
}
