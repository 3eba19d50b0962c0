package actor

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
		"actions a second":                        {actionsPerSecond, 10},
		"actions at once":                         {actionsAtOnce, 30},
		"wrong answers to unopened puzzles a day": {triesPerDay, 5},
		"answers among people a minute":           {answersPerMinute, 3},
		"digits tried on a shared board a minute": {placesPerMinute, 5},
		"puzzles a minute":                        {ordersPerMinute, 6},
		"puzzles a day":                           {ordersPerDay, 300},
		"invitations a minute":                    {callsPerMinute, 3},
		"exports an hour":                         {exportsPerHour, 4},
		"reasoning about a board in play":         {Patience, logic.Limits{Work: 20_000_000, Time: 5 * time.Second}},
	})
}
