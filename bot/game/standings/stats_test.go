package standings

import (
	"reflect"
	"testing"
	"time"

	"kenkenbot/storage"
)

// TestTally counts what was shown apart from what was solved, and takes the times of what has one
// and took no help.
func TestTally(t *testing.T) {
	result := func(change func(*storage.Result)) storage.Result {
		r := storage.Result{Kind: storage.DailyGame, Size: 4, Difficulty: 1, Timed: true, Took: time.Minute}
		change(&r)
		return r
	}
	got := tally([]storage.Result{
		result(func(*storage.Result) {}),
		result(func(r *storage.Result) { r.Took = 9 * time.Minute }),
		result(func(r *storage.Result) { r.Took = 2 * time.Minute }),
		result(func(r *storage.Result) { r.Took, r.Timed = time.Second, false }),
		result(func(r *storage.Result) { r.Took, r.Options = time.Second, "+" }),
		result(func(r *storage.Result) { r.Took, r.Hints, r.Kind = time.Second, 2, storage.PracticeGame }),
		result(func(r *storage.Result) { r.Shown = true }),
	})
	want := Stats{Solved: 6, Dailies: 5, Unassisted: 5, Hints: 2, Shown: 1, Kinds: []KindStats{
		{Kind: storage.Kind{Size: 4, Difficulty: 1}, Solved: 6, Best: time.Minute, Median: 2 * time.Minute},
	}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v\nwant %+v", got, want)
	}
}
