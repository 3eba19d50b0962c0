package logic

import (
	"math"
	"sort"
	"strings"
	"testing"

	"kenkenbot/board"
)

// ranks returns the rank of every value, ties sharing their mean.
func ranks(values []float64) []float64 {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	sort.Slice(order, func(a, b int) bool { return values[order[a]] < values[order[b]] })
	r := make([]float64, len(values))
	for i := 0; i < len(order); {
		j := i
		for j < len(order) && values[order[j]] == values[order[i]] {
			j++
		}
		for k := i; k < j; k++ {
			r[order[k]] = float64(i+j-1) / 2
		}
		i = j
	}
	return r
}

// spearman returns the rank correlation of two lists of values.
func spearman(a, b []float64) float64 {
	x, y := ranks(a), ranks(b)
	n := float64(len(x))
	mean := (n - 1) / 2
	var xy, xx, yy float64
	for i := range x {
		xy += (x[i] - mean) * (y[i] - mean)
		xx += (x[i] - mean) * (x[i] - mean)
		yy += (y[i] - mean) * (y[i] - mean)
	}
	return xy / math.Sqrt(xx*yy)
}

// TestScoresFollowKeen grades Keen's puzzles and compares our order with Keen's.
func TestScoresFollowKeen(t *testing.T) {
	const want = 0.9 // rank correlation of score and level within a size
	var g Grader
	for size := 4; size <= 9; size++ {
		var scores, levels []float64
		before := 0.0
		for l := range keenLevels {
			level := keenLevels[l]
			puzzles, solutions := keenPuzzles(t, size, level)
			var cross [board.Extreme + 1]int
			var sum float64
			trials := 0
			for i, p := range puzzles {
				r := grade(t, &g, p)
				if !r.Solved() || r.Solution.String() != solutions[i] {
					t.Errorf("%d%c #%d: solved to %v, want %s", size, level, i+1, r.Solution, solutions[i])
				}
				cross[r.Difficulty]++
				trials += r.Counts[Trial]
				if r.Counts[Trial] > 0 && strings.ContainsRune("enh", rune(level)) {
					t.Errorf("%d%c #%d needs a trial", size, level, i+1)
				}
				scores, levels = append(scores, float64(r.Score)), append(levels, float64(l))
				sum += float64(r.Score)
			}
			mean := sum / float64(len(puzzles))
			t.Logf("%d%c: rungs %v, mean score %.0f, trials %d", size, level, cross[board.Easy:], mean, trials)
			if mean <= before {
				t.Errorf("%d%c: the mean score %.0f is not above that of the level before, %.0f", size, level, mean, before)
			}
			before = mean
		}
		rho := spearman(scores, levels)
		t.Logf("size %d: rank correlation %.3f", size, rho)
		if rho < want {
			t.Errorf("size %d: rank correlation %.3f, want at least %.1f", size, rho, want)
		}
	}
}

func TestSpearman(t *testing.T) {
	tests := []struct {
		a, b []float64
		want float64
	}{
		{[]float64{1, 2, 3}, []float64{10, 20, 90}, 1},
		{[]float64{1, 2, 3}, []float64{9, 4, 1}, -1},
		{[]float64{1, 1, 2, 2}, []float64{1, 2, 3, 4}, 0.894},
	}
	for _, test := range tests {
		if got := spearman(test.a, test.b); math.Abs(got-test.want) > 0.001 {
			t.Errorf("spearman(%v, %v) = %.3f, want %.3f", test.a, test.b, got, test.want)
		}
	}
}
