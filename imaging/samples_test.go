package imaging

import (
	"image/color"
	"math/rand/v2"
	"testing"

	"kenkenbot/board"
	"kenkenbot/imaging/mosaic"
)

// newSheet returns a picture of the given size in a palette, all of its first colour.
func newSheet(width, height int, p color.Palette) *mosaic.Sheet {
	s := &mosaic.Sheet{}
	s.Reset(width, height, p)
	return s
}

// drawnAtOnce returns a board drawn without tiles, and its heading.
func drawnAtOnce(r *Renderer, b *Picture) (*heading, *mosaic.Sheet) {
	h := r.heading(b)
	m := newSheet(h.width, h.height, boardPalettes[b.Theme.known()])
	r.compose(&m.Paletted, b)
	return h, m
}

// sample returns a puzzle of size n with a solution, always the same for a seed. It
// need not be a good puzzle: pictures do not care.
func sample(tb testing.TB, n int, seed uint64) (*board.Puzzle, board.Grid) {
	tb.Helper()
	rnd := rand.New(rand.NewPCG(seed, uint64(n)))
	rows, cols, values := rnd.Perm(n), rnd.Perm(n), rnd.Perm(n)
	g := board.NewGrid(n)
	for i := range g {
		g[i] = uint8(values[(rows[i/n]+cols[i%n])%n] + 1)
	}
	p, err := board.New(n, sampleCages(g, n, rnd))
	if err != nil {
		tb.Fatalf("sample of size %d: %v", n, err)
	}
	return p, g
}

// sampleCages cuts the solution into cages of 1 to 4 cells.
func sampleCages(g board.Grid, n int, rnd *rand.Rand) []board.Cage {
	var cages []board.Cage
	taken := make([]bool, n*n)
	for i := range g {
		if taken[i] {
			continue
		}
		cells := []board.Cell{board.CellAt(n, i)}
		taken[i] = true
		for want := 1 + min(3, rnd.IntN(5)); len(cells) < want; {
			next, ok := freeNeighbour(cells, taken, n, rnd)
			if !ok {
				break
			}
			taken[next.Index(n)] = true
			cells = append(cells, next)
		}
		cages = append(cages, sampleCage(g, n, cells, rnd))
	}
	return cages
}

// freeNeighbour returns a free cell beside one of the cells.
func freeNeighbour(cells []board.Cell, taken []bool, n int, rnd *rand.Rand) (board.Cell, bool) {
	for _, k := range rnd.Perm(n * n) {
		for _, c := range cells {
			if next := board.CellAt(n, k); !taken[k] && next.Beside(c) {
				return next, true
			}
		}
	}
	return board.Cell{}, false
}

// sampleCage chooses an operator that the cells' values admit.
func sampleCage(g board.Grid, n int, cells []board.Cell, rnd *rand.Rand) board.Cage {
	values := make([]int, len(cells))
	for i, c := range cells {
		values[i] = g.At(n, c)
	}
	if len(cells) == 1 {
		return board.Cage{Op: board.Given, Target: int64(values[0]), Cells: cells}
	}
	ops := []board.Op{board.Add, board.Multiply}
	if len(cells) == 2 {
		ops = []board.Op{board.Divide, board.Subtract, board.Add, board.Multiply}
		if rnd.IntN(3) == 0 {
			ops = ops[1:]
		}
	} else if rnd.IntN(2) == 0 {
		ops = ops[1:]
	}
	for _, op := range ops {
		c := board.Cage{Op: op, Cells: cells}
		if t, ok := c.Result(values); ok && t > 0 {
			c.Target = t
			return c
		}
	}
	return board.Cage{Op: board.Add, Target: int64(values[0] + values[1]), Cells: cells}
}
