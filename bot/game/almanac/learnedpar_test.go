package almanac

import (
	"math"
	"testing"
	"time"
)

// taught is a record of n solves, each of which took ratio times its par. The pars vary.
func taught(n int, ratio float64) (p parRecord) {
	for i := range n {
		par := time.Duration(100+i%50) * time.Second
		p = append(p, parSolve{par: par, took: time.Duration(float64(par) * ratio)})
	}
	return p
}

// TestParIsFittedByTheMedian: until there are enough solves it goes by score; then by the
// median, whatever a few do, and within bounds.
func TestParIsFittedByTheMedian(t *testing.T) {
	few, enough, fast, slow := taught(EnoughSolves-1, 1.5), taught(EnoughSolves, 1.5), taught(EnoughSolves, 0.1), taught(EnoughSolves, 9)
	mixed := taught(80, 1.5)
	for range 40 {
		mixed = append(mixed, parSolve{par: 100 * time.Second, took: 90_000 * time.Second})
	}
	for _, c := range []struct {
		name string
		of   parRecord
		want float64
	}{{"too few", few, 1}, {"enough", enough, 1.5}, {"the fastest", fast, 0.5}, {"the slowest", slow, 2}, {"a third asleep", mixed, 1.5}} {
		if got := c.of.factor(); math.Abs(got-c.want) > 0.02 {
			t.Errorf("%s: %.3f, want %.3f", c.name, got, c.want)
		}
	}
}

func TestRankCorrelation(t *testing.T) {
	for _, c := range []struct {
		a, b []float64
		want float64
	}{
		{[]float64{1, 2, 3, 4}, []float64{10, 20, 30, 1000}, 1},
		{[]float64{1, 2, 3, 4}, []float64{4, 3, 2, 1}, -1},
		{[]float64{1, 1, 1}, []float64{1, 2, 3}, 0},
		{[]float64{1, 2, 2, 3}, []float64{1, 2, 2, 3}, 1},
		{nil, nil, 0},
	} {
		if got := rankCorrelation(c.a, c.b); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%v and %v: %v, want %v", c.a, c.b, got, c.want)
		}
	}
	p := taught(200, 1.5)
	if off, correlation := p.heldOut(); off > 0.02 || correlation < 0.99 {
		t.Errorf("held out: off by %v, correlation %v", off, correlation)
	}
}
