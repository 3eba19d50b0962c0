package solver_test

import (
	"context"
	"errors"
	"iter"
	"math/rand/v2"
	"os"
	"runtime"
	"sync/atomic"
	"testing"

	"kenkenbot/solver"
)

// TestLearningAgreesWithThinking compares the verdicts of both on boards of all sizes
// above 9×9, ambiguous and unsolvable ones among them. KENKEN_FULL=1 tries 2,000.
func TestLearningAgreesWithThinking(t *testing.T) {
	puzzles := 40
	if os.Getenv("KENKEN_FULL") != "" {
		puzzles = 2000
	}
	var seen [3]atomic.Int64
	inParts(t, puzzles, func(t *testing.T, seeds iter.Seq[uint64]) {
		var s, thinking solver.Solver
		thinking.Trace = func(solver.Event) {} // a traced search does not learn
		for seed := range seeds {
			r := rand.New(rand.NewPCG(seed, 7))
			p := randomPuzzle(t, r, 10+r.IntN(7), 3+r.IntN(2))
			want, _, err := thinking.Count(context.Background(), p, 2, solver.Limits{Nodes: 500})
			if err != nil {
				continue
			}
			got, err := s.CountLearning(p, 5000)
			if errors.Is(err, solver.ErrBudget) {
				continue
			}
			if got != want || err != nil {
				t.Fatalf("seed %d, size %d: %d solutions, %v, want %d", seed, p.Size(), got, err, want)
			}
			seen[got].Add(1)
		}
	})
	for i, kind := range []string{"none", "unique", "several"} {
		if n := int(seen[i].Load()); n < puzzles/20 {
			t.Errorf("only %d of %d puzzles have %s: the test is lopsided", n, puzzles, kind)
		}
	}
}

// TestLearningTakesOver solves boards that thinking does not decide within its patience,
// and asks for what learning is not for.
func TestLearningTakesOver(t *testing.T) {
	p := family{2, 4, 16}.puzzle(t, 13, 0)
	var s solver.Solver
	_, _, err := s.Unique(context.Background(), p, solver.Limits{})
	var several *solver.NotUniqueError
	if !errors.As(err, &several) || !s.Learnt() {
		t.Fatalf("%v, learnt: %v", err, s.Learnt())
	}
	if several.First.Equal(several.Second) || !p.Check(several.First).Correct() || !p.Check(several.Second).Correct() {
		t.Errorf("%v", err)
	}
	if _, stats, err := s.Unique(context.Background(), p, solver.Limits{Nodes: 100}); !errors.Is(err, solver.ErrBudget) || stats.Nodes > 101 {
		t.Errorf("%d nodes for 100: %v", stats.Nodes, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := s.CountLearning(p, 1<<40); err != nil {
		t.Errorf("%v", err)
	}
	if _, _, err := s.Unique(ctx, p, solver.Limits{}); !errors.Is(err, context.Canceled) {
		t.Errorf("%v with a context that is over", err)
	}
	if _, stats, _ := s.Count(context.Background(), p, 3, solver.Limits{Nodes: 300}); stats.Decided == solver.Learning {
		t.Error("three solutions were counted by learning")
	}
}

// TestLearningMemory adds up all that is allocated for a board of the largest size that is
// not decided in its nodes, which is more than is ever in use at once.
func TestLearningMemory(t *testing.T) {
	const most = 64 << 20
	p := family{2, 4, 16}.puzzle(t, 16, 9)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	var s solver.Solver
	_, _, err := s.Unique(context.Background(), p, solver.Limits{Nodes: 4000})
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; used > most || !s.Learnt() {
		t.Errorf("%d MiB allocated, at most %d wanted; %v, learnt: %v", used>>20, most>>20, err, s.Learnt())
	} else {
		t.Logf("%d KiB", used>>10)
	}
}
