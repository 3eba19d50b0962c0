package almanac_test

import (
	"math"
	"testing"
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/internal/detector"
	"kenkenbot/storage"
	"pgregory.net/rapid"
)

// Guilds have their places anywhere in a span, as many here as there, however much alike
// their IDs are.
func TestPlacesAreEven(t *testing.T) {
	detector.Slow(t)
	const guilds, step = 60_000, 5 * time.Second
	kinds := map[string]func(i int) storage.ID{
		"one after another":  func(i int) storage.ID { return storage.ID(1 + i) },
		"made once a minute": func(i int) storage.ID { return storage.ID(300_000_000_000+60_000*i) << 22 },
		"of one worker":      func(i int) storage.ID { return storage.ID(1_500_000_000_000+i)<<22 | 5<<17 | 1<<12 },
		"of one instant":     func(i int) storage.ID { return storage.ID(1_500_000_000_000)<<22 | storage.ID(i) },
	}
	for name, id := range kinds {
		for _, span := range []time.Duration{time.Minute, 7 * time.Minute, 10 * time.Minute, almanac.MaxPostSpread} {
			places := map[time.Duration]int{}
			for i := range guilds {
				place := almanac.PlaceIn(span, id(i))
				if place < 0 || place >= span || place%step != 0 || place != almanac.PlaceIn(span, id(i)) {
					t.Fatalf("%s: %v has the place %v in %v", name, id(i), place, span)
				}
				places[place]++
			}
			all := int(span / step)
			fair := float64(guilds) / float64(all)
			for place := range time.Duration(all) {
				n := places[place*step]
				if off := math.Abs(float64(n) - fair); off > 6*math.Sqrt(fair) {
					t.Errorf("%s: %d guilds post %v into %v, %.0f would be fair", name, n, place*step, span, fair)
				}
			}
		}
	}
}

func TestPromised(t *testing.T) {
	for _, tt := range []struct {
		name, zone string
		day        string
		minute     int
		spread     time.Duration
		from, till string // UTC
	}{
		{"not spread", "UTC", "2026-11-23", 9 * 60, 0, "2026-11-23T09:00:00Z", "2026-11-23T09:00:00Z"},
		{"ten minutes", "Europe/Berlin", "2026-11-23", 9 * 60, 10 * time.Minute, "2026-11-23T08:00:00Z", "2026-11-23T08:10:00Z"},
		{"to the end of the day", "UTC", "2026-11-23", 23*60 + 50, 9 * time.Minute, "2026-11-23T23:50:00Z", "2026-11-23T23:59:00Z"},
		{"over midnight", "UTC", "2026-11-23", 23*60 + 58, 10 * time.Minute, "2026-11-23T23:58:00Z", "2026-11-23T23:59:00Z"},
		{"the last minute", "UTC", "2026-11-23", 23*60 + 59, time.Hour, "2026-11-23T23:59:00Z", "2026-11-23T23:59:00Z"},
		{"clocks set forward meanwhile", "Europe/Berlin", "2026-03-29", 1*60 + 55, 10 * time.Minute, "2026-03-29T00:55:00Z", "2026-03-29T01:05:00Z"},
		{"in the hour left out", "Europe/Berlin", "2026-03-29", 2*60 + 30, 10 * time.Minute, "2026-03-29T01:00:00Z", "2026-03-29T01:10:00Z"},
		{"clocks set back meanwhile", "Europe/Berlin", "2026-10-25", 2*60 + 55, 10 * time.Minute, "2026-10-25T00:55:00Z", "2026-10-25T01:05:00Z"},
		{"the day's last hour comes twice", "America/Santiago", "2026-04-04", 23*60 + 55, time.Hour, "2026-04-05T02:55:00Z", "2026-04-05T03:55:00Z"},
		{"its first is left out", "America/Santiago", "2026-09-06", 0, 10 * time.Minute, "2026-09-06T04:00:00Z", "2026-09-06T04:10:00Z"},
	} {
		day, err := storage.ParseDay(tt.day)
		if err != nil {
			t.Fatal(err)
		}
		for guild := range storage.ID(20) {
			p := almanac.Promised(storage.Guild{ID: guild, Zone: tt.zone, PostMinute: tt.minute}, day, tt.spread)
			if from, till := p.From.UTC().Format(time.RFC3339), p.Till.UTC().Format(time.RFC3339); from != tt.from || till != tt.till {
				t.Errorf("%s: from %s till %s, want %s till %s", tt.name, from, till, tt.from, tt.till)
			}
			if p.Due.Before(p.From) || p.Due.After(p.Till) || p.Due.Equal(p.Till) != p.From.Equal(p.Till) {
				t.Errorf("%s: due %v in %v till %v", tt.name, p.Due, p.From, p.Till)
			}
		}
	}
}

// A promise lies in its day in every zone, whatever clocks do there, and is as wide as the
// spread at most; without a spread it is the chosen minute.
func TestPromisesKeepTheirDay(t *testing.T) {
	zones := []string{"UTC", "Europe/Berlin", "America/Santiago", "America/Havana", "Asia/Beirut", "Africa/Cairo", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kathmandu", "Etc/GMT+12"}
	rapid.Check(t, func(t *rapid.T) {
		g := storage.Guild{
			ID: storage.ID(rapid.Int64Range(1, math.MaxInt64).Draw(t, "guild")), Zone: rapid.SampledFrom(zones).Draw(t, "zone"),
			PostMinute: rapid.IntRange(0, 24*60-1).Draw(t, "minute"),
		}
		day := storage.Day(rapid.IntRange(20_000, 22_000).Draw(t, "day"))
		spread := time.Duration(rapid.IntRange(0, 60).Draw(t, "spread")) * time.Minute
		p, chosen := almanac.Promised(g, day, spread), day.At(almanac.ZoneOf(g), g.PostMinute)
		if !p.From.Equal(chosen) || p.Till.Before(p.From) || p.Till.Sub(p.From) > spread || p.Due.Before(p.From) || p.Due.After(p.Till) {
			t.Fatalf("chosen %v, promised %+v", chosen, p)
		}
		if storage.DayOf(chosen.In(almanac.ZoneOf(g))) == day && storage.DayOf(p.Till.In(almanac.ZoneOf(g))) != day {
			t.Fatalf("%v is over at %v", day, p.Till)
		}
	})
}
