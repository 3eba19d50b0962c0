package solver_test

import (
	"context"
	"errors"
	"iter"
	"math/rand/v2"
	"strconv"
	"sync/atomic"
	"testing"

	"kenkenbot/board"
	"kenkenbot/internal/sample"
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

// TestAgreesWithReference compares both searches with a plain one on random small
// puzzles, ambiguous and unsolvable ones among them. KENKEN_THOROUGH=1 runs the
// full count.
func TestAgreesWithReference(t *testing.T) {
	puzzles := sample.Of(10_000, 100_000)
	var seen [3]atomic.Int64
	inParts(t, puzzles, func(t *testing.T, seeds iter.Seq[uint64]) {
		var s, thinking solver.Solver
		thinking.Trace = func(solver.Event) {} // small boards are walked unless steps are traced
		for seed := range seeds {
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
			seen[min(want, 2)].Add(1)
		}
	})
	for i, kind := range []string{"none", "unique", "several"} {
		if n := int(seen[i].Load()); n < puzzles/20 {
			t.Errorf("only %d of %d puzzles have %s: the test is lopsided", n, puzzles, kind)
		}
	}
}

// inParts shares the seeds below n among parts of a test, of which as many run side by side
// as there are cores.
func inParts(t *testing.T, n int, part func(*testing.T, iter.Seq[uint64])) {
	t.Helper()
	const parts = 8
	t.Run("part", func(t *testing.T) {
		for first := range parts {
			t.Run(strconv.Itoa(first), func(t *testing.T) {
				t.Parallel()
				part(t, func(yield func(uint64) bool) {
					for seed := first; seed < n && yield(uint64(seed)); seed += parts {
					}
				})
			})
		}
	})
}

// checkCount compares every method of the solver with the number of solutions.
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

// TestKeepsTheSquare makes puzzles of larger boards, which the reference is too slow
// for, from a known square: no reasoning may lose it. Counting the solutions of the
// puzzle mirrored along its diagonal must give the same number.
func TestKeepsTheSquare(t *testing.T) {
	puzzles := sample.Of(400, 10_000)
	var decided atomic.Int64
	inParts(t, puzzles, func(t *testing.T, seeds iter.Seq[uint64]) {
		decided.Add(keepsTheSquare(t, seeds))
	})
	if decided.Load() < int64(puzzles/2) {
		t.Errorf("only %d of %d puzzles were decided", decided.Load(), puzzles)
	}
}

// keepsTheSquare tries those puzzles, and returns how many were decided.
func keepsTheSquare(t *testing.T, seeds iter.Seq[uint64]) (decided int64) {
	t.Helper()
	var s solver.Solver
	ctx, limits := context.Background(), solver.Limits{Nodes: 100}
	for seed := range seeds {
		r := rand.New(rand.NewPCG(seed, 6))
		n := 6 + r.IntN(7)
		if seed%10 == 0 {
			n = 13 + r.IntN(4) // wider ones take much longer
		}
		square := randomSquare(r, n)
		cages := randomCages(r, n, 1+r.IntN(5), square)
		p, err := board.New(n, cages)
		if err != nil {
			t.Fatal(err)
		}
		g, _, err := s.Unique(ctx, p, limits)
		if errors.Is(err, solver.ErrNoSolution) || err == nil && !sameValues(g, square) {
			t.Fatalf("seed %d, size %d: %v, %v, but %v solves it", seed, n, g, err, square)
		}
		if errors.Is(err, solver.ErrBudget) {
			continue // counting further takes longer still
		}
		count, _, err := s.Count(ctx, p, 20, limits)
		if err != nil {
			continue
		}
		mirrored, err := board.New(n, mirror(cages))
		if err != nil {
			t.Fatal(err)
		}
		again, _, err := s.Count(ctx, mirrored, 20, limits)
		if err == nil && count != again {
			t.Fatalf("seed %d, size %d: %d solutions, mirrored %d", seed, n, count, again)
		}
		decided++
	}
	return decided
}

func sameValues(g board.Grid, square []int) bool {
	for i, v := range g {
		if int(v) != square[i] {
			return false
		}
	}
	return len(g) == len(square)
}

// mirror returns the cages with rows and columns exchanged.
func mirror(cages []board.Cage) []board.Cage {
	mirrored := make([]board.Cage, len(cages))
	for i, c := range cages {
		mirrored[i] = board.Cage{Op: c.Op, Target: c.Target}
		for _, cell := range c.Cells {
			mirrored[i].Cells = append(mirrored[i].Cells, board.At(int(cell.Col), int(cell.Row)))
		}
	}
	return mirrored
}
