package view

import (
	"testing"
	"time"

	"kenkenbot/internal/numbertest"
)

// TestViewNumbers names each number that a player or owner would notice, so that none changes by a slip.
func TestViewNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"options of a select":                {MaxOptions, 25},
		"text of a message":                  {MaxText, 4000},
		"fields of a form":                   {maxFields, 5},
		"buttons of a row":                   {RowRoom, 5},
		"a cell and a digit":                 {maxWhyText, 20},
		"largest board with a button a cell": {tapSize, 4},
		"buttons beside a tap grid":          {tapRoom, 2},
		"edge of a board in play":            {AccentPlay, 0x3B6FD4},
		"edge of a solved board":             {AccentDone, 0x2E8B57},
		"patience with a search":             {usualPatience, 2 * time.Second},
	})
}
