package almanac_test

import (
	"testing"
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// When a daily is due is not looked up again before it is, unless the guild's settings change,
// or the clock is set back.
func TestDueTimes(t *testing.T) {
	times := almanac.NewDueTimes()
	looks := 0
	due := func(g storage.Guild, now, at time.Time) time.Time {
		t.Helper()
		got, err := times.Due(g, now, func() (time.Time, error) { looks++; return at, nil })
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	noon := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	g := storage.Guild{ID: 7, PostMinute: 900}
	for i, tt := range []struct {
		guild   storage.Guild
		now, at time.Time
		want    time.Time
		looks   int
	}{
		{g, noon, noon.Add(30 * time.Minute), noon.Add(30 * time.Minute), 1},
		{g, noon.Add(29 * time.Minute), noon, noon.Add(30 * time.Minute), 1},
		{g, noon.Add(30 * time.Minute), noon.Add(24 * time.Hour), noon.Add(24 * time.Hour), 2},
		{g, noon.Add(31 * time.Minute), noon, noon.Add(24 * time.Hour), 2},
		{g, noon.Add(29 * time.Minute), noon.Add(time.Hour), noon.Add(time.Hour), 3}, // set back
		{g, noon.Add(45 * time.Minute), noon, noon.Add(time.Hour), 3},
		{storage.Guild{ID: 7, PostMinute: 901}, noon.Add(45 * time.Minute), noon.Add(48 * time.Hour), noon.Add(48 * time.Hour), 4},
		{storage.Guild{ID: 8}, noon.Add(45 * time.Minute), noon.Add(time.Hour), noon.Add(time.Hour), 5},
		{storage.Guild{ID: 7, PostMinute: 901}, noon.Add(47 * time.Hour), noon, noon.Add(48 * time.Hour), 5},
	} {
		if got := due(tt.guild, tt.now, tt.at); !got.Equal(tt.want) || looks != tt.looks {
			t.Errorf("%d: due %v after %d looks, want %v after %d", i, got, looks, tt.want, tt.looks)
		}
	}
}
