package study

import (
	"context"
	"errors"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/solver/review"
	"kenkenbot/storage"
)

// filled is a game in which somebody entered the example's digits one after another, each after
// ten seconds.
func filled() *Played {
	puzzle, solution := lessons.Example()
	n := puzzle.Size()
	course := review.Game{Puzzle: puzzle, Solution: solution, Start: board.NewGrid(n), Grade: board.Easy}
	for i, value := range solution {
		course.End += 10 * time.Second
		course.Entries = append(course.Entries, review.Entry{At: course.End, Cells: []review.Change{{Cell: board.CellAt(n, i), Value: int(value)}}})
	}
	return &Played{game: storage.Game{ID: 7}, info: storage.Puzzle{ID: 3}, course: course}
}

// TestTheShelfKeepsReviews looks at a game twice, and once more when its review was dropped.
func TestTheShelfKeepsReviews(t *testing.T) {
	made := map[string]int{}
	s := New(func(ctx context.Context, key string, make func(context.Context) (any, error)) (any, error) {
		made[key]++
		return make(ctx)
	})
	look := func(reviews, ways int) {
		t.Helper()
		r, err := s.Reviewed(t.Context(), filled(), true)
		if err != nil || len(r.Digits) == 0 {
			t.Fatalf("%d digits, %v", len(r.Digits), err)
		}
		if made["review/7"] != reviews || made["path/3"] != ways {
			t.Errorf("made were %v, want %d reviews and %d ways", made, reviews, ways)
		}
	}
	look(1, 1)
	look(1, 1)
	s.Drop([]int64{7})
	look(2, 1)
}

// TestUsedWaitsForReviews leaves out a review that isn't there in time. It is made all the same,
// and counted from then on.
func TestUsedWaitsForReviews(t *testing.T) {
	release := make(chan struct{})
	s := New(func(ctx context.Context, _ string, make func(context.Context) (any, error)) (any, error) {
		<-release
		return make(ctx)
	})
	games := []*Played{filled()}
	late, cancel := context.WithTimeout(t.Context(), -1)
	defer cancel()
	if got, err := s.Used(late, games); err != nil || got.Solves != 0 || len(got.Techniques) != 0 {
		t.Errorf("out of time: %+v, %v", got, err)
	}
	gone, leave := context.WithCancel(t.Context())
	leave()
	if _, err := s.Used(gone, games); !errors.Is(err, context.Canceled) {
		t.Errorf("the caller is gone: %v", err)
	}
	close(release)
	if got, err := s.Used(t.Context(), games); err != nil || got.Solves != 1 || len(got.Techniques) == 0 {
		t.Errorf("then: %+v, %v", got, err)
	}
	if got, err := s.Used(late, games); err != nil || got.Solves != 1 {
		t.Errorf("once it is kept: %+v, %v", got, err)
	}
}
