package logic

import (
	"fmt"
	"slices"
	"testing"
	"time"
)

// BenchmarkGrade grades Keen's puzzles of a size and level one after the other, and
// reports the median besides the mean.
func BenchmarkGrade(b *testing.B) {
	for size := 4; size <= 9; size++ {
		for _, level := range keenLevels {
			b.Run(fmt.Sprintf("%d%c", size, level), func(b *testing.B) {
				puzzles, _ := keenPuzzles(b, size, byte(level))
				var g Grader
				b.ReportAllocs()
				var times []time.Duration
				for i := 0; b.Loop(); i++ {
					start := time.Now()
					grade(b, &g, puzzles[i%len(puzzles)])
					times = append(times, time.Since(start))
				}
				slices.Sort(times)
				b.ReportMetric(float64(times[len(times)/2].Nanoseconds()), "median-ns/op")
			})
		}
	}
}

// BenchmarkHint asks for the first hint on the empty board.
func BenchmarkHint(b *testing.B) {
	for _, size := range []int{4, 6, 9} {
		b.Run(fmt.Sprintf("%dh", size), func(b *testing.B) {
			puzzles, _ := keenPuzzles(b, size, 'h')
			p := puzzles[0]
			r := grade(b, new(Grader), p)
			g := make([]uint8, size*size)
			for b.Loop() {
				if _, err := Hint(b.Context(), Position{Puzzle: p, Solution: r.Solution, Grid: g}, Limits{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
