package solver_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"kenkenbot/board"
	"kenkenbot/solver"
)

func TestCorpusAnswers(t *testing.T) {
	samples := listed(t, "gijs", "answers.txt")
	samples = append(samples, listed(t, "hard", "answers.txt")...)
	samples = append(samples, listed(t, "breider", "answers.txt")...)
	samples = append(samples, listed(t, "dff", "answers.txt")...)
	for _, size := range keenSizes {
		for _, level := range keenLevels {
			samples = append(samples, keenClass(t, size, level)...)
		}
	}
	var s solver.Solver
	for _, c := range samples {
		g, stats, err := s.Unique(context.Background(), c.puzzle, solver.Limits{})
		if err != nil {
			t.Errorf("%s: %v after %+v", c.name, err, stats)
		} else if g.String() != c.answer {
			t.Errorf("%s: %s, want %s", c.name, g, c.answer)
		}
		first, _, err := s.Solve(context.Background(), c.puzzle, solver.Limits{})
		if err != nil || first.String() != c.answer {
			t.Errorf("%s, first solution: %s, %v, want %s", c.name, first, err, c.answer)
		}
	}
}

func TestCorpusCounts(t *testing.T) {
	for _, c := range listed(t, "odd", "counts.txt") {
		want, _ := strconv.Atoi(c.answer)
		got, _, err := solver.Count(context.Background(), c.puzzle, 0, solver.Limits{})
		if got != want || err != nil {
			t.Errorf("%s: %d solutions, %v, want %d", c.name, got, err, want)
		}
		_, _, err = solver.Unique(context.Background(), c.puzzle, solver.Limits{})
		var several *solver.NotUniqueError
		switch {
		case want == 0 && !errors.Is(err, solver.ErrNoSolution):
			t.Errorf("%s: %v, want no solution", c.name, err)
		case want > 1 && !errors.As(err, &several):
			t.Errorf("%s: %v, want several solutions", c.name, err)
		case want > 1:
			for _, g := range []string{several.First.String(), several.Second.String()} {
				if several.First.Equal(several.Second) {
					t.Errorf("%s: the same solution twice: %s", c.name, g)
				}
			}
			if !c.puzzle.Check(several.First).Correct() || !c.puzzle.Check(several.Second).Correct() {
				t.Errorf("%s: %v, which are no solutions", c.name, err)
			}
		}
	}
}

// The puzzles that TestAgreesWithReference tries: a fixed slice in an ordinary run,
// all of them where KENKEN_THOROUGH is set.
const (
	referencePuzzles = 100_000
	referenceSlice   = 4_000
)

// TestAgreesWithReference holds both searches against a plain one on random small
// puzzles, ambiguous and unsolvable ones among them. KENKEN_THOROUGH=1 runs the
// full count.
func TestAgreesWithReference(t *testing.T) {
	puzzles := referenceSlice
	if os.Getenv("KENKEN_THOROUGH") != "" {
		puzzles = referencePuzzles
	}
	var s, thinking solver.Solver
	thinking.Trace = func(solver.Event) {} // small boards are walked unless steps are told
	seen := map[string]int{}
	for seed := range uint64(puzzles) {
		r := rand.New(rand.NewPCG(seed, 5))
		n := 1 + r.IntN(5)
		most := 1 + r.IntN(6)
		if n <= 4 && r.IntN(4) == 0 {
			most = n * n // cages too large for a table
		}
		p := randomPuzzle(t, r, n, most)
		want := referenceCount(p, 50)
		for _, s := range []*solver.Solver{&s, &thinking} {
			checkCount(t, s, p, want, 50)
			if t.Failed() {
				t.Fatalf("seed %d, size %d: %+v", seed, n, p.Cages())
			}
		}
		seen[[]string{"none", "unique", "several"}[min(want, 2)]]++
	}
	for _, kind := range []string{"none", "unique", "several"} {
		if seen[kind] < puzzles/20 {
			t.Errorf("only %d of %d puzzles have %s: the test is lopsided", seen[kind], puzzles, kind)
		}
	}
}

// checkCount holds every method of the solver against the number of solutions.
func checkCount(t *testing.T, s *solver.Solver, p *board.Puzzle, want, limit int) {
	t.Helper()
	ctx := context.Background()
	if got, _, err := s.Count(ctx, p, limit, solver.Limits{}); got != want || err != nil {
		t.Errorf("Count: %d, %v, want %d", got, err, want)
	}
	g, _, err := s.Solve(ctx, p, solver.Limits{})
	if want == 0 && !errors.Is(err, solver.ErrNoSolution) || want > 0 && (err != nil || !p.Check(g).Correct()) {
		t.Errorf("Solve: %v, %v with %d solutions", g, err, want)
	}
	g, _, err = s.Unique(ctx, p, solver.Limits{})
	var several *solver.NotUniqueError
	switch {
	case want == 0 && !errors.Is(err, solver.ErrNoSolution),
		want == 1 && (err != nil || !p.Check(g).Correct()),
		want > 1 && (!errors.As(err, &several) || several.First.Equal(several.Second) ||
			!p.Check(several.First).Correct() || !p.Check(several.Second).Correct()):
		t.Errorf("Unique: %v, %v with %d solutions", g, err, want)
	}
	found := map[string]bool{}
	for g, err := range s.All(ctx, p, solver.Limits{}) {
		if err != nil || !p.Check(g).Correct() || found[g.String()] {
			t.Errorf("All: %v, %v, or twice", g, err)
		}
		found[g.String()] = true
		if len(found) == limit {
			break
		}
	}
	if len(found) != want {
		t.Errorf("All: %d solutions, want %d", len(found), want)
	}
}
