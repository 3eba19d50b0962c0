package ownpuzzle

import (
	"testing"
	"time"

	"kenkenbot/internal/numbertest"
	"kenkenbot/solver"
	"kenkenbot/solver/logic"
)

// TestNumbers names each number that a player, owner or operator would notice, so that none
// changes by a slip.
func TestNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"name of a puzzle of one's own": {MaxName, 50},
		"first judgement": {QuickEffort, Effort{
			Search: solver.Limits{Nodes: 200_000, Time: 300 * time.Millisecond},
			Grade:  logic.Limits{Work: 5_000_000, Time: 300 * time.Millisecond},
		}},
		"full judgement": {FullEffort, Effort{
			Search: solver.Limits{Nodes: 20_000_000, Time: 20 * time.Second},
			Grade:  logic.Limits{Work: 20_000_000, Time: 5 * time.Second},
		}},
		"judging":        {JudgeTime, time.Minute},
		"judged puzzles": {KeptJudged, 200},
	})
}
