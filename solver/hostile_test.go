package solver_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"runtime"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver"
)

// hostile are boards that tell a search next to nothing, or that no search gets
// through.
func hostile(t testing.TB) map[string]*board.Puzzle {
	const n = board.MaxSize
	lines := int64(n * (n + 1) / 2)
	boards := map[string]*board.Puzzle{
		"one sum":                 blocks(t, n, n, n, board.Add, n*lines),
		"one sum, out by one":     blocks(t, n, n, n, board.Add, n*lines+1),
		"one product of twos":     blocks(t, n, n, n, board.Multiply, 1<<40),
		"one hidden operator":     blocks(t, n, n, n, board.Hidden, n*lines),
		"hidden ones":             blocks(t, n, 1, 2, board.Hidden, 1),
		"hidden ones in squares":  blocks(t, n, 2, 2, board.Hidden, 1),
		"rows of sums":            blocks(t, n, 1, n, board.Add, lines),
		"twelve cells a sum":      blocks(t, n, 2, 8, board.Add, 2*36),
		"sums of 2×4":             blocks(t, n, 2, 4, board.Add, 68),
		"sums of 4×4":             blocks(t, n, 4, 4, board.Add, 136),
		"sums of 2×2":             blocks(t, n, 2, 2, board.Add, 34),
		"hidden 2×2":              blocks(t, n, 2, 2, board.Hidden, 24),
		"differences of one":      blocks(t, n, 1, 2, board.Subtract, 1),
		"sums, out by one at 9×9": blocks(t, 9, 3, 3, board.Add, 44),
		"one sum at 6×6":          blocks(t, 6, 6, 6, board.Add, 126),
		"hidden ones at 6×6":      blocks(t, 6, 1, 2, board.Hidden, 1),
	}
	r := rand.New(rand.NewPCG(1, 1))
	for _, most := range []int{2, 4, 6, 12, 40} {
		boards["random 16×16, cages up to "+string(rune('0'+most/10))+string(rune('0'+most%10))] = randomPuzzle(t, r, n, most)
	}
	return boards
}

// blocks cuts the board into blocks of so many rows and columns, all with the same
// operator and target.
func blocks(t testing.TB, n, rows, cols int, op board.Op, target int64) *board.Puzzle {
	t.Helper()
	var cages []board.Cage
	for top := 0; top < n; top += rows {
		for left := 0; left < n; left += cols {
			c := board.Cage{Op: op, Target: target}
			for i := range rows * cols {
				c.Cells = append(c.Cells, board.At(top+i/cols, left+i%cols))
			}
			cages = append(cages, c)
		}
	}
	p, err := board.New(n, cages)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestHostile gives each hostile board little to spend: every answer must come
// soon, be true, or say that the budget is spent.
func TestHostile(t *testing.T) {
	for name, p := range hostile(t) {
		t.Run(name, func(t *testing.T) {
			begin := time.Now()
			g, stats, err := solver.Unique(context.Background(), p, solver.Limits{Nodes: 2000, Time: time.Second})
			var several *solver.NotUniqueError
			switch {
			case err == nil:
				if !p.Check(g).Correct() {
					t.Errorf("%v is no solution", g)
				}
			case errors.As(err, &several):
				if several.First.Equal(several.Second) || !p.Check(several.First).Correct() || !p.Check(several.Second).Correct() {
					t.Errorf("%v", err)
				}
			case !errors.Is(err, solver.ErrNoSolution) && !errors.Is(err, solver.ErrBudget):
				t.Errorf("%v", err)
			}
			if took := time.Since(begin); took > 30*time.Second {
				t.Errorf("took %v with a second to spend", took)
			}
			t.Logf("%T %v, %d nodes in %v", err, errors.Is(err, solver.ErrBudget), stats.Nodes, stats.Time)
		})
	}
}

// TestMemory adds up all that is allocated for boards of the largest size, which
// is more than is ever in use at once.
func TestMemory(t *testing.T) {
	const most = 64 << 20
	for name, p := range hostile(t) {
		runtime.GC()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		var s solver.Solver
		s.Solve(context.Background(), p, solver.Limits{Nodes: 500, Time: time.Second})
		runtime.ReadMemStats(&after)
		if used := after.TotalAlloc - before.TotalAlloc; used > most {
			t.Errorf("%s: %d MiB allocated, at most %d wanted", name, used>>20, most>>20)
		} else {
			t.Logf("%s: %d KiB", name, used>>10)
		}
	}
}
