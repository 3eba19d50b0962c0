package generate

import (
	"testing"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// TestNoTrial makes extreme puzzles that named techniques solve, and wants some of the same seeds
// to need a trial without the wish.
func TestNoTrial(t *testing.T) {
	tried := 0
	for seed := range uint64(12) {
		spec := Spec{Size: 5, Difficulty: board.Extreme, NoTrial: true, Seed: seed}
		made, err := Generate(t.Context(), spec)
		if err != nil {
			t.Fatal(err)
		}
		if r := made.Rating; r.Difficulty != board.Extreme || !r.Solved() || r.Counts[logic.Trial] > 0 {
			t.Errorf("seed %d: %v, solved %t, %d trials", seed, r.Difficulty, r.Solved(), r.Counts[logic.Trial])
		}
		spec.NoTrial = false
		if made, err = Generate(t.Context(), spec); err == nil {
			tried += made.Rating.Counts[logic.Trial]
		}
	}
	if tried == 0 {
		t.Error("no puzzle needs a trial anyway")
	}
}
