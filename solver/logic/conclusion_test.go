package logic

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"kenkenbot/board"
)

// withheld returns an elimination that a reason shows its reader and does not draw, on the
// reader's board; false if there is none. What one digit would lead to shows nothing of
// another, but for bounds and divisors, and how cages share a line nothing of what no way
// to fill them has.
func (r *reader) withheld(x *Reason) (Elimination, bool) {
	if x.Fault != nil && len(x.Fault.Suppose) == 1 && x.Fault.Kind != TooLittle && x.Fault.Kind != TooMuch && x.Fault.Kind != NotEven {
		return Elimination{}, false
	}
	for i, cand := range r.cand {
		c := board.CellAt(r.n, i)
		if r.at(c) != 0 {
			continue
		}
		for _, e := range x.Eliminate {
			if e.Cell == c {
				cand &^= e.Values
			}
		}
		for v := range cand.All() {
			cage := r.p.Cages()[r.p.CageOf(c)]
			if (x.Technique == CagePair || x.Technique == LineFit) && !r.wayHas(r.p.CageOf(c), c, v) {
				continue
			}
			if x.Technique == LineInCage && cage.Op == board.Multiply && cage.Target%int64(v) != 0 {
				continue // what is said of too much or too little needs whole numbers
			}
			more := *x
			more.Eliminate = []Elimination{{Cell: c, Values: board.CandidatesOf(v)}}
			if r.follow(&more) == nil {
				return more.Eliminate[0], true
			}
		}
	}
	return Elimination{}, false
}

// wayHas reports whether some way to fill the cage has the value in its cell.
func (r *reader) wayHas(cage int, c board.Cell, v int) bool {
	k := slices.Index(r.p.Cages()[cage].Cells, c)
	return slices.ContainsFunc(r.ways(cage), func(way []int) bool { return way[k] == v })
}

// checkWhole wants a step that is shown, on a board with those candidates, to draw all that
// its reason shows, and to say rightly what is left; that of a hint places every digit that
// it leaves a cell alone.
func checkWhole(t *testing.T, p *board.Puzzle, g board.Grid, cand board.Marks, a *Argued, hint bool) {
	t.Helper()
	x := &a.Reasons[0]
	if len(x.Eliminate) == 0 || x.Technique == Trial || x.Untold {
		return
	}
	r := &reader{p: p, n: p.Size(), grid: g, cand: cand}
	if e, more := r.withheld(x); more {
		t.Fatalf("%v strikes %v and not %v, which it shows as well\n%s", x.Technique, x.Eliminate, e, premises(t, *x))
	}
	r = r.clone()
	r.apply(&a.Step)
	for _, c := range x.Left {
		if r.of(c.Cell) != c.Values {
			t.Fatalf("%v leaves %v %v, and says %v", x.Technique, c.Cell, r.of(c.Cell), c.Values)
		}
	}
	for _, c := range x.Left {
		if c.Values.Len() == 1 && r.at(c.Cell) == 0 && hint {
			t.Fatalf("%v leaves %v one digit and does not place it", x.Technique, c.Cell)
		}
	}
	for _, e := range x.Eliminate {
		if !slices.ContainsFunc(x.Left, func(c Choice) bool { return c.Cell == e.Cell }) {
			t.Fatalf("%v does not say what %v can be", x.Technique, e.Cell)
		}
	}
}

// premises is all that a reason says before it draws its conclusion.
func premises(t *testing.T, x Reason) string {
	t.Helper()
	x.Eliminate, x.Left = nil, nil
	text, err := json.Marshal(x)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestToldStepsConcludeAll follows hints alone through puzzles, on boards whose owner keeps
// no notes, and on those of one who had them filled in. Each step draws all that its reason
// shows, no reason is given twice, and none doubts the notes.
func TestToldStepsConcludeAll(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(20, 1))
	for range 60 {
		p, solution := solvable(t, r, 4+r.IntN(3))
		n := p.Size()
		for _, filled := range []bool{false, true} {
			g, m, ruled := board.NewGrid(n), board.NewMarks(n), board.NewMarks(n)
			if filled {
				m = Pencil(p, g)
			}
			said := make(map[string]bool)
			for !g.Equal(solution) {
				a, err := Hint(t.Context(), Position{Puzzle: p, Solution: solution, Grid: g, Marks: m, Ruled: ruled}, Limits{})
				if err != nil {
					t.Fatal(err)
				}
				if a.Kind == Deduction {
					step := a.Step()
					checkWhole(t, p, g, a.Candidates, step, true)
					why := premises(t, step.Reasons[0])
					if said[why] {
						t.Fatalf("told twice: %s", why)
					}
					if said[why] = true; a.Doubted {
						t.Fatalf("a note of the bot's own is doubted: %+v", step)
					}
				}
				g, m = a.Take(g, m)
				ruled = a.Rule(n, ruled)
				for i, v := range g { // as a board that clears notes does
					if v != 0 {
						m = cleared(m, n, i, int(v))
					}
				}
			}
		}
	}
}

// cleared returns the marks without the value in the lines of cell i.
func cleared(m board.Marks, n, i, value int) board.Marks {
	for j := range m {
		if j/n == i/n || j%n == i%n {
			m[j] = m[j].Without(value)
		}
	}
	return m
}

// TestPathsConcludeAll walks paths, whose steps draw all that their reasons show too.
func TestPathsConcludeAll(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(20, 2))
	for range 60 {
		p, _ := solvable(t, r, 4+r.IntN(3))
		path, err := FindPath(t.Context(), p, Limits{})
		if err != nil {
			t.Fatal(err)
		}
		reader := newReader(p)
		for _, a := range path.Steps() {
			checkWhole(t, p, reader.grid, reader.cand, &a, false)
			reader.apply(&a.Step)
		}
	}
}
