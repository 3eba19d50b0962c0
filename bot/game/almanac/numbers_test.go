package almanac

import (
	"testing"
	"time"

	"kenkenbot/internal/numbertest"
)

// TestNumbers names each number that a player, owner or operator would notice, so that none
// changes by a slip.
func TestNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"par's factor":                          {avidSeconds, 0.0725},
		"par by size":                           {sizePower, 3.3},
		"par by score":                          {scorePower, 0.25},
		"solves that fit a kind's par":          {enoughSolves, 100},
		"latest solves of a kind":               {keptSolves, 400},
		"how far par is fitted":                 {mostFitted, 2.0},
		"smallest board":                        {MinSize, 3},
		"largest board":                         {MaxSize, 9},
		"span of posts":                         {MaxPostSpread, time.Hour},
		"westernmost offset":                    {LeastOffset, -12},
		"easternmost offset":                    {MostOffset, 14},
		"first zone of a date":                  {farthestEast, 14 * time.Hour},
		"last zone of a date":                   {farthestWest, 12 * time.Hour},
		"seeds of a daily with fewer operators": {restrictedTries, 200},
		"puzzles read":                          {mostRead, 500},
	})
}
