package mail

import (
	"testing"
	"time"

	"kenkenbot/internal/numbertest"
)

// TestMailNumbers names each number that a player or owner would notice, so that none changes by a slip.
func TestMailNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"until a refusal is believed":           {usualPatience, time.Hour},
		"until closed direct messages are":      {closedPatience, 47 * time.Hour},
		"edits of what is over, and no channel": {afterEnd, 24 * time.Hour},
	})
}
