package logic

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
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
		a, err := Hint(t.Context(), p, solution, g, m, Limits{})
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
		if g.Equal(before) && slices.Equal(m, marks) {
			t.Fatalf("the hint changes nothing, so it would come back: %+v", a)
		}
	}
	t.Fatal("the hints don't come to an end")
}

// checkAdvice compares one advice with what Hint promises.
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

// solvable returns a random puzzle with one solution, and that.
func solvable(t *testing.T, r *rand.Rand, n int) (*board.Puzzle, board.Grid) {
	t.Helper()
	for {
		p, solution := randomPuzzle(t, r, n)
		if r := grade(t, new(Grader), p); r.Solved() {
			return p, solution
		}
	}
}

// TestHintsReachTheSolution follows hints alone from random half-played boards.
func TestHintsReachTheSolution(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	for range 400 {
		p, solution := solvable(t, r, 3+r.IntN(4))
		g, m := halfPlayed(r, p, solution)
		followHints(t, p, solution, g, m)
	}
}

// TestHintsThroughTrials follows hints from the empty board of puzzles that need a
// trial.
func TestHintsThroughTrials(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 8))
	for tried := 0; tried < 3; {
		p, solution := solvable(t, r, 4+r.IntN(2))
		if r := grade(t, new(Grader), p); r.Counts[Trial] > 0 {
			followHints(t, p, solution, board.NewGrid(p.Size()), nil)
			tried++
		}
	}
}

// TestHintsReachTheSolutionOfKeens does so on Keen's puzzles of every level.
func TestHintsReachTheSolutionOfKeens(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 7))
	for range 1000 {
		size, level := 4+r.IntN(4), keenLevels[r.IntN(len(keenLevels))]
		puzzles, solutions := keenPuzzles(t, size, level)
		at := r.IntN(len(puzzles))
		solution, err := format.ParseGrid(size, solutions[at])
		if err != nil {
			t.Fatal(err)
		}
		g, m := halfPlayed(r, puzzles[at], solution)
		followHints(t, puzzles[at], solution, g, m)
	}
}

// hintOf returns the hint for a board of size 3 whose solution is 123/231/312.
func hintOf(t *testing.T, grid string, m board.Marks) (Advice, error) {
	t.Helper()
	p, err := board.New(3, []board.Cage{
		{Op: board.Add, Target: 3, Cells: []board.Cell{board.At(0, 0), board.At(0, 1)}},
		{Op: board.Given, Target: 3, Cells: []board.Cell{board.At(0, 2)}},
		{Op: board.Add, Target: 5, Cells: []board.Cell{board.At(1, 0), board.At(1, 1)}},
		{Op: board.Subtract, Target: 1, Cells: []board.Cell{board.At(1, 2), board.At(2, 2)}},
		{Op: board.Divide, Target: 3, Cells: []board.Cell{board.At(2, 0), board.At(2, 1)}},
	})
	if err != nil {
		t.Fatal(err)
	}
	g := board.NewGrid(3)
	for i := range grid {
		g[i] = grid[i] - '0'
	}
	solution := board.Grid{1, 2, 3, 2, 3, 1, 3, 1, 2}
	return Hint(t.Context(), p, solution, g, m, Limits{})
}

// TestUnmarkedCellsOfThoseWhoMark names the cells whose marks a hint goes without, to
// nobody but those who write some.
func TestUnmarkedCellsOfThoseWhoMark(t *testing.T) {
	some := board.NewMarks(3)
	some[8] = board.CandidatesOf(1, 2, 3)
	for name, tt := range map[string]struct {
		marks board.Marks
		want  bool
	}{"none": {nil, false}, "empty ones": {board.NewMarks(3), false}, "one": {some, true}} {
		a, err := hintOf(t, "003000000", tt.marks)
		if err != nil || (len(a.Unmarked) > 0) != tt.want {
			t.Errorf("%s: %v, %v", name, a.Unmarked, err)
		}
	}
}

func TestHintOnTheWay(t *testing.T) {
	marks := func(at int, values ...int) board.Marks {
		m := board.NewMarks(3)
		m[at] = board.CandidatesOf(values...)
		return m
	}
	tests := []struct {
		name, grid string
		marks      board.Marks
		kind       AdviceKind
		steps      string
		wrong, bad int
		faults     int
	}{
		{"the given cell first", "000000000", nil, Deduction, "c1=3", 0, 0, 0},
		{"one digit left", "103231312", nil, Deduction, "b1=2", 0, 0, 0},
		{"right marks help", "003000000", marks(3, 2), Deduction, "a2=2", 0, 0, 0},
		{"marks without the right value are passed over", "003230000", marks(5, 2, 3), Deduction, "c2=1", 0, 1, 0},
		{"a broken rule in sight", "113000000", nil, Mistake, "", 1, 0, 2},
		{"a wrong value that the cage rules out", "003100000", nil, Mistake, "a2-1 b2-1", 1, 0, 0},
		{"all wrong", "213000000", nil, Mistake, "", 2, 0, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			a, err := hintOf(t, test.grid, test.marks)
			if err != nil {
				t.Fatal(err)
			}
			var steps []string
			for k := range a.Steps {
				steps = append(steps, a.Steps[k].text())
			}
			got := strings.Join(steps, "; ")
			if a.Kind != test.kind || got != test.steps || len(a.Wrong) != test.wrong || len(a.BadMarks) != test.bad || len(a.Faults) != test.faults {
				t.Errorf("kind %d, steps %q, wrong %v, bad marks %v, faults %+v", a.Kind, got, a.Wrong, a.BadMarks, a.Faults)
			}
		})
	}
}

func TestHintRefuses(t *testing.T) {
	p, solution := randomPuzzle(t, rand.New(rand.NewPCG(1, 1)), 4)
	broken := solution.Clone()
	broken[0] = broken[1]
	tests := []struct {
		name              string
		solution, g       board.Grid
		m                 board.Marks
		wantErr, mentions string
	}{
		{"another solution", broken, board.NewGrid(4), nil, "solution", "solve"},
		{"no solution", nil, board.NewGrid(4), nil, "solution", "solve"},
		{"a grid of another size", solution, board.NewGrid(5), nil, "grid", "want 16"},
		{"a value out of range", solution, board.Grid{5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, nil, "grid", "a1 holds 5"},
		{"marks of another size", solution, board.NewGrid(4), board.NewMarks(3), "marks", "want 16"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := Hint(t.Context(), p, test.solution, test.g, test.m, Limits{})
			var input *InputError
			if !errors.As(err, &input) || input.What != test.wantErr || !strings.Contains(err.Error(), test.mentions) {
				t.Errorf("got %v", err)
			}
		})
	}
	if _, err := Hint(t.Context(), p, solution, solution, nil, Limits{}); !errors.Is(err, ErrFinished) {
		t.Errorf("a finished board: got %v", err)
	}
}

// TestHintReveals asks where logic is blind: in a puzzle of many solutions.
func TestHintReveals(t *testing.T) {
	cells := make([]board.Cell, 9)
	for i := range cells {
		cells[i] = board.CellAt(3, i)
	}
	p, err := board.New(3, []board.Cage{{Op: board.Add, Target: 18, Cells: cells}})
	if err != nil {
		t.Fatal(err)
	}
	solution := board.Grid{1, 2, 3, 2, 3, 1, 3, 1, 2}
	a, err := Hint(t.Context(), p, solution, board.NewGrid(3), nil, Limits{})
	if err != nil || a.Kind != Reveal || a.Steps[0].text() != "a1=1" || a.Steps[0].Technique != 0 {
		t.Errorf("got %+v, %v", a, err)
	}
	followHints(t, p, solution, board.NewGrid(3), nil)
}

// FuzzHint gives boards of any content: the hint is an error or an advice, and
// does what it promises.
func FuzzHint(f *testing.F) {
	p, solution := randomPuzzle(f, rand.New(rand.NewPCG(3, 3)), 5)
	f.Add([]byte{1, 2, 3}, []byte{4, 5, 6})
	f.Add([]byte(solution), []byte{})
	f.Fuzz(func(t *testing.T, grid, marks []byte) {
		g, m := board.NewGrid(5), board.NewMarks(5)
		for i := range g {
			if i < len(grid) {
				g[i] = grid[i] % 7
			}
			if i < len(marks) {
				m[i] = board.Candidates(marks[i])
			}
		}
		a, err := Hint(t.Context(), p, solution, g, m, Limits{})
		if err != nil {
			return
		}
		checkAdvice(t, p, solution, g, &a)
	})
}
