package almanac

import (
	"math"
	"testing"
	"time"

	"kenkenbot/internal/detector"
	"kenkenbot/storage"
)

// Guilds have their places anywhere in a span, as many here as there, however much alike
// their IDs are.
func TestPlacesAreEven(t *testing.T) {
	detector.Slow(t)
	const guilds = 60_000
	kinds := map[string]func(i int) storage.ID{
		"one after another":  func(i int) storage.ID { return storage.ID(1 + i) },
		"made once a minute": func(i int) storage.ID { return storage.ID(300_000_000_000+60_000*i) << 22 },
		"of one worker":      func(i int) storage.ID { return storage.ID(1_500_000_000_000+i)<<22 | 5<<17 | 1<<12 },
		"of one instant":     func(i int) storage.ID { return storage.ID(1_500_000_000_000)<<22 | storage.ID(i) },
	}
	for name, id := range kinds {
		for _, span := range []time.Duration{time.Minute, 7 * time.Minute, 10 * time.Minute, MaxPostSpread} {
			places := map[time.Duration]int{}
			for i := range guilds {
				place := PlaceIn(span, id(i))
				if place < 0 || place >= span || place%spreadStep != 0 || place != PlaceIn(span, id(i)) {
					t.Fatalf("%s: %v has the place %v in %v", name, id(i), place, span)
				}
				places[place]++
			}
			all := int(span / spreadStep)
			fair := float64(guilds) / float64(all)
			for place := range time.Duration(all) {
				n := places[place*spreadStep]
				if off := math.Abs(float64(n) - fair); off > 6*math.Sqrt(fair) {
					t.Errorf("%s: %d guilds post %v into %v, %.0f would be fair", name, n, place*spreadStep, span, fair)
				}
			}
		}
	}
}
