package solver_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"kenkenbot/solver"
)

// BenchmarkUnique proves each puzzle of a class unique, its model built again each
// time and the tables of its cages' kinds kept, and reports the median and the
// longest time of a puzzle beside the mean.
func BenchmarkUnique(b *testing.B) {
	benchClasses(b, func(s *solver.Solver, c exhibit) (solver.Stats, error) {
		_, stats, err := s.Unique(context.Background(), c.puzzle, solver.Limits{})
		return stats, err
	})
}

// BenchmarkSolve finds the first solution of each puzzle of a class likewise.
func BenchmarkSolve(b *testing.B) {
	benchClasses(b, func(s *solver.Solver, c exhibit) (solver.Stats, error) {
		_, stats, err := s.Solve(context.Background(), c.puzzle, solver.Limits{})
		return stats, err
	})
}

type solveFunc func(*solver.Solver, exhibit) (solver.Stats, error)

func benchClasses(b *testing.B, solve solveFunc) {
	for _, size := range keenSizes {
		for _, level := range keenLevels {
			b.Run(fmt.Sprintf("%d%s", size, level), func(b *testing.B) { benchSamples(b, keenClass(b, size, level), solve) })
		}
	}
	for _, list := range []string{"gijs", "hard", "breider"} {
		b.Run(list, func(b *testing.B) {
			for _, c := range listed(b, list, "answers.txt") {
				b.Run(c.name, func(b *testing.B) { benchSamples(b, []exhibit{c}, solve) })
			}
		})
	}
}

// benchSamples takes for each puzzle the best time of several rounds, so that a
// disturbance of the machine does not pass for a hard puzzle.
func benchSamples(b *testing.B, samples []exhibit, solve solveFunc) {
	var s solver.Solver
	best := make([]time.Duration, len(samples))
	nodes, most := int64(0), int64(0)
	for i, c := range samples {
		stats, err := solve(&s, c)
		if err != nil {
			b.Fatalf("%s: %v", c.name, err)
		}
		best[i] = stats.Time
		nodes += stats.Nodes
		most = max(most, stats.Nodes)
	}
	i := 0
	for b.Loop() {
		stats, err := solve(&s, samples[i])
		if err != nil {
			b.Fatal(err)
		}
		best[i] = min(best[i], stats.Time)
		i = (i + 1) % len(samples)
	}
	slices.Sort(best)
	b.ReportMetric(float64(best[len(best)/2].Nanoseconds())/1e3, "median-µs")
	b.ReportMetric(float64(best[len(best)-1].Nanoseconds())/1e3, "max-µs")
	b.ReportMetric(float64(nodes)/float64(len(samples)), "nodes/puzzle")
	b.ReportMetric(float64(most), "max-nodes")
}
