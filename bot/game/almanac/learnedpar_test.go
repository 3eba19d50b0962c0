package almanac

import (
	"math"
	"strings"
	"testing"
)

// taught is a record of n solves, each of which took ratio times its par. The pars vary.
func taught(n int, ratio float64) ParRecord {
	var p ParRecord
	for i := range n {
		par := 100 + i%50
		p.Add(ParSolve{Par: par, Took: int(float64(par) * ratio)})
	}
	return p
}

// TestParIsFittedByTheMedian: until there are enough solves it goes by score; then by the
// median, whatever a few do, and within bounds.
func TestParIsFittedByTheMedian(t *testing.T) {
	few, enough, fast, slow := taught(EnoughSolves-1, 1.5), taught(EnoughSolves, 1.5), taught(EnoughSolves, 0.1), taught(EnoughSolves, 9)
	mixed := taught(80, 1.5)
	for range 40 {
		mixed.Add(ParSolve{Par: 100, Took: 90_000})
	}
	for _, c := range []struct {
		name string
		of   ParRecord
		want float64
	}{{"too few", few, 1}, {"enough", enough, 1.5}, {"the fastest", fast, 0.5}, {"the slowest", slow, 2}, {"a third asleep", mixed, 1.5}} {
		if got := c.of.factor(); math.Abs(got-c.want) > 0.02 {
			t.Errorf("%s: %.3f, want %.3f", c.name, got, c.want)
		}
	}
}

// TestParRecordIsKept reads back what is written, bounds it, and takes junk for nothing.
func TestParRecordIsKept(t *testing.T) {
	p := taught(keptSolves+30, 1)
	if p.All != keptSolves+30 || len(p.Solves) != keptSolves {
		t.Errorf("%d kept of %d", len(p.Solves), p.All)
	}
	if got := ReadParRecord(p.String()); got.All != p.All || got.String() != p.String() {
		t.Errorf("read back %q", got)
	}
	for _, junk := range []string{"", "x", "-1", "1 2", "1 2:", "1 0:5", "1 5:-1", "1 5:5:5", "1 5:5:", "1 a:b", strings.Repeat("1:1 ", keptSolves+5)} {
		if got := ReadParRecord(junk); len(got.Solves) > 0 || got.All < 0 {
			t.Errorf("%q is read as %v", junk, got)
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
