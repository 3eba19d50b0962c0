package logic

import (
	"errors"
	"math/rand/v2"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/format"
)

// halfPlayed returns a random board on the way to the solution: some cells filled,
// some of them wrongly, and pencil marks right, wrong and missing.
func halfPlayed(r *rand.Rand, p *board.Puzzle, solution board.Grid) (board.Grid, board.Marks) {
	n := p.Size()
	g, m := board.NewGrid(n), board.NewMarks(n)
	filled, faulty, marked := r.Float64(), r.Float64()*0.3, r.Float64()
	for i := range g {
		switch {
		case r.Float64() < filled:
			g[i] = solution[i]
			if r.Float64() < faulty {
				g[i] = uint8(1 + r.IntN(n))
			}
		case r.Float64() < marked:
			m[i] = board.Candidates(r.Uint32()) & board.AllCandidates(n)
			if r.Float64() > faulty {
				m[i] = m[i].With(int(solution[i]))
			}
		}
	}
	return g, m
}

// followHints takes hint after hint and fails the test where one comes back, does
// nothing, or leads away from the solution.
func followHints(t *testing.T, p *board.Puzzle, solution, g board.Grid, m board.Marks) {
	t.Helper()
	n := p.Size()
	for range 20 * n * n {
		a, err := Hint(p, solution, g, m)
		if errors.Is(err, ErrFinished) {
			if !g.Equal(solution) {
				t.Fatalf("finished with %v, want %v", g, solution)
			}
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		checkAdvice(t, p, solution, g, &a)
		before, marks := g, m
		g, m = a.Take(g, m)
		if g.Equal(before) && slicesEqual(m, marks) {
			t.Fatalf("the hint changes nothing, so it would come back: %+v", a)
		}
	}
	t.Fatal("the hints don't come to an end")
}

func slicesEqual(a, b board.Marks) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// checkAdvice holds one advice against what Hint promises.
func checkAdvice(t *testing.T, p *board.Puzzle, solution, g board.Grid, a *Advice) {
	t.Helper()
	n := p.Size()
	wrong := differing(solution, g)
	if (len(wrong) > 0) != (a.Kind == Mistake) || len(wrong) != len(a.Wrong) {
		t.Fatalf("%d wrong values, but the advice is of kind %d and names %v", len(wrong), a.Kind, a.Wrong)
	}
	if a.Kind == Mistake && len(a.Faults) == 0 && len(a.Steps) > maxEliminations {
		t.Fatalf("%d steps to show a mistake", len(a.Steps))
	}
	for k, st := range a.Steps {
		last := k == len(a.Steps)-1
		if a.Kind == Deduction && (last && len(a.Steps) > 1) != (len(st.Place) > 0) && len(a.Steps) > 1 {
			t.Fatalf("step %d of %d: %+v", k+1, len(a.Steps), st)
		}
		if len(st.Cause.Cells) == 0 {
			t.Fatalf("%v names no cells to look at", st.Technique)
		}
		for _, pl := range st.Place {
			if solution.At(n, pl.Cell) != pl.Value {
				t.Fatalf("%v places %d in %v, want %d", st.Technique, pl.Value, pl.Cell, solution.At(n, pl.Cell))
			}
		}
		for _, e := range st.Eliminate {
			if e.Values.Has(solution.At(n, e.Cell)) {
				t.Fatalf("%v strikes the solution's %d from %v", st.Technique, solution.At(n, e.Cell), e.Cell)
			}
		}
	}
	if a.Kind == Deduction && len(a.Steps) > maxEliminations+1 {
		t.Fatalf("%d steps in one hint", len(a.Steps))
	}
}

func TestHintsReachTheSolution(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	boards := 1000
	if testing.Short() {
		boards = 100
	}
	for k := range boards {
		size, level := 4+r.IntN(4), keenLevels[r.IntN(len(keenLevels))]
		puzzles, solutions := keenPuzzles(t, size, level)
		at := r.IntN(len(puzzles))
		solution, err := format.ParseGrid(size, solutions[at])
		if err != nil {
			t.Fatal(err)
		}
		g, m := halfPlayed(r, puzzles[at], solution)
		t.Logf("board %d: %d%c #%d", k, size, level, at)
		followHints(t, puzzles[at], solution, g, m)
	}
}
