package tape_test

import (
	"testing"

	"kenkenbot/bot/game/tape"
)

// TestNumbers names each number that a player, owner or operator would notice, so that none
// changes by a slip.
func TestNumbers(t *testing.T) {
	for _, n := range []struct {
		what     string
		is, want any
	}{
		{"deepest hint", tape.MaxHintLevel, 3},
	} {
		if n.is != n.want {
			t.Errorf("%s: %v, want %v", n.what, n.is, n.want)
		}
	}
}
