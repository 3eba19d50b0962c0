package game

import (
	"slices"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
	"kenkenbot/solver/review"
	"kenkenbot/storage"
)

// TestStatsTellWhatWasUsed: the sum over the latest solves that have a review, for their
// player alone.
func TestStatsTellWhatWasUsed(t *testing.T) {
	w := newWorld(t)
	medium := Order{Kind: storage.Kind{Size: 4, Difficulty: board.Medium}}
	stats := func(reader storage.ID) Stats {
		t.Helper()
		s, ok := FactOf[Stats](w.look(reader, home1, StatsOf{Player: 1}))
		if !ok {
			t.Fatal("no stats")
		}
		return s
	}
	if got := stats(1).Used; got.Solves != 0 || len(got.Techniques) != 0 {
		t.Errorf("at first %+v", got)
	}
	var each []map[logic.Technique]int
	for range usedSolves + 1 {
		c := w.course(1, medium)
		c.finish()
		counts := map[logic.Technique]int{}
		for _, u := range c.reviewed().Used {
			counts[u.Technique] = u.Count
		}
		each = append(each, counts)
		w.now = w.now.Add(time.Minute)
	}
	whole := w.open(1, home1, medium)
	w.now = w.now.Add(time.Minute)
	w.submit(1, home1, whole.Game.ID, w.solution(whole))
	want := map[logic.Technique]int{}
	for _, counts := range each[1:] {
		for technique, n := range counts {
			want[technique] += n
		}
	}
	got := stats(1).Used
	if got.Solves != usedSolves || len(got.Techniques) != len(want) || len(want) == 0 {
		t.Fatalf("%+v, want %v of %d", got, want, usedSolves)
	}
	for _, u := range got.Techniques {
		if u.Count != want[u.Technique] {
			t.Errorf("%v: %d, want %d", u.Technique, u.Count, want[u.Technique])
		}
	}
	if !slices.IsSortedFunc(got.Techniques, func(a, b review.Use) int { return int(b.Technique) - int(a.Technique) }) {
		t.Errorf("not the hardest first: %v", got.Techniques)
	}
	if got := stats(2); got.Used.Solves != 0 || got.Lessons != 0 {
		t.Errorf("somebody else reads %+v", got.Used)
	}
}
