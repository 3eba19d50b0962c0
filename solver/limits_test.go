package solver_test

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver"
)

// latinSquares is a puzzle that any Latin square of the size solves.
func latinSquares(t testing.TB, n int) *board.Puzzle {
	return blocks(t, n, n, n, board.Add, int64(n*n*(n+1)/2))
}

func TestCountsLatinSquares(t *testing.T) {
	for n, want := range map[int]int{2: 2, 3: 12, 4: 576, 5: 161280} {
		got, _, err := solver.Count(context.Background(), latinSquares(t, n), 0, solver.Limits{})
		if got != want || err != nil {
			t.Errorf("%d×%d: %d Latin squares, %v, want %d", n, n, got, err, want)
		}
	}
	got, _, err := solver.Count(context.Background(), latinSquares(t, 9), 1000, solver.Limits{})
	if got != 1000 || err != nil {
		t.Errorf("counted %d, %v, want to stop at 1000", got, err)
	}
}

func TestBudgetEndsTheSearch(t *testing.T) {
	p := latinSquares(t, 9)
	got, stats, err := solver.Count(context.Background(), p, 0, solver.Limits{Nodes: 5000})
	if !errors.Is(err, solver.ErrBudget) || stats.Nodes > 5001 || got == 0 {
		t.Errorf("%d nodes for 5000: %d counted, %v", stats.Nodes, got, err)
	}
	if _, _, err = solver.Count(context.Background(), p, 0, solver.Limits{Time: time.Millisecond}); !errors.Is(err, solver.ErrBudget) {
		t.Errorf("%v after a millisecond", err)
	}
	// A small board, which is walked, has a budget too.
	five := blocks(t, 5, 1, 5, board.Add, 15)
	if _, stats, err = solver.Count(context.Background(), five, 0, solver.Limits{Nodes: 100}); !errors.Is(err, solver.ErrBudget) || stats.Nodes > 101 {
		t.Errorf("%d nodes for 100: %v", stats.Nodes, err)
	}
	if _, _, err = solver.Unique(context.Background(), p, solver.Limits{Nodes: 1}); !errors.Is(err, solver.ErrBudget) {
		t.Errorf("%v with one node", err)
	}
}

func TestContextEndsTheSearch(t *testing.T) {
	for _, p := range []*board.Puzzle{latinSquares(t, 9), blocks(t, 6, 1, 6, board.Add, 21)} {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		count := 0
		var last error
		for _, err := range solver.All(ctx, p, solver.Limits{}) {
			if count++; count == 100 {
				cancel()
			}
			last = err
		}
		if !errors.Is(last, context.Canceled) || count > 10_000 {
			t.Errorf("%v after %d solutions", last, count)
		}
		if _, _, err := solver.Solve(ctx, p, solver.Limits{}); !errors.Is(err, context.Canceled) {
			t.Errorf("%v with a context that is over", err)
		}
	}
}

// TestSameEveryTime solves the same puzzles with new and used solvers: steps,
// nodes and solutions must be the same.
func TestSameEveryTime(t *testing.T) {
	boards := []*board.Puzzle{latinSquares(t, 7), blocks(t, 8, 2, 2, board.Add, 18), blocks(t, 5, 1, 5, board.Add, 15)}
	var used solver.Solver
	for _, p := range boards {
		var grids [2][]string
		var nodes [2]int64
		for i, s := range []*solver.Solver{&used, new(solver.Solver)} {
			for g := range s.All(context.Background(), p, solver.Limits{}) {
				if grids[i] = append(grids[i], g.String()); len(grids[i]) == 50 {
					break
				}
			}
			_, stats, _ := s.Unique(context.Background(), p, solver.Limits{})
			nodes[i] = stats.Nodes
		}
		if !slices.Equal(grids[0], grids[1]) || nodes[0] != nodes[1] {
			t.Errorf("%d×%d differs between a used solver and a new one", p.Size(), p.Size())
		}
	}
}

func TestTraceTellsTheSteps(t *testing.T) {
	// The first column is given; the rest is one swap of 2 and 3.
	p := parse(t, "3\n+1 a1\n+2 a2\n+3 a3\n+12 b1 c1 b2 c2 b3 c3\n")
	var s solver.Solver
	var steps []solver.Event
	s.Trace = func(e solver.Event) { steps = append(steps, e) }
	if n, _, err := s.Count(context.Background(), p, 0, solver.Limits{}); n != 2 || err != nil {
		t.Fatalf("%d solutions, %v, want 2", n, err)
	}
	count := map[solver.EventKind]int{}
	for _, e := range steps {
		count[e.Kind]++
	}
	want := map[solver.EventKind]int{solver.Placed: 3 + 5 + 6, solver.Assumed: 1, solver.Refuted: 1, solver.Solved: 2}
	if !reflect.DeepEqual(count, want) {
		t.Errorf("steps %v, want %v in %+v", count, want, steps)
	}
}

// TestNoGarbage solves with a used solver: only the grid that it returns may be
// new.
func TestNoGarbage(t *testing.T) {
	for _, p := range []*board.Puzzle{
		parse(t, "3\n/2 a1 a2\n+3 a3\n+6 b1 b2 b3\n+6 c1 c2 c3\n"),
		blocks(t, 8, 2, 4, board.Add, 36),
	} {
		var s solver.Solver
		ctx := context.Background()
		solve := func() { s.Solve(ctx, p, solver.Limits{}) }
		solve()
		if allocs := testing.AllocsPerRun(20, solve); allocs > 1 {
			t.Errorf("%d×%d: %v allocations a solve, want the grid alone", p.Size(), p.Size(), allocs)
		}
	}
}
