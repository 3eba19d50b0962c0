package standings

import (
	"math"
	"testing"

	"kenkenbot/internal/detector"
	"kenkenbot/internal/glicko"
	"kenkenbot/storage"
	"pgregory.net/rapid"
)

// TestFieldOrder checks that of players who were alike the faster ones come out higher, the equally
// fast ones equal, and those who did not finish lowest, all of them equal.
func TestFieldOrder(t *testing.T) {
	detector.Slow(t)
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 20).Draw(t, "players")
		finish := rapid.IntRange(0, n).Draw(t, "finish")
		start := glicko.Rating{
			Value:      rapid.Float64Range(800, 2200).Draw(t, "rating"),
			Deviation:  rapid.Float64Range(30, 350).Draw(t, "deviation"),
			Volatility: 0.06,
		}
		all := make([]rival, n)
		for i := range all {
			all[i] = rival{Rival: storage.Rival{Player: storage.ID(1 + i), State: storage.RivalUnfinished}, rating: start}
			if i < finish {
				all[i].State, all[i].Place = storage.RivalSolved, 1+i
			}
			if i > 0 && i < finish && rapid.Bool().Draw(t, "tied") {
				all[i].Place = all[i-1].Place
			}
		}
		last, place := math.Inf(1), -1
		for i, r := range all {
			got := start.After(outcomesOf(r, all), 1).Value
			if got > last+1e-6 || r.Place == place && got < last-1e-6 {
				t.Fatalf("number %d of %d, at %d, comes to %v, the one before, at %d, to %v", i+1, n, r.Place, got, place, last)
			}
			if finish == 0 && got != start.Value {
				t.Fatalf("nobody finished, and number %d comes to %v", i+1, got)
			}
			last, place = got, r.Place
		}
	})
}
