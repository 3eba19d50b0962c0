package solver_test

import (
	"context"
	"errors"
	"strconv"
	"testing"

	"kenkenbot/solver"
)

func TestCorpusAnswers(t *testing.T) {
	samples := listed(t, "gijs", "answers.txt")
	samples = append(samples, listed(t, "hard", "answers.txt")...)
	samples = append(samples, listed(t, "breider", "answers.txt")...)
	samples = append(samples, listed(t, "dff", "answers.txt")...)
	for _, size := range keenSizes {
		for _, level := range keenLevels {
			samples = append(samples, keenClass(t, size, level)...)
		}
	}
	var s solver.Solver
	for _, c := range samples {
		g, stats, err := s.Unique(context.Background(), c.puzzle, solver.Limits{})
		if err != nil {
			t.Errorf("%s: %v after %+v", c.name, err, stats)
		} else if g.String() != c.answer {
			t.Errorf("%s: %s, want %s", c.name, g, c.answer)
		}
		first, _, err := s.Solve(context.Background(), c.puzzle, solver.Limits{})
		if err != nil || first.String() != c.answer {
			t.Errorf("%s, first solution: %s, %v, want %s", c.name, first, err, c.answer)
		}
	}
}

func TestCorpusCounts(t *testing.T) {
	for _, c := range listed(t, "odd", "counts.txt") {
		want, _ := strconv.Atoi(c.answer)
		got, _, err := solver.Count(context.Background(), c.puzzle, 0, solver.Limits{})
		if got != want || err != nil {
			t.Errorf("%s: %d solutions, %v, want %d", c.name, got, err, want)
		}
		_, _, err = solver.Unique(context.Background(), c.puzzle, solver.Limits{})
		var several *solver.NotUniqueError
		switch {
		case want == 0 && !errors.Is(err, solver.ErrNoSolution):
			t.Errorf("%s: %v, want no solution", c.name, err)
		case want > 1 && !errors.As(err, &several):
			t.Errorf("%s: %v, want several solutions", c.name, err)
		case want > 1:
			for _, g := range []string{several.First.String(), several.Second.String()} {
				if several.First.Equal(several.Second) {
					t.Errorf("%s: the same solution twice: %s", c.name, g)
				}
			}
			if !c.puzzle.Check(several.First).Correct() || !c.puzzle.Check(several.Second).Correct() {
				t.Errorf("%s: %v, which are no solutions", c.name, err)
			}
		}
	}
}
