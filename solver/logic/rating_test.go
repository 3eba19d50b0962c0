package logic

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"

	"kenkenbot/board"
)

// grade is Grade without any fault.
func grade(t testing.TB, g *Grader, p *board.Puzzle) Rating {
	t.Helper()
	r, err := g.Grade(t.Context(), p, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// steps is Steps without any fault.
func steps(t testing.TB, p *board.Puzzle) []Step {
	t.Helper()
	list, err := Steps(t.Context(), p, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestGradeFollowsSteps compares the grade of random puzzles with the steps of the same
// puzzles in their standard orientation, and one Grader used for all against a new one
// for each.
func TestGradeFollowsSteps(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	var g Grader
	for range 300 {
		n := 2 + r.IntN(6)
		p, _ := randomPuzzle(t, r, n)
		p = inStandardOrientation(t, p)
		want := Rating{Difficulty: board.Easy}
		s := NewState(p)
		for _, st := range steps(t, p) {
			want.count(&st)
			s.Apply(&st)
		}
		got := grade(t, &g, p)
		if got.Steps != want.Steps || got.Score != want.Score || got.Counts != want.Counts || got.Hardest != want.Hardest {
			t.Fatalf("graded %+v, the steps give %+v\n%+v", got, want, p.Cages())
		}
		if s.Solved() != got.Solved() || s.Solved() && (!got.Solution.Equal(s.Grid()) || got.Difficulty != got.Hardest.Rung()) {
			t.Fatalf("graded %+v, the steps lead to %v", got, s.Grid())
		}
		if !got.Solved() && got.Difficulty != board.Extreme {
			t.Fatalf("unsolved, but %v", got.Difficulty)
		}
		if fresh := grade(t, new(Grader), p); !reflect.DeepEqual(fresh, got) {
			t.Fatalf("a Grader in use gives %+v, a new one %+v", got, fresh)
		}
	}
}

func TestGradeUpTo(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	var g Grader
	for range 200 {
		p, _ := randomPuzzle(t, r, 3+r.IntN(4))
		full := grade(t, &g, p)
		if known, err := g.GradeSolved(t.Context(), p, full.Solution, board.Extreme, Limits{}); err != nil || !reflect.DeepEqual(known, full) {
			t.Fatalf("with its solution known: %+v, %v, want %+v", known, err, full)
		}
		for _, most := range board.Difficulties {
			got, err := g.GradeUpTo(t.Context(), p, most, Limits{})
			if err != nil {
				t.Fatal(err)
			}
			switch {
			case full.Solved() && full.Difficulty <= most:
				if !reflect.DeepEqual(got, full) {
					t.Fatalf("up to %v: %+v, want %+v", most, got, full)
				}
			case got.Solved() || got.Difficulty > full.Difficulty || got.Difficulty != min(most+1, board.Extreme):
				t.Fatalf("up to %v: %+v, of a puzzle of %v", most, got, full.Difficulty)
			case got.Hardest.Rung() > most:
				t.Fatalf("up to %v it used %v", most, got.Hardest)
			}
		}
	}
}

func TestGradeOfImproperPuzzles(t *testing.T) {
	row := func(r int) []board.Cell { return []board.Cell{board.At(r, 0), board.At(r, 1)} }
	tests := []struct {
		name       string
		cages      []board.Cage
		impossible bool
	}{
		{"no solution: the row has 1 twice", []board.Cage{
			{Op: board.Given, Target: 1, Cells: row(0)[:1]}, {Op: board.Given, Target: 1, Cells: row(0)[1:]},
			{Op: board.Add, Target: 3, Cells: row(1)},
		}, true},
		{"no solution: no such sum", []board.Cage{
			{Op: board.Add, Target: 4, Cells: row(0)}, {Op: board.Add, Target: 3, Cells: row(1)},
		}, true},
		{"two solutions", []board.Cage{
			{Op: board.Add, Target: 3, Cells: row(0)}, {Op: board.Add, Target: 3, Cells: row(1)},
		}, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p, err := board.New(2, test.cages)
			if err != nil {
				t.Fatal(err)
			}
			if r := grade(t, new(Grader), p); r.Solved() || r.Difficulty != board.Extreme || r.Impossible != test.impossible {
				t.Errorf("got %+v", r)
			}
		})
	}
}

// TestGradeOfUnwieldyBoards grades the smallest board and the largest with the
// widest cages: both must come to an end.
func TestGradeOfUnwieldyBoards(t *testing.T) {
	for _, n := range []int{1, 2, board.MaxSize} {
		cells := make([]board.Cell, n*n)
		for i := range cells {
			cells[i] = board.CellAt(n, i)
		}
		op := board.Add
		if n == 1 {
			op = board.Given
		}
		p, err := board.New(n, []board.Cage{{Op: op, Target: int64(n * n * (n + 1) / 2), Cells: cells}})
		if err != nil {
			t.Fatal(err)
		}
		if r := grade(t, new(Grader), p); r.Solved() != (n == 1) || r.Impossible {
			t.Errorf("size %d: %+v", n, r)
		}
	}
	r := rand.New(rand.NewPCG(9, 9))
	p, _ := randomPuzzle(t, r, board.MaxSize)
	if _, err := Grade(t.Context(), p, Limits{Work: int64(some(20_000_000, 100_000_000))}); err != nil && !errors.Is(err, ErrBudget) {
		t.Error(err)
	}
}
