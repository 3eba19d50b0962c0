package bot

import (
	"testing"
)

// TestNumbers names each number that a player or owner would notice, so that none changes by
// a slip.
func TestNumbers(t *testing.T) {
	for _, n := range []struct {
		what     string
		is, want any
	}{
		// What Discord takes.
		{"text of a form's field", maxForm, 4000},
		{"text of a chat", maxChat, 4000},

		// What a message and a form have room for.
		{"a step's text beside a board", maxExplained, 2500},
		{"a list of cages", maxDrawing, 2500},
		{"export that is not compressed", exportPlain, 4 << 20},
		{"largest export", exportMost, 10 << 20},
	} {
		if n.is != n.want {
			t.Errorf("%s: %v, want %v", n.what, n.is, n.want)
		}
	}
}
