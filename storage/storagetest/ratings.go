package storagetest

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"kenkenbot/storage"
)

// rated keeps a player's rating in guild 7.
func rated(t *testing.T, s storage.Store, player storage.ID, value float64) storage.Rating {
	t.Helper()
	x := storage.Rating{Guild: 7, Player: player, Value: value, Deviation: 61.25, Volatility: 0.0625, Moves: 3, At: noon}
	update(t, s, func(tx storage.Tx) error { return tx.SaveRating(x) })
	return x
}

func ratings(t *testing.T, s storage.Store) {
	rating := by2(storage.Reader.Rating)
	absent(t, s, rating(7, 5))
	x := rated(t, s, 5, 1520.375)
	reads(t, s, x, rating(7, 5))
	absent(t, s, rating(0, 5))
	absent(t, s, rating(7, 6))
	x = rated(t, s, 5, 1400)
	reads(t, s, x, rating(7, 5))

	change := func(guild, player storage.ID, cause storage.RatingCause, event int64) func(storage.Reader) (storage.RatingChange, error) {
		return func(r storage.Reader) (storage.RatingChange, error) {
			return r.RatingChange(guild, player, cause, event)
		}
	}
	first := storage.RatingChange{Guild: 7, Player: 5, Cause: storage.RatedContest, Event: 9, Before: 1500, After: 1520.375}
	second := first
	second.Cause, second.After = storage.RatedMatch, 1480.5
	absent(t, s, change(7, 5, storage.RatedContest, 9))
	update(t, s, func(tx storage.Tx) error { return errors.Join(tx.SaveRatingChange(first), tx.SaveRatingChange(second)) })
	reads(t, s, first, change(7, 5, storage.RatedContest, 9))
	reads(t, s, second, change(7, 5, storage.RatedMatch, 9))
	absent(t, s, change(7, 5, storage.RatedMatch, 8))
	absent(t, s, change(0, 5, storage.RatedMatch, 9))
	absent(t, s, change(7, 6, storage.RatedMatch, 9))
	first.TakenBack = true
	update(t, s, func(tx storage.Tx) error { return tx.SaveRatingChange(first) })
	reads(t, s, first, change(7, 5, storage.RatedContest, 9))
}

// fields checks how the players of closed contests are gone through.
func fields(t *testing.T, s storage.Store) {
	first := storage.Contest{Guild: 7, Day: today, ClosesAt: noon.Add(time.Hour)}
	first.Puzzle = newBoard(t, s, first, times5)
	second := storage.Contest{Guild: 8, Day: today, ClosesAt: noon}
	second.Puzzle = newBoard(t, s, second, times5[:2])
	unratedAt := by2(storage.Reader.UnratedFields)
	unrated := func(limit int) func(storage.Reader) ([]storage.Field, error) { return unratedAt(first.ClosesAt, limit) }
	reads(t, s, nil, unratedAt(noon.Add(-time.Second), 9))
	reads(t, s, []storage.Field{{Contest: second}}, unratedAt(noon, 9))
	reads(t, s, []storage.Field{{Contest: second}, {Contest: first}}, unrated(9))
	reads(t, s, []storage.Field{{Contest: second}}, unrated(1))
	reads(t, s, nil, unrated(0))
	update(t, s, func(tx storage.Tx) error { // what is there stays
		again := first
		again.ClosesAt = noon
		return tx.AddContest(again)
	})
	reads(t, s, []storage.Field{{Contest: second}}, unratedAt(noon, 9))
	refuses(t, s, storage.ErrNotFound, func(tx storage.Tx) error {
		return tx.SaveField(storage.Field{Contest: storage.Contest{Guild: 9, Puzzle: first.Puzzle}})
	})

	rating := rated(t, s, 15, 1520)
	entrants := func(after storage.ID, limit int) func(storage.Reader) ([]storage.Entrant, error) {
		return func(r storage.Reader) ([]storage.Entrant, error) { return r.Entrants(7, first.Puzzle, after, limit) }
	}
	all := []storage.Entrant{
		{Player: 11, Ranked: 61 * time.Second}, {Player: 12, Ranked: 90 * time.Second},
		{Player: 14, Ranked: 60 * time.Second}, {Player: 15, Ranked: 61 * time.Second, Rating: rating},
	} // 13 took a hint
	reads(t, s, all, entrants(0, 9))
	reads(t, s, all[1:3], entrants(11, 2))
	reads(t, s, nil, entrants(15, 2))
	reads(t, s, nil, entrants(0, 0))

	half := storage.Field{Contest: second, Through: 11, Rivals: "whoever"}
	update(t, s, func(tx storage.Tx) error { return tx.SaveField(half) })
	reads(t, s, []storage.Field{half, {Contest: first}}, unrated(9))
	half.Done, half.Rivals = true, ""
	update(t, s, func(tx storage.Tx) error { return tx.SaveField(half) })
	reads(t, s, []storage.Field{{Contest: first}}, unrated(9))
}

// spread checks that the players taken from a field lie evenly in it.
func spread(t *testing.T, s storage.Store) {
	lines := make([]line, 23)
	for i := range lines {
		lines[i] = line{player: storage.ID(100 - i), ranked: time.Duration(i) * time.Second, assisted: i >= 20}
	}
	puzzle := newBoard(t, s, storage.Contest{Guild: 7}, lines)
	rating := rated(t, s, 100, 1520)
	for _, tt := range []struct {
		limit int
		want  string
	}{
		{0, "[]"}, {-1, "[]"}, {1, "[10s]"}, {2, "[5s 15s]"}, {3, "[3s 10s 16s]"}, {4, "[2s 7s 12s 17s]"},
		{19, "[0s 1s 2s 3s 4s 5s 6s 7s 8s 10s 11s 12s 13s 14s 15s 16s 17s 18s 19s]"},
	} {
		got := read(t, s, func(r storage.Reader) (page[time.Duration], error) {
			some, total, err := r.Spread(7, puzzle, tt.limit)
			var times []time.Duration
			for _, x := range some {
				times = append(times, x.Ranked)
			}
			return page[time.Duration]{times, total}, err
		})
		if fmt.Sprint(got.Rows) != tt.want || got.Total != 20 {
			t.Errorf("%d of %d are %v, want %s of 20", tt.limit, got.Total, got.Rows, tt.want)
		}
	}
	for _, limit := range []int{20, 99} {
		some := read(t, s, func(r storage.Reader) ([]storage.Entrant, error) {
			some, _, err := r.Spread(7, puzzle, limit)
			return some, err
		})
		if len(some) != 20 || some[0] != (storage.Entrant{Player: 100, Rating: rating}) || some[19].Player != 81 {
			t.Errorf("up to %d are %+v", limit, some)
		}
	}
	if some := read(t, s, func(r storage.Reader) (page[storage.Entrant], error) {
		some, total, err := r.Spread(8, puzzle, 3)
		return page[storage.Entrant]{some, total}, err
	}); len(some.Rows) != 0 || some.Total != 0 {
		t.Errorf("an empty field has %+v", some)
	}
}

func achievements(t *testing.T, s storage.Store) {
	of := by(storage.Reader.Achievements)
	reads(t, s, nil, of(5))
	second := storage.Achievement{Player: 5, Kind: 2, Game: 8, At: noon}
	first := storage.Achievement{Player: 5, Kind: 1, Game: 9, At: noon.Add(time.Second)}
	other := storage.Achievement{Player: 6, Kind: 2}
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(tx.AddAchievement(second), tx.AddAchievement(first), tx.AddAchievement(other))
	})
	reads(t, s, []storage.Achievement{first, second}, of(5))
	again := second
	again.Game = 10
	refuses(t, s, storage.ErrExists, func(tx storage.Tx) error { return tx.AddAchievement(again) })
	reads(t, s, []storage.Achievement{other}, of(6))
}

// ownTimes checks which results Times and UnaidedDays look at.
func ownTimes(t *testing.T, s storage.Store) {
	kind := storage.Kind{Size: 5, Difficulty: 2}
	for i, r := range []storage.Result{
		{Ranked: 60 * time.Second},
		{Ranked: 50 * time.Second, Day: today + 2},
		{Ranked: 40 * time.Second, Assisted: true, Day: today + 3},
		{Ranked: 30 * time.Second, Shown: true, Day: today + 4},
		{Ranked: 20 * time.Second, Held: true, Day: today + 5},
		{Ranked: 10 * time.Second, Held: true, Verdict: storage.Accepted, Day: today + 1},
		{Ranked: 9 * time.Second, Verdict: storage.Rejected, Day: today + 6},
		{Ranked: 8 * time.Second, Size: 6, Day: today + 2},
		{Ranked: 7 * time.Second, Difficulty: 3, Day: today + 7},
		{Ranked: 6 * time.Second, Player: 6, Day: today + 8},
		{Ranked: 5 * time.Second, Options: "+"},
	} {
		if r.Player == 0 {
			r.Player = 5
		}
		if r.Size == 0 {
			r.Size = kind.Size
		}
		if r.Difficulty == 0 {
			r.Difficulty = kind.Difficulty
		}
		r.Puzzle = addPuzzles(t, s, 1)[0]
		r.Game = addGame(t, s, r.Player, r.Puzzle)
		r.Streak, r.FinishedAt = r.Day != 0, noon.Add(time.Duration(i)*time.Minute)
		update(t, s, func(tx storage.Tx) error { return tx.AddResult(r) })
	}
	times := by3(storage.Reader.Times)
	reads(t, s, []time.Duration{10 * time.Second, 50 * time.Second, 60 * time.Second}, times(5, kind, 9))
	reads(t, s, []time.Duration{10 * time.Second}, times(5, kind, 1))
	reads(t, s, nil, times(5, kind, 0))
	reads(t, s, nil, times(7, kind, 9))
	days := by2(storage.Reader.UnaidedDays)
	reads(t, s, []storage.Day{today + 1, today + 2, today + 7}, days(5, today))
	reads(t, s, []storage.Day{today + 2, today + 7}, days(5, today+2))
	reads(t, s, nil, days(5, today+8))
}
