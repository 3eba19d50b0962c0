package board_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"kenkenbot/board"
	"kenkenbot/board/boardtest"
)

// completable tries all values in the empty cells of the cage, the plain way.
func completable(p *board.Puzzle, g board.Grid, cage board.Cage) bool {
	n := p.Size()
	at := slices.IndexFunc(cage.Cells, func(c board.Cell) bool { return g.At(n, c) == 0 })
	if at < 0 {
		var values []int
		for _, c := range cage.Cells {
			values = append(values, g.At(n, c))
		}
		return cage.Holds(values)
	}
	c := cage.Cells[at]
	for v := 1; v <= n; v++ {
		stands := false
		for k := range n {
			stands = stands || g.At(n, board.At(int(c.Row), k)) == v || g.At(n, board.At(k, int(c.Col))) == v
		}
		if stands {
			continue
		}
		g.Set(n, c, v)
		found := completable(p, g, cage)
		g.Set(n, c, 0)
		if found {
			return true
		}
	}
	return false
}

// TestStuckIsExact compares the report with trying everything, on boards filled at
// random and so with repeats and dead ends of every kind.
func TestStuckIsExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		n := rapid.IntRange(2, 6).Draw(t, "size")
		p, g := boardtest.Puzzle(rng, n, 6, anyOp...)
		for i := range g {
			switch rng.IntN(4) {
			case 0:
				g[i] = uint8(1 + rng.IntN(n))
			case 1, 2:
				g[i] = 0
			}
		}
		var want []int
		for i, c := range p.Cages() {
			filled := 0
			for _, cell := range c.Cells {
				if g.At(n, cell) != 0 {
					filled++
				}
			}
			if filled > 0 && filled < len(c.Cells) && !completable(p, g, c) {
				want = append(want, i)
			}
		}
		var got []int
		for _, f := range p.Check(g).Stuck {
			got = append(got, f.Cage)
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%v in %v: stuck %v, want %v", g, p.Cages(), got, want)
		}
	})
}

// TestTheWayToASolutionIsNeverStuck takes values out of a solution: what is left
// can be completed, and by what a person sees.
func TestTheWayToASolutionIsNeverStuck(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 2))
		n := rapid.IntRange(1, board.MaxSize).Draw(t, "size")
		p, g := boardtest.Puzzle(rng, n, 6, anyOp...)
		for i := range g {
			if rng.IntN(2) == 0 {
				g[i] = 0
			}
		}
		if r := p.Check(g); len(r.Stuck)+len(r.Faults) > 0 {
			t.Fatalf("%v in %v: %+v", g, p.Cages(), r)
		}
	})
}

// wholeBoard is one cage of all cells.
func wholeBoard(t testing.TB, n int, op board.Op, target int64) *board.Puzzle {
	t.Helper()
	cage := board.Cage{Op: op, Target: target}
	for i := range n * n {
		cage.Cells = append(cage.Cells, board.CellAt(n, i))
	}
	p, err := board.New(n, []board.Cage{cage})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestStuckGivesUpOnHugeCages has cages of 255 empty cells. A target out of reach
// is still seen, since bounds alone tell it; one that would take an endless search
// is left alone, and the search ends.
func TestStuckGivesUpOnHugeCages(t *testing.T) {
	for _, test := range []struct {
		name   string
		op     board.Op
		target int64
		stuck  bool
	}{
		{"the right sum", board.Add, 16 * 136, false},
		{"a sum one off", board.Add, 16*136 + 1, false}, // no Latin square has it: beyond the search
		{"a sum out of reach", board.Add, 257, true},
		{"a product out of reach", board.Multiply, 2, true},
		{"a product past 64 bits", board.Multiply, math.MaxInt64, true},
		{"hidden, one off", board.Hidden, 16*136 - 1, false},
		{"hidden, out of reach", board.Hidden, math.MaxInt64, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := board.NewGrid(16)
			g[0] = 5
			r := wholeBoard(t, 16, test.op, test.target).Check(g)
			if got := len(r.Stuck) == 1; got != test.stuck {
				t.Errorf("stuck %v, want %v", got, test.stuck)
			}
		})
	}
}

// TestCheckAllocatesOnlyToReport covers full and partial grids, stuck search
// included.
func TestCheckAllocatesOnlyToReport(t *testing.T) {
	p, g := boardtest.Puzzle(rand.New(rand.NewPCG(9, 9)), 9, 6, anyOp...)
	partial := g.Clone()
	for i := range partial {
		if i%3 != 0 {
			partial[i] = 0
		}
	}
	for name, grid := range map[string]board.Grid{"full": g, "partial": partial, "empty": board.NewGrid(9)} {
		if n := testing.AllocsPerRun(20, func() { p.Check(grid) }); n != 0 {
			t.Errorf("%s: %v allocations", name, n)
		}
	}
}
