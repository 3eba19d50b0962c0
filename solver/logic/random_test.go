package logic

import (
	"context"
	"math/rand/v2"
	"testing"

	"kenkenbot/board"
	"kenkenbot/solver"
)

// randomPuzzle returns a random square cut into random cages of up to 5 cells, and
// the square. The puzzle may have other solutions besides.
func randomPuzzle(t testing.TB, r *rand.Rand, n int) (*board.Puzzle, board.Grid) {
	t.Helper()
	return widePuzzle(t, r, n, 5)
}

// widePuzzle is randomPuzzle with cages of up to so many cells.
func widePuzzle(t testing.TB, r *rand.Rand, n, most int) (*board.Puzzle, board.Grid) {
	t.Helper()
	g := randomSquare(r, n)
	cageOf := make([]int, n*n)
	for i := range cageOf {
		cageOf[i] = -1
	}
	var cages []board.Cage
	for _, i := range r.Perm(n * n) {
		if cageOf[i] >= 0 {
			continue
		}
		cells := []board.Cell{board.CellAt(n, i)}
		cageOf[i] = len(cages)
		for want := 1 + r.IntN(most); len(cells) < want; {
			c := cells[r.IntN(len(cells))]
			d := [...][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}[r.IntN(4)]
			row, col := int(c.Row)+d[0], int(c.Col)+d[1]
			if row < 0 || col < 0 || row >= n || col >= n || cageOf[row*n+col] >= 0 {
				want-- // sooner or later it ends
				continue
			}
			cageOf[row*n+col] = len(cages)
			cells = append(cells, board.At(row, col))
		}
		cages = append(cages, board.Cage{Cells: cells})
	}
	for k := range cages {
		label(r, n, &cages[k], g)
	}
	p, err := board.New(n, cages)
	if err != nil {
		t.Fatal(err)
	}
	return p, g
}

// label gives the cage a random operator that fits its values.
func label(r *rand.Rand, n int, c *board.Cage, g board.Grid) {
	if len(c.Cells) == 1 {
		c.Op, c.Target = board.Given, int64(g.At(n, c.Cells[0]))
		return
	}
	values := make([]int, len(c.Cells))
	for k, cell := range c.Cells {
		values[k] = g.At(n, cell)
	}
	for {
		op := board.Ops[1+r.IntN(4)]
		try := board.Cage{Op: op, Cells: c.Cells}
		result, ok := try.Result(values)
		if least, most := op.CellRange(n); !ok || len(values) < least || len(values) > most {
			continue
		}
		if least, most := op.TargetRange(n, len(values)); result < least || result > most {
			continue
		}
		c.Op, c.Target = op, result
		if r.IntN(10) == 0 {
			c.Op = board.Hidden
		}
		return
	}
}

// randomSquare returns a Latin square with rows, columns and values shuffled, and
// some of its 2×2 exchanges made.
func randomSquare(r *rand.Rand, n int) board.Grid {
	rows, cols, values := r.Perm(n), r.Perm(n), r.Perm(n)
	g := board.NewGrid(n)
	for i := range g {
		g[i] = uint8(1 + values[(rows[i/n]+cols[i%n])%n])
	}
	for range 20 * n {
		a, b, c, d := r.IntN(n), r.IntN(n), r.IntN(n), r.IntN(n)
		w, x, y, z := a*n+c, a*n+d, b*n+c, b*n+d
		if a != b && c != d && g[w] == g[z] && g[x] == g[y] {
			g[w], g[x], g[y], g[z] = g[x], g[w], g[z], g[y]
		}
	}
	return g
}

// compatible returns those of the solutions that the state still allows.
func compatible(s *State, solutions []board.Grid) []board.Grid {
	var list []board.Grid
next:
	for _, g := range solutions {
		for i, v := range g {
			if !s.cand[i].Has(int(v)) {
				continue next
			}
		}
		list = append(list, g)
	}
	return list
}

// breaks reports whether the step rules out something that the solution has.
func (st *Step) breaks(g board.Grid, n int) bool {
	for _, p := range st.Place {
		if g.At(n, p.Cell) != p.Value {
			return true
		}
	}
	for _, e := range st.Eliminate {
		if e.Values.Has(g.At(n, e.Cell)) {
			return true
		}
	}
	return false
}

// disturb fills some cells of the state as the solution has them and strikes some
// candidates that the solution does not need.
func disturb(r *rand.Rand, s *State, g board.Grid) {
	fill, strike := r.Float64()*0.5, r.Float64()*0.7
	for i, v := range g {
		if r.Float64() < fill {
			s.place(i, int(v))
		} else if r.Float64() < strike {
			s.strike(i, board.Candidates(r.Uint32()).Without(int(v)))
		}
	}
}

// TestEveryStepIsSound plays random positions of random puzzles, with one solution
// or many, and compares every step that any technique finds there with all
// solutions of the position, as the search finds them.
func TestEveryStepIsSound(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(4, 4))
	var met [numTechniques]int
	positions := 0
	for positions < some(1500, 4000) {
		n := 3 + r.IntN(4)
		p, g := randomPuzzle(t, r, n)
		solutions := allSolutions(t, p, 400)
		if solutions == nil {
			continue
		}
		s := NewState(p)
		disturb(r, s, g)
		for {
			positions++
			here := compatible(s, solutions)
			for _, technique := range Techniques() {
				s.forget()
				s.find(technique, func(st *Step) bool {
					met[technique]++
					for _, g := range here {
						if st.breaks(g, n) {
							t.Fatalf("%v is unsound: %+v\npuzzle %+v\nmarks %v\nsolution %v", technique, st, p.Cages(), s.Marks(), g)
						}
					}
					if len(st.Place)+len(st.Eliminate) == 0 || len(st.Cause.Cells) == 0 || st.Work < 1 {
						t.Fatalf("%v says nothing: %+v", technique, st)
					}
					return true
				})
				if s.broken {
					t.Fatalf("%v met a contradiction %+v where %d solutions remain", technique, s.end, len(here))
				}
			}
			s.forget()
			step, ok, err := s.Next(t.Context(), Limits{})
			if err != nil {
				t.Fatal(err)
			}
			if !ok {
				break
			}
			s.Apply(&step)
		}
	}
	for _, technique := range Techniques() {
		if met[technique] < 20 {
			t.Errorf("%v was met %d times only: the test says little of it", technique, met[technique])
		}
	}
}

// allSolutions returns every solution of the puzzle, or nil where there are more
// than most.
func allSolutions(t *testing.T, p *board.Puzzle, most int) []board.Grid {
	t.Helper()
	var list []board.Grid
	for g, err := range solver.All(context.Background(), p, solver.Limits{}) {
		if err != nil {
			t.Fatal(err)
		}
		if list = append(list, g.Clone()); len(list) > most {
			return nil
		}
	}
	return list
}
