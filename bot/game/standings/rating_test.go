package standings

import (
	"cmp"
	"math"
	"slices"
	"testing"

	"kenkenbot/internal/detector"
	"kenkenbot/internal/glicko"
	"kenkenbot/storage"
	"pgregory.net/rapid"
)

// TestFieldOrder checks that of players who were alike the faster ones come out higher, and the
// equally fast ones equal.
func TestFieldOrder(t *testing.T) {
	detector.Slow(t)
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 20).Draw(t, "players")
		start := glicko.Rating{
			Value:      rapid.Float64Range(800, 2200).Draw(t, "rating"),
			Deviation:  rapid.Float64Range(30, 350).Draw(t, "deviation"),
			Volatility: 0.06,
		}
		all := make([]rival, n)
		for i := range all {
			all[i] = rival{player: storage.ID(1 + i), order: int64(i - i%rapid.IntRange(1, 3).Draw(t, "tied")), rating: start}
		}
		slices.SortStableFunc(all, func(a, b rival) int { return cmp.Compare(a.order, b.order) })
		last, order := math.Inf(1), int64(-1)
		for i, r := range all {
			got := start.After(outcomesOf(r, all), 1).Value
			if got > last+1e-6 || r.order == order && got < last-1e-6 {
				t.Fatalf("number %d of %d, at %d, comes to %v, the one before, at %d, to %v", i+1, n, r.order, got, order, last)
			}
			last, order = got, r.order
		}
	})
}
