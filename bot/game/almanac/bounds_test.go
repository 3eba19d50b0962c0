package almanac_test

import (
	"testing"

	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// TestMiniKinds has the same kind of mini every day, whatever the server's week.
func TestMiniKinds(t *testing.T) {
	own := storage.Guild{Week: storage.Week{{Size: 9, Difficulty: board.Hard}}}
	for day := range storage.Day(7) {
		if got := almanac.KindOf(own, day, storage.Mini); got != (storage.Kind{Size: 5, Difficulty: board.Easy}) {
			t.Errorf("%v: %+v", day, got)
		}
	}
}

// TestChosenDailies says of how many a daily is the best: of fewer where it is of its day's share alone.
func TestChosenDailies(t *testing.T) {
	for d, want := range map[board.Difficulty][3]int{ // of sizes up to 7, 8 and 9
		board.Easy: {32, 16, 8}, board.Medium: {64, 32, 16}, board.Hard: {96, 48, 24}, board.Expert: {48, 24, 12}, board.Extreme: {4, 2, 1},
	} {
		for size := almanac.MinSize; size <= almanac.MaxSize; size++ {
			want := want[max(size-7, 0)]
			if size == 4 && d <= board.Medium || size == 5 && d == board.Easy {
				want = 8
			}
			if got := almanac.DailySpec(0, storage.Kind{Size: size, Difficulty: d}, 0).Best; got != want {
				t.Errorf("%d×%d %v: %d, want %d", size, size, d, got, want)
			}
		}
	}
}

// TestMedian has an odd and an even number of values, out of order.
func TestMedian(t *testing.T) {
	for want, values := range map[float64][]float64{5: {5}, 2: {3, 1, 2}, 2.5: {4, 1, 2, 3}, 1.5: {2, 1}} {
		if got := almanac.Median(values); got != want {
			t.Errorf("the median of %v is %v, want %v", values, got, want)
		}
	}
}
