package standings

import (
	"reflect"
	"testing"
	"time"

	"kenkenbot/storage"
)

// TestTally counts what was shown or too fast apart from what was solved.
func TestTally(t *testing.T) {
	result := func(change func(*storage.Result)) storage.Result {
		r := storage.Result{Kind: storage.DailyGame, Size: 4, Difficulty: 1, Ranked: time.Minute}
		change(&r)
		return r
	}
	got := tally([]storage.Result{
		result(func(*storage.Result) {}),
		result(func(r *storage.Result) { r.Ranked = 2 * time.Minute }),
		result(func(r *storage.Result) { r.Ranked, r.OnPaper = time.Second, true }),
		result(func(r *storage.Result) { r.Assisted, r.Kind = true, storage.PracticeGame }),
		result(func(r *storage.Result) { r.TooFast = true }),
		result(func(r *storage.Result) { r.Shown = true }),
		result(func(r *storage.Result) { r.Shown, r.TooFast = true, true }),
	})
	want := Stats{Solved: 4, Dailies: 3, Unassisted: 3, TooFast: 1, Shown: 2, Kinds: []KindStats{
		{Kind: storage.Kind{Size: 4, Difficulty: 1}, Solved: 4, Best: time.Minute, Mean: 90 * time.Second, clean: 2},
	}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v\nwant %+v", got, want)
	}
}
