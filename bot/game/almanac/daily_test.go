package almanac_test

import (
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/internal/detector"
	"kenkenbot/storage"
)

// TestEveryDailyIsMade makes dailies of kinds that no edition may come of: the daily is
// made all the same.
func TestEveryDailyIsMade(t *testing.T) {
	detector.Slow(t)
	for _, k := range []storage.Kind{{Size: 3, Difficulty: board.Easy}, {Size: 3, Difficulty: board.Medium}, {Size: 4, Difficulty: board.Expert}, {Size: 5, Difficulty: board.Extreme}} {
		for _, weekday := range []time.Weekday{time.Monday, time.Sunday} {
			day := firstMonday + storage.Day((weekday+6)%7)
			if p, err := almanac.MakeDaily(t.Context(), day, almanac.Order{Kind: k}, 3); err != nil || p.Size != k.Size || p.Difficulty != k.Difficulty {
				t.Errorf("%s, %d×%d %s: %+v, %v", day, k.Size, k.Size, k.Difficulty, p, err)
			}
		}
	}
}

// BenchmarkDaily makes the dailies of a weekday, one after the other.
func BenchmarkDaily(b *testing.B) {
	for weekday := range 7 {
		day := firstMonday + storage.Day(weekday)
		b.Run(day.Weekday().String(), func(b *testing.B) {
			for b.Loop() {
				if _, err := almanac.MakeDaily(b.Context(), day, almanac.Order{Kind: almanac.DefaultWeek[day.Weekday()]}, uint64(day)); err != nil {
					b.Fatal(err)
				}
				day += 7
			}
		})
	}
}
