package logic

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"kenkenbot/board"
	"kenkenbot/board/format"
)

// These tests log the figures of docs/measurements.md:
// "KENKEN_FULL=1 go test ./solver/logic -run 'Teaching|HintsReach' -v".

// keenBoards calls f for so many of Keen's puzzles of each size from 4 to 7 and level.
func keenBoards(t *testing.T, each int, f func(p *board.Puzzle, solution board.Grid)) {
	t.Helper()
	keenBoardsTo(t, 7, each, f)
}

// keenBoardsTo is keenBoards with another largest size.
func keenBoardsTo(t *testing.T, most, each int, f func(p *board.Puzzle, solution board.Grid)) {
	t.Helper()
	for size := 4; size <= most; size++ {
		for _, level := range keenLevels {
			puzzles, solutions := keenPuzzles(t, size, byte(level))
			for k, p := range puzzles[:each] {
				solution, err := format.ParseGrid(size, solutions[k])
				if err != nil {
					t.Fatal(err)
				}
				f(p, solution)
			}
		}
	}
}

// TestTeachingOpaque counts the opaque steps of paths by the rung of their technique; with
// KENKEN_FULL set, on all of Keen's puzzles.
func TestTeachingOpaque(t *testing.T) {
	t.Parallel()
	var told, opaque [board.Extreme + 1]int
	keenBoardsTo(t, some(7, 9), some(6, 50), func(p *board.Puzzle, _ board.Grid) {
		path, err := FindPath(t.Context(), p, Limits{})
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range path.Steps() {
			told[a.Step.Technique.Rung()]++
			if a.Reasons[0].Opaque() {
				opaque[a.Step.Technique.Rung()]++
			}
		}
	})
	for _, d := range board.Difficulties {
		t.Logf("%v: %d of %d steps are opaque", d, opaque[d], told[d])
		if d <= board.Hard && opaque[d] > 0 || d == board.Expert && 50*opaque[d] >= told[d] {
			t.Errorf("%v: %d of %d steps are opaque", d, opaque[d], told[d])
		}
	}
}

// TestTeachingIdle takes each step out of paths, one at a time, and counts those without
// which all others can be told.
func TestTeachingIdle(t *testing.T) {
	all, idle := 0, 0
	keenBoards(t, 2, func(p *board.Puzzle, _ board.Grid) {
		path, err := FindPath(t.Context(), p, Limits{})
		if err != nil {
			t.Fatal(err)
		}
		steps := path.Steps()
		for k := range steps {
			all++
			if len(steps[k].Step.Place) == 0 && follows(p, slices.Delete(slices.Clone(steps), k, k+1)) {
				idle++
			}
		}
	})
	t.Logf("%d of %d steps are not needed", idle, all)
	if 100*idle >= 3*all {
		t.Errorf("%d of %d steps are not needed", idle, all)
	}
}

// follows reports whether the steps can be told one after the other.
func follows(p *board.Puzzle, steps []Argued) bool {
	s, r := NewState(p), newReader(p)
	for k := range steps {
		st := steps[k].Step
		if st.Technique == Trial || s.broken {
			return false
		}
		reasons := s.again(&st, &steps[k].Reasons[0])
		if err := r.believe(&st, reasons); err != nil && !errors.Is(err, errOpaque) {
			return false
		}
		s.Apply(&st)
		r.apply(&st)
	}
	return true
}

// TestTeachingToldOnce follows hints from empty boards, and counts the eliminations that
// come twice, and the steps for each digit.
func TestTeachingToldOnce(t *testing.T) {
	hints, again, opaque := 0, 0, 0
	keenBoards(t, 3, func(p *board.Puzzle, solution board.Grid) {
		told := make(map[Placement]bool)
		g, m, ruled := board.NewGrid(p.Size()), board.NewMarks(p.Size()), board.NewMarks(p.Size())
		for !g.Equal(solution) {
			a, err := Hint(t.Context(), Position{Puzzle: p, Solution: solution, Grid: g, Marks: m, Ruled: ruled}, Limits{})
			if err != nil {
				t.Fatal(err)
			}
			hints++
			step := a.Step()
			if a.Kind == Deduction && step.Reasons[0].Opaque() {
				opaque++
			}
			fresh := len(step.Step.Eliminate) == 0
			for _, e := range step.Step.Eliminate {
				for v := range e.Values.All() {
					fresh = fresh || !told[Placement{e.Cell, v}]
					told[Placement{e.Cell, v}] = true
				}
			}
			if !fresh {
				again++
			}
			g, m = a.Take(g, m)
			ruled = a.Rule(p.Size(), ruled)
		}
	})
	t.Logf("%d of %d hints tell what was told before; %d are opaque", again, hints, opaque)
	if again > 0 {
		t.Errorf("%d of %d hints tell what was told before", again, hints)
	}
}

// TestTeachingSlips writes one wrong digit that breaks no rule in plain sight into
// half-played boards, and wants every such slip explained.
func TestTeachingSlips(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 11))
	slips, explained, short := 0, 0, 0
	keenBoards(t, 20, func(p *board.Puzzle, solution board.Grid) {
		n := p.Size()
		g := board.NewGrid(n)
		for i := range g {
			if r.IntN(2) == 0 {
				g[i] = solution[i]
			}
		}
		i := r.IntN(len(g))
		for v := 1; v <= n; v++ {
			h := g.Clone()
			h[i] = uint8(v)
			if v == int(solution[i]) || len(p.Check(h).Faults) > 0 {
				continue
			}
			slips++
			a, err := Hint(t.Context(), Position{Puzzle: p, Solution: solution, Grid: h}, Limits{Work: 20_000_000})
			if err != nil {
				t.Fatal(err)
			}
			if len(a.Steps) > 0 || a.Failure != nil {
				explained++
			}
			if len(a.Steps) > 0 && len(a.Steps) <= maxShown || a.Failure != nil && len(a.Failure.Fails.Steps) <= maxFailure {
				short++
			}
		}
	})
	t.Logf("%d of %d slips are explained, %d of them shortly", explained, slips, short)
	if explained < slips {
		t.Errorf("%d of %d slips are explained", explained, slips)
	}
}

// TestTeachingOracle notes a lone guess, the right digit, in one cell of boards that
// are empty else, and counts those whose hint then fills the cell: where a guess passes
// for a deduction. The cells are such that no technique shows their digit yet.
func TestTeachingOracle(t *testing.T) {
	t.Parallel()
	boards := some(100, 600)
	r := rand.New(rand.NewPCG(17, 12))
	tried, oracles := 0, 0
	for tried < boards {
		keenBoards(t, 20, func(p *board.Puzzle, solution board.Grid) {
			n := p.Size()
			at := board.CellAt(n, r.IntN(n*n))
			if tried == boards || inSight(p, at) {
				return
			}
			tried++
			m := board.NewMarks(n)
			m[at.Index(n)] = board.CandidatesOf(solution.At(n, at))
			if filledBy(t, p, solution, m) == at {
				oracles++
			}
		})
	}
	t.Logf("on %d of %d boards a lone guess passes for a deduction", oracles, tried)
	if oracles > 0 {
		t.Errorf("on %d of %d boards a lone guess passes for a deduction", oracles, tried)
	}
}

// inSight reports whether techniques up to the expert rung show the digit of a cell on the
// empty board, before any other is filled.
func inSight(p *board.Puzzle, c board.Cell) bool {
	s := NewState(p)
	for technique := GivenCell; technique.Rung() <= board.Expert; technique++ {
		shown, struck := false, false
		s.forget()
		s.find(technique, func(st *Step) bool {
			if len(st.Place) > 0 {
				shown = shown || st.Place[0].Cell == c
				return true
			}
			step := st.Clone()
			s.Apply(&step)
			struck = true
			return false
		})
		if shown {
			return true
		}
		if struck {
			technique = GivenCell - 1
		}
	}
	return false
}

// filledBy returns the cell that a hint fills next, or one off the board if it rules
// something out first.
func filledBy(t *testing.T, p *board.Puzzle, solution board.Grid, m board.Marks) board.Cell {
	t.Helper()
	a, err := Hint(t.Context(), Position{Puzzle: p, Solution: solution, Grid: board.NewGrid(p.Size()), Marks: m}, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if a.Kind != Deduction || !a.Fills() {
		return board.At(-1, -1)
	}
	return a.Focus
}
