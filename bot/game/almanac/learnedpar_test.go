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
	few, enough, fast, slow := taught(enoughSolves-1, 1.5), taught(enoughSolves, 1.5), taught(enoughSolves, 0.1), taught(enoughSolves, 9)
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
