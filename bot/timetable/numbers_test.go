package timetable

import (
	"testing"
	"time"

	"kenkenbot/internal/numbertest"
)

// TestTimetableNumbers names each number that a player or owner would notice, so that none changes by a slip.
func TestTimetableNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"between the poster's looks":   {beat, time.Minute},
		"beats that stood still":       {pulseGap, 10 * time.Minute},
		"proof of a connection":        {pulseProof, 2 * time.Minute},
		"servers that removed the bot": {mostLeft, 10_000},
	})
}
