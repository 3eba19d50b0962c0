package logic

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kenkenbot/board"
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
	ruled := board.NewMarks(n)
	for range 20 * n * n {
		a, err := Hint(t.Context(), Position{Puzzle: p, Solution: solution, Grid: g, Marks: m, Ruled: ruled}, Limits{})
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
		if a.Kind == Deduction {
			checkNotes(t, g, m, &a)
		}
		before, marks, known := g, m, ruled
		g, m = a.Take(g, m)
		ruled = a.Rule(n, ruled)
		if g.Equal(before) && slices.Equal(m, marks) && slices.Equal(ruled, known) {
			t.Fatalf("the hint changes nothing, so it would come back: %+v", a)
		}
	}
	t.Fatal("the hints don't come to an end")
}

// checkAdvice compares one advice with what Hint promises.
func checkAdvice(t *testing.T, p *board.Puzzle, solution, g board.Grid, a *Advice) {
	t.Helper()
	n := p.Size()
	wrong := (&Position{Puzzle: p, Solution: solution, Grid: g}).wrong()
	if (len(wrong) > 0) != (a.Kind == Mistake) || len(wrong) != len(a.Wrong) {
		t.Fatalf("%d wrong values, but the advice is of kind %d and names %v", len(wrong), a.Kind, a.Wrong)
	}
	if a.Kind == Mistake && len(a.Faults) == 0 && len(a.Steps) == 0 && a.Failure == nil {
		t.Fatalf("nothing shows that %v is wrong", a.Wrong)
	}
	for k := range a.Steps {
		st, last := &a.Steps[k].Step, k == len(a.Steps)-1
		if a.Kind == Deduction && last && len(st.Place) == 0 && len(a.Steps) > 1 {
			t.Fatalf("step %d of %d: %+v", k+1, len(a.Steps), st)
		}
		reasons := 1
		if len(st.Eliminate) > 0 {
			reasons += len(st.Place)
		}
		if a.Kind == Deduction && len(a.Steps[k].Reasons) != reasons { // what shows a mistake may have several
			t.Fatalf("%d reasons in one step, want %d", len(a.Steps[k].Reasons), reasons)
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
	if a.Kind == Deduction {
		checkTold(t, p, g, a)
	}
}

// checkTold has the reader follow the step that a hint tells, from the candidates that go
// with it.
func checkTold(t *testing.T, p *board.Puzzle, g board.Grid, a *Advice) {
	t.Helper()
	r := &reader{p: p, n: p.Size(), grid: g, cand: a.Candidates}
	step := a.Step()
	if err := r.believe(&step.Step, step.Reasons); err != nil && !errors.Is(err, errOpaque) {
		t.Fatalf("%v: %v\n%+v", step.Step.Technique, err, step)
	}
}

// checkNotes wants taking an advice to write notes only where there are some, or in cells
// that its step reasons from.
func checkNotes(t *testing.T, g board.Grid, m board.Marks, a *Advice) {
	t.Helper()
	if m == nil {
		m = board.NewMarks(g.Size())
	}
	_, after := a.Take(g, m)
	for i := range after {
		c := board.CellAt(g.Size(), i)
		if m[i] == 0 && after[i] != 0 && !slices.Contains(a.Step().Step.Cause.Cells, c) {
			t.Fatalf("%v writes %v into %v, which had no notes", a.Step().Step.Technique, after[i].Values(), c)
		}
		if m[i] == 0 && after[i] != 0 && !slices.Contains(a.Step().Reasons[0].Left, Choice{Cell: c, Values: after[i]}) {
			t.Fatalf("%v writes %v into %v, and leaves %v", a.Step().Step.Technique, after[i].Values(), c, a.Step().Reasons[0].Left)
		}
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
	t.Parallel()
	r := rand.New(rand.NewPCG(6, 6))
	for range some(200, 700) {
		p, solution := solvable(t, r, 3+r.IntN(4))
		g, m := halfPlayed(r, p, solution)
		followHints(t, p, solution, g, m)
	}
}

// TestHintsThroughTrials follows hints from the empty board of puzzles that need a
// trial.
func TestHintsThroughTrials(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(6, 8))
	for tried := 0; tried < some(1, 3); {
		p, solution := solvable(t, r, 4+r.IntN(2))
		if r := grade(t, new(Grader), p); r.Counts[Trial] > 0 {
			followHints(t, p, solution, board.NewGrid(p.Size()), nil)
			tried++
		}
	}
}

// TestHintsReachTheSolutionOfKeens does so on Keen's puzzles of every level.
func TestHintsReachTheSolutionOfKeens(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(6, 7))
	boards := 0
	keenBoards(t, some(5, 50), func(p *board.Puzzle, solution board.Grid) {
		for range 2 {
			g, m := halfPlayed(r, p, solution)
			followHints(t, p, solution, g, m)
			boards++
		}
	})
	t.Logf("hints alone finish %d half-played boards", boards)
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
	return Hint(t.Context(), Position{Puzzle: p, Solution: solution, Grid: g, Marks: m}, Limits{})
}

// TestDoubtedMarks doubts a note that says another digit than the step, and no other.
func TestDoubtedMarks(t *testing.T) {
	for guess, want := range map[int]bool{0: false, 1: false, 2: true} {
		m := board.NewMarks(3)
		m[3], m[4] = board.CandidatesOf(2, 3), board.CandidatesOf(2, 3) // what the cage leaves
		if guess != 0 {
			m[5] = board.CandidatesOf(guess)
		}
		a, err := hintOf(t, "003000000", m)
		if err != nil || a.Step().Step.text() != "c2=1" || a.Doubted != want {
			t.Errorf("with the guess %d: %v, doubted %v, %v", guess, a.Step().Step.text(), a.Doubted, err)
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
		wrong      int
		faults     int
	}{
		{"the given cell first", "000000000", nil, Deduction, "c1=3", 0, 0},
		{"one digit left", "103231312", nil, Deduction, "b1=2", 0, 0},
		{"a lone right mark is not built on", "003000000", marks(3, 2), Deduction, "b2-1; c2=1", 0, 0},
		{"nor is a wrong one", "003000000", marks(3, 3), Deduction, "b2-1; c2=1", 0, 0},
		{"a broken rule in sight", "113000000", nil, Mistake, "", 1, 2},
		{"a wrong value that the cage rules out", "003100000", nil, Mistake, "a2-1", 1, 0},
		{"all wrong", "213000000", nil, Mistake, "", 2, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			a, err := hintOf(t, test.grid, test.marks)
			if err != nil {
				t.Fatal(err)
			}
			var steps []string
			for k := range a.Steps {
				steps = append(steps, a.Steps[k].Step.text())
			}
			got := strings.Join(steps, "; ")
			if a.Kind != test.kind || got != test.steps || len(a.Wrong) != test.wrong || len(a.Faults) != test.faults {
				t.Errorf("kind %d, steps %q, wrong %v, faults %+v", a.Kind, got, a.Wrong, a.Faults)
			}
		})
	}
}

// TestMarksAreNoOracle writes a lone guess into one cell of half-played boards, once the
// right digit and once a wrong one. The hint is the same but for what the techniques
// support of the mark, and never builds on it.
func TestMarksAreNoOracle(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 8))
	for range 300 {
		p, solution := solvable(t, r, 4+r.IntN(2))
		g, _ := halfPlayed(r, p, solution)
		for i := range g {
			if g[i] != solution[i] {
				g[i] = 0
			}
		}
		i := r.IntN(len(g))
		if g[i] != 0 {
			continue
		}
		plain, err := Hint(t.Context(), Position{Puzzle: p, Solution: solution, Grid: g}, Limits{})
		if err != nil {
			t.Fatal(err)
		}
		for v := 1; v <= p.Size(); v++ {
			m := board.NewMarks(p.Size())
			m[i] = board.CandidatesOf(v)
			a, err := Hint(t.Context(), Position{Puzzle: p, Solution: solution, Grid: g, Marks: m}, Limits{})
			if err != nil {
				t.Fatal(err)
			}
			if a.Kind != plain.Kind {
				t.Fatalf("with %d in %v the hint is of kind %d, without of %d", v, board.CellAt(p.Size(), i), a.Kind, plain.Kind)
			}
			if a.Kind == Deduction {
				checkSupported(t, p, g, &a)
			}
		}
	}
}

// checkSupported wants the candidates that a hint builds on to follow from the board by
// Pencil and techniques alone.
func checkSupported(t *testing.T, p *board.Puzzle, g board.Grid, a *Advice) {
	t.Helper()
	s := NewState(p)
	s.fill(g)
	for i, could := range Pencil(p, g) {
		if g[i] == 0 {
			s.strike(i, ^could)
		}
	}
	for {
		missing := false
		for i := range s.cells {
			missing = missing || s.grid[i] == 0 && s.cand[i]&^a.Candidates[i] != 0
		}
		if !missing {
			return
		}
		step, ok := s.easiest(board.Extreme)
		if !ok {
			t.Fatalf("the hint builds on more than techniques show: %v", a.Candidates)
		}
		if len(step.Place) > 0 {
			t.Fatalf("the hint builds on more than the eliminations before the next digit")
		}
		s.Apply(&step)
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
			_, err := Hint(t.Context(), Position{Puzzle: p, Solution: test.solution, Grid: test.g, Marks: test.m}, Limits{})
			var input *InputError
			if !errors.As(err, &input) || input.What != test.wantErr || !strings.Contains(err.Error(), test.mentions) {
				t.Errorf("got %v", err)
			}
		})
	}
	for _, ruled := range []board.Marks{board.NewMarks(3), {board.CandidatesOf(int(solution[0])), 15: 0}} {
		var input *InputError
		if _, err := Hint(t.Context(), Position{Puzzle: p, Solution: solution, Grid: board.NewGrid(4), Ruled: ruled}, Limits{}); !errors.As(err, &input) || input.What != "ruled" {
			t.Errorf("%v ruled out: got %v", ruled, err)
		}
	}
	if _, err := Hint(t.Context(), Position{Puzzle: p, Solution: solution, Grid: solution}, Limits{}); !errors.Is(err, ErrFinished) {
		t.Errorf("a finished board: got %v", err)
	}
}

// oneCage is a 3×3 whose one cage says nothing.
func oneCage(t *testing.T) *board.Puzzle {
	t.Helper()
	cells := make([]board.Cell, 9)
	for i := range cells {
		cells[i] = board.CellAt(3, i)
	}
	p, err := board.New(3, []board.Cage{{Op: board.Add, Target: 18, Cells: cells}})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestHintReveals asks where logic is blind: in a puzzle of many solutions.
func TestHintReveals(t *testing.T) {
	p := oneCage(t)
	solution := board.Grid{1, 2, 3, 2, 3, 1, 3, 1, 2}
	a, err := Hint(t.Context(), Position{Puzzle: p, Solution: solution, Grid: board.NewGrid(3)}, Limits{})
	if err != nil || a.Kind != Reveal || a.Steps[0].Step.text() != "a1=1" || a.Steps[0].Step.Technique != 0 {
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
		a, err := Hint(t.Context(), Position{Puzzle: p, Solution: solution, Grid: g, Marks: m}, Limits{})
		if err != nil {
			return
		}
		checkAdvice(t, p, solution, g, &a)
	})
}

// TestProve asks of every cell and value of puzzles whether it must or can't be, and has
// the reader follow the proof.
func TestProve(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 12))
	for range 10 {
		p, solution := solvable(t, r, 4)
		for i := range solution {
			for v := 1; v <= 4; v++ {
				about := Placement{board.CellAt(4, i), v}
				a, err := Prove(t.Context(), Position{Puzzle: p, Solution: solution, Grid: board.NewGrid(4)}, about, Limits{})
				if err != nil {
					t.Fatal(err)
				}
				if a.Kind != Proof || a.Must != (int(solution[i]) == v) || len(a.Steps) == 0 && a.Failure == nil && a.Faults == nil {
					t.Fatalf("%v = %d: %+v", about.Cell, v, a)
				}
				if a.Faults != nil { // a rule of the puzzle says it
					continue
				}
				reader := newReader(p)
				for k := range a.Steps {
					if err := reader.believe(&a.Steps[k].Step, a.Steps[k].Reasons); err != nil && !errors.Is(err, errOpaque) {
						t.Fatal(err)
					}
					reader.apply(&a.Steps[k].Step)
				}
				if a.Failure != nil {
					if err := reader.follow(a.Failure); err != nil {
						t.Fatal(err)
					}
				} else if a.Must != (reader.at(about.Cell) == v) || !a.Must && reader.of(about.Cell).Has(v) {
					t.Fatalf("the proof of %v = %d ends at %v", about.Cell, v, reader.of(about.Cell).Values())
				}
			}
		}
	}
	p, solution := solvable(t, r, 4)
	wrong := board.NewGrid(4)
	wrong[1] = solution[1]%4 + 1
	if a, err := Prove(t.Context(), Position{Puzzle: p, Solution: solution, Grid: wrong}, Placement{board.At(0, 0), 1}, Limits{}); err != nil || a.Kind != Mistake {
		t.Errorf("on a board with a mistake: %+v, %v", a, err)
	}
	begun := board.NewGrid(4)
	begun[1] = solution[1]
	if a, err := Prove(t.Context(), Position{Puzzle: p, Solution: solution, Grid: begun}, Placement{board.At(0, 0), int(solution[1])}, Limits{}); err != nil || a.Must || len(a.Faults) == 0 || a.Faults[0].Rule != board.RepeatInLine {
		t.Errorf("a digit that its row has: %+v, %v", a, err)
	}
	if _, err := Prove(t.Context(), Position{Puzzle: p, Solution: solution, Grid: board.NewGrid(4)}, Placement{board.At(0, 0), 9}, Limits{}); err == nil {
		t.Error("9 on a 4×4 is taken")
	}
}
