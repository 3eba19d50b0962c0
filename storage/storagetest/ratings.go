package storagetest

import (
	"errors"
	"testing"
	"time"

	"kenkenbot/storage"
)

// ratingChanges finds what a match did to a rating by all three that it is of.
func ratingChanges(t *testing.T, s storage.Store) {
	change := by3(storage.RatingChangeOf)
	first, everywhere := storage.RatingChange{Guild: 7, Player: 5, Match: 9, After: 1520}, storage.RatingChange{Player: 5, Match: 9, After: 1480}
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(storage.SaveRatingChange(tx, first), storage.SaveRatingChange(tx, everywhere))
	})
	reads(t, s, first, change(7, 5, 9))
	reads(t, s, everywhere, change(0, 5, 9))
	absent(t, s, change(7, 5, 8))
	absent(t, s, change(8, 5, 9))
	absent(t, s, change(7, 6, 9))
}

func achievements(t *testing.T, s storage.Store) {
	of := by(storage.AchievementsOf)
	reads(t, s, nil, of(5))
	second := storage.Achievement{Player: 5, Kind: 2, Game: 8, At: noon}
	first := storage.Achievement{Player: 5, Kind: 1, Game: 9, At: noon.Add(time.Second)}
	other := storage.Achievement{Player: 6, Kind: 2}
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(storage.AddAchievement(tx, second), storage.AddAchievement(tx, first), storage.AddAchievement(tx, other))
	})
	reads(t, s, []storage.Achievement{first, second}, of(5))
	again := second
	again.Game = 10
	refuses(t, s, storage.ErrExists, func(tx storage.Tx) error { return storage.AddAchievement(tx, again) })
	reads(t, s, []storage.Achievement{other}, of(6))
}

// ownTimes checks which results Times and UnaidedDays look at.
func ownTimes(t *testing.T, s storage.Store) {
	kind := storage.Kind{Size: 5, Difficulty: 2}
	for i, r := range []storage.Result{
		{Timed: true, Took: 60 * time.Second},
		{Timed: true, Took: 50 * time.Second, Day: today + 2},
		{Timed: true, Took: 40 * time.Second, Hints: 1, Day: today + 3},
		{Timed: true, Took: 30 * time.Second, Shown: true, Day: today + 4},
		{Took: 20 * time.Second, Day: today + 5},
		{Timed: true, Took: 10 * time.Second, Day: today + 1},
		{Timed: true, Took: 8 * time.Second, Size: 6, Day: today + 2},
		{Timed: true, Took: 7 * time.Second, Difficulty: 3, Day: today + 7},
		{Timed: true, Took: 6 * time.Second, Player: 6, Day: today + 8},
		{Timed: true, Took: 5 * time.Second, Options: "+"},
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
	times := by3(storage.TimesOf)
	reads(t, s, []time.Duration{10 * time.Second, 50 * time.Second, 60 * time.Second}, times(5, kind, 9))
	reads(t, s, []time.Duration{10 * time.Second}, times(5, kind, 1))
	reads(t, s, nil, times(5, kind, 0))
	reads(t, s, nil, times(7, kind, 9))
	days := by2(storage.UnaidedDays)
	reads(t, s, []storage.Day{today + 1, today + 2, today + 5, today + 7}, days(5, today))
	reads(t, s, []storage.Day{today + 2, today + 5, today + 7}, days(5, today+2))
	reads(t, s, nil, days(5, today+8))
}
