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

// TestFieldOrder checks that of players who were alike the faster ones come out higher, the
// equally fast ones equal, and that a few rivals tell what all would.
func TestFieldOrder(t *testing.T) {
	detector.Slow(t)
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 300).Draw(t, "players")
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
		some := all
		if n > mostRivals {
			some = nil
			for k := range mostRivals {
				some = append(some, all[(2*k+1)*n/(2*mostRivals)])
			}
		}
		last := math.Inf(1)
		for i, r := range all {
			got := start.After(outcomesOf(r.player, r.order, n, some), 1)
			exact := start.After(outcomesOf(r.player, r.order, n, all), 1)
			if math.Abs(got.Value-exact.Value) > 0.05*start.Deviation || math.Abs(got.Deviation-exact.Deviation) > 1 {
				t.Fatalf("number %d of %d has %+v by some rivals, %+v by all", i+1, n, got, exact)
			}
			if exact.Value > last+1e-6 {
				t.Fatalf("number %d of %d rose to %v, the one before to %v", i+1, n, exact.Value, last)
			}
			last = exact.Value
		}
	})
}
