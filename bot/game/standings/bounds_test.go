package standings

import (
	"slices"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// TestStatsByKind lists each kind from the smallest to the largest, the easiest first.
func TestStatsByKind(t *testing.T) {
	var results []storage.Result
	var want []storage.Kind
	for size := almanac.MinSize; size <= almanac.MaxSize; size++ {
		for _, d := range board.Difficulties {
			kind := storage.Kind{Size: size, Difficulty: d}
			want = append(want, kind)
			results = append(results, storage.Result{Kind: storage.DailyGame, Size: size, Difficulty: d, Took: time.Minute, Timed: true})
		}
	}
	slices.Reverse(results)
	var got []storage.Kind
	for _, k := range tally(results).Kinds {
		got = append(got, k.Kind)
	}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
