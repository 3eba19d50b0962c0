package lessons

import (
	"testing"
	"time"
)

// TestNumbers names each number that a player, owner or operator would notice, so that none
// changes by a slip.
func TestNumbers(t *testing.T) {
	for _, n := range []struct {
		what     string
		is, want any
	}{
		{"seeds of an exercise", exerciseTries, 60},
		{"time of an exercise", ExerciseTime, 3 * time.Second},
	} {
		if n.is != n.want {
			t.Errorf("%s: %v, want %v", n.what, n.is, n.want)
		}
	}
}
