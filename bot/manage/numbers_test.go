package manage

import (
	"testing"

	"kenkenbot/internal/numbertest"
)

// TestManageNumbers names each number that a player or owner would notice, so that none changes by a slip.
func TestManageNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"a zone's name":               {maxZoneText, 40},
		"the hour that gives way":     {unusualHour, 3},
		"rows of an operator's lists": {shownFlags, 10},
	})
}
