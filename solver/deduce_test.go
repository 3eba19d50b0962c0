package solver_test

import (
	"math/rand/v2"
	"testing"

	"kenkenbot/solver"
)

// TestDeduceProvesUniqueness compares deduction with the search: what it solves has
// one solution, and it solves much, but not all, of what has.
func TestDeduceProvesUniqueness(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	var s solver.Solver
	unique, deduced := 0, 0
	for k := range 3000 {
		p := randomPuzzle(t, r, 2+k%6, 4)
		plain := s.Deduce(p)
		_, stats, err := s.Unique(t.Context(), p, solver.Limits{})
		if plain && err != nil {
			t.Fatalf("deduced, but %v: %+v", err, p.Cages())
		}
		if err != nil {
			continue
		}
		unique++
		if plain {
			deduced++
		}
		if p.Size() > 6 && plain != (stats.Decided == solver.Singles) {
			t.Fatalf("deduced: %v, but the search was decided by %v: %+v", plain, stats.Decided, p.Cages())
		}
	}
	if deduced < unique/3 || deduced == unique {
		t.Errorf("%d of %d puzzles deduced", deduced, unique)
	}
}
