package bot

import (
	"testing"

	"kenkenbot/internal/numbertest"
)

// TestNumbers names each number that a player or owner would notice, so that none changes by
// a slip.
func TestNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		// What Discord takes.
		"text of a form's field": {maxForm, 4000},
		"text of a chat":         {maxChat, 4000},

		// What a message and a form have room for.
		"a step's text beside a board":  {maxExplained, 2500},
		"a list of cages":               {maxDrawing, 2500},
		"export that is not compressed": {exportPlain, 4 << 20},
		"largest export":                {exportMost, 10 << 20},
	})
}
