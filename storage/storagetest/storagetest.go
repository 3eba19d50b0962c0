// Package storagetest checks that the records of package storage are kept on an engine as
// its methods say, as testing/fstest does for file systems.
package storagetest

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"sync/atomic"
	"testing"
	"time"

	"kenkenbot/internal/detector"
	"kenkenbot/storage"
)

// Run checks every method of a store. Each call of open returns a new, empty store,
// which open also arranges to be closed when its test ends.
func Run(t *testing.T, open func(t *testing.T) storage.Store) {
	type check struct {
		name  string
		check func(*testing.T, storage.Store)
	}
	for _, c := range []check{
		{"settings", settings},
		{"guilds", guilds},
		{"guilds left", guildsLeft},
		{"blocks", blocks},
		{"reminders", reminders},
		{"members", members},
		{"puzzles", puzzles},
		{"own puzzles", ownPuzzles},
		{"pasted puzzles", pastedPuzzles},
		{"dailies", dailies},
		{"claims", claims},
		{"claimed days", claimedDays},
		{"games", games},
		{"unfinished games", unfinished},
		{"open games", openGames},
		{"passed lessons", passed},
		{"moves", moves},
		{"positions", positions},
		{"positions in memory", func(t *testing.T, s storage.Store) { remembered(t, s) }},
		{"visits", visits},
		{"games started", started},
		{"results", results},
		{"ranked results", rankedResults},
		{"strikes", strikes},
		{"flags", flags},
		{"games after", gamesAfter},
		{"streak days", streakDays},
		{"outages", outages},
		{"puzzle board", puzzleBoard},
		{"pages of a puzzle board", puzzlePages},
		{"a standing saved again", standingAgain},
		{"solved without a time", untimed},
		{"board of later times", laterBoard},
		{"median", median},
		{"kept medians", keptMedians},
		{"points", points},
		{"points taken off and put back", pointsTaken},
		{"pages of the points board", pointsPages},
		{"boards against a model", boardsModel},
		{"changes of ratings", ratingChanges},
		{"achievements", achievements},
		{"own times", ownTimes},
		{"matches", matches},
		{"lists of matches", matchLists},
		{"rivals", rivals},
		{"shared boards", together},
		{"lists of shared boards", togetherLists},
		{"logs of shared boards", togetherLogs},
		{"plans of shared boards", togetherPlans},
		{"people at shared boards", togetherPeople},
		{"who has had a puzzle", hasPlayed},
		{"receipts", receipts},
		{"what has ended", ended},
		{"sessions of the page", pageSessions},
		{"guests", guests},
		{"guests' puzzles", guestPuzzles},
		{"a forgotten player", forgotten},
		{"a player forgotten in one guild", forgottenIn},
		{"games forgotten in parts", forgottenGames},
		{"what is kept of a player", kept},
		{"old logs", oldLogs},
		{"old posts", oldPosts},
		{"posts", posts},
		{"due posts", duePosts},
		{"posts of a part of the guilds", parts},
		{"leases", leases},
		{"leases that run out", leasesRunOut},
		{"updates under a lease", fencing},
		{"reservations", reservations},
		{"times", times},
		{"limits", limits},
		{"rollback", rollback},
		{"a refused write leaves the rest", refusedWrite},
		{"a failure is noticed by the store", ignoredFailure},
		{"update reads its own writes", ownWrites},
	} {
		t.Run(c.name, func(t *testing.T) {
			detector.Slow(t)
			c.check(t, open(t))
		})
	}
	for _, c := range []check{
		{"panic", panics},
		{"cancelled", cancelled},
		{"view is one state", oneState},
		{"updates at once", updatesAtOnce},
		{"failures among updates at once", failuresAtOnce},
		{"views beside updates", viewsBeside},
		{"close waits", closeWaits},
	} {
		t.Run(c.name, func(t *testing.T) { c.check(t, open(t)) })
	}
}

// update runs f in an Update that must succeed.
func update(t *testing.T, s storage.Store, f func(storage.Tx) error) {
	t.Helper()
	if err := s.Update(context.Background(), f); err != nil {
		t.Fatalf("Update: %v", err)
	}
}

// read returns what f reads. It reads in a View and in an Update, which must agree.
func read[T any](t *testing.T, s storage.Store, f func(storage.Reader) (T, error)) T {
	t.Helper()
	var viewed, updated T
	if err := s.View(context.Background(), func(r storage.Reader) (err error) {
		viewed, err = f(r)
		return err
	}); err != nil {
		t.Fatalf("View: %v", err)
	}
	update(t, s, func(tx storage.Tx) (err error) {
		updated, err = f(tx.Reader)
		return err
	})
	if !reflect.DeepEqual(viewed, updated) {
		t.Fatalf("View reads %+v, Update %+v", viewed, updated)
	}
	return viewed
}

// reads checks that f reads want.
func reads[T any](t *testing.T, s storage.Store, want T, f func(storage.Reader) (T, error)) {
	t.Helper()
	if got := read(t, s, f); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

// by is the reading of what one of the Reader's methods finds by a key, such as
// by(storage.Reader.Game)(7).
func by[A, T any](method func(storage.Reader, A) (T, error)) func(A) func(storage.Reader) (T, error) {
	return func(a A) func(storage.Reader) (T, error) {
		return func(r storage.Reader) (T, error) { return method(r, a) }
	}
}

// by2 is the same by two keys.
func by2[A, B, T any](method func(storage.Reader, A, B) (T, error)) func(A, B) func(storage.Reader) (T, error) {
	return func(a A, b B) func(storage.Reader) (T, error) {
		return func(r storage.Reader) (T, error) { return method(r, a, b) }
	}
}

// by3 is the same by three.
func by3[A, B, C, T any](method func(storage.Reader, A, B, C) (T, error)) func(A, B, C) func(storage.Reader) (T, error) {
	return func(a A, b B, c C) func(storage.Reader) (T, error) {
		return func(r storage.Reader) (T, error) { return method(r, a, b, c) }
	}
}

// absent checks that f finds no record.
func absent[T any](t *testing.T, s storage.Store, f func(storage.Reader) (T, error)) {
	t.Helper()
	err := s.View(context.Background(), func(r storage.Reader) error {
		_, err := f(r)
		return err
	})
	if !errors.Is(err, storage.ErrNotFound) {
		t.Errorf("got error %v, want storage.ErrNotFound", err)
	}
}

// refuses checks that f fails with an error that is want.
func refuses(t *testing.T, s storage.Store, want error, f func(storage.Tx) error) {
	t.Helper()
	if err := s.Update(context.Background(), f); !errors.Is(err, want) {
		t.Errorf("got error %v, want %v", err, want)
	}
}

// noon is an instant of the tests' first day.
var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// today is the tests' first day.
var today = storage.DayOf(noon)

// puzzleNumber makes the texts of puzzles differ.
var puzzleNumber atomic.Int64

// addPuzzles keeps n puzzles and returns their IDs.
func addPuzzles(t *testing.T, s storage.Store, n int) []int64 {
	t.Helper()
	ids := make([]int64, n)
	update(t, s, func(tx storage.Tx) (err error) {
		for i := range ids {
			ids[i], err = tx.AddPuzzle(storage.Puzzle{Text: fmt.Sprint("puzzle ", puzzleNumber.Add(1)), Size: 4, Difficulty: 1, MadeAt: noon})
			if err != nil {
				return err
			}
		}
		return nil
	})
	return ids
}

// addGame keeps a game of that player and puzzle and returns its ID.
func addGame(t *testing.T, s storage.Store, player storage.ID, puzzle int64) (id int64) {
	t.Helper()
	update(t, s, func(tx storage.Tx) (err error) {
		id, err = tx.AddGame(storage.Game{Player: player, Puzzle: puzzle, Kind: storage.DailyGame, Day: today, StartedAt: noon})
		return err
	})
	return id
}
