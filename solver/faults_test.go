package solver_test

import (
	"testing"

	"kenkenbot/solver"
)

// TestPeerFaults compares the solver with mistakes that other solvers make.
func TestPeerFaults(t *testing.T) {
	for _, c := range []struct {
		name, puzzle string
		want         int
	}{
		// The first row would need 5 ÷ 2 to be 2: solvers that floor quotients find
		// many solutions.
		{"5 over 2 is not 2", "5\n/2 a1 b1\n+8 c1 d1 e1\n+15 a2 b2 c2 d2 e2\n+15 a3 b3 c3 d3 e3\n+15 a4 b4 c4 d4 e4\n+15 a5 b5 c5 d5 e5\n", 0},
		{"quotients either way round", "3\n/2 a1 a2\n+3 a3\n+6 b1 b2 b3\n+6 c1 c2 c3\n", 4},
		// 4× in an L: 1, 4, 1 at the ends, and 2, 1, 2 with the 1 in the corner.
		{"equal factors around a corner", "4\n*4 a1 a2 b2\n+10 b1 c1 d1 c2 d2\n+15 a3 a4 b3 b4 c3 c4 d3 d4\n", 0},
		{"a corner cage may repeat a value", "3\n*4 a2 a1 b1\n+3 c1\n+3 b2\n+3 a3\n+4 c2 c3 b3\n", 1},
		{"a product that is a square of primes", "3\n*9 a2 a1 b1\n*2 c1 c2\n+2 b2\n+6 a3 b3 c3\n", 1},
		{"sums may repeat a value too", "3\n+7 a1 b1 b2\n+8 c1 c2 c3 b3\n+3 a2 a3\n", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parse(t, c.puzzle)
			if want := referenceCount(p, 100); want != c.want {
				t.Fatalf("the reference counts %d, the test expects %d", want, c.want)
			}
			var s, thinking solver.Solver
			thinking.Trace = func(solver.Event) {}
			checkCount(t, &s, p, c.want, 100)
			checkCount(t, &thinking, p, c.want, 100)
		})
	}
}
