package game

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/standings"
	"kenkenbot/solver/logic"
	"kenkenbot/solver/review"
	"kenkenbot/storage"
)

// TestStatsTellWhatWasUsed: the sum over the latest solves that have a review, for their
// player alone.
func TestStatsTellWhatWasUsed(t *testing.T) {
	w := newSharedWorld(t)
	medium := almanac.Order{Kind: storage.Kind{Size: 4, Difficulty: board.Medium}}
	stats := func(reader storage.ID) standings.Stats {
		t.Helper()
		s, ok := FactOf[standings.Stats](w.look(reader, home1, StatsOf{Player: 1}))
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
		c := w.course(1, Ordered{Order: medium})
		c.finish()
		counts := map[logic.Technique]int{}
		for _, u := range c.reviewed().Used {
			counts[u.Technique] = u.Count
		}
		each = append(each, counts)
		w.now = w.now.Add(time.Minute)
	}
	whole := w.open(1, home1, Ordered{Order: medium})
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

// TestStatsWaitSoLongForReviews: those that aren't there in time are left out, made all the
// same, and counted from then on.
func TestStatsWaitSoLongForReviews(t *testing.T) {
	w := newSharedWorld(t)
	w.course(1, Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 3, Difficulty: board.Easy}}}).finish()
	w.course(1, Ordered{Order: almanac.Order{Kind: storage.Kind{Size: 4, Difficulty: board.Easy}}}).finish()
	var read usedGames
	if err := w.store.View(t.Context(), func(tx storage.Reader) error {
		latest, err := tx.Finished(1, usedSolves)
		if err == nil {
			read, err = usedGamesOf(tx, w.by(1, home1), latest)
		}
		return err
	}); err != nil || len(read.ids) != 2 {
		t.Fatalf("read %d games, %v", len(read.ids), err)
	}
	for range makers { // everybody who could make one is busy
		w.makers <- struct{}{}
	}
	late, cancel := context.WithTimeout(t.Context(), -1)
	defer cancel()
	if got, err := w.used(late, read); err != nil || got.Solves != 0 || len(got.Techniques) != 0 {
		t.Errorf("out of time: %+v, %v", got, err)
	}
	for range makers {
		<-w.makers
	}
	if got, err := w.used(t.Context(), read); err != nil || got.Solves != 2 || len(got.Techniques) == 0 {
		t.Errorf("then: %+v, %v", got, err)
	}
	if got, err := w.used(late, read); err != nil || got.Solves != 2 {
		t.Errorf("once they are kept: %+v, %v", got, err)
	}
	gone, leave := context.WithCancel(t.Context())
	leave()
	read.ids = []int64{-1, -2}
	for range makers {
		w.makers <- struct{}{}
	}
	if _, err := w.used(gone, read); !errors.Is(err, context.Canceled) {
		t.Errorf("whoever asked is gone: %v", err)
	}
	for range makers {
		<-w.makers
	}
}
