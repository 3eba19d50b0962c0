package storagetest

import (
	"errors"
	"testing"
	"time"

	"kenkenbot/storage"
)

// addMatch keeps a match and returns it with its ID.
func addMatch(t *testing.T, s storage.Store, m storage.Match) storage.Match {
	t.Helper()
	update(t, s, func(tx storage.Tx) (err error) {
		m.ID, err = storage.AddMatch(tx, m)
		return err
	})
	return m
}

func matches(t *testing.T, s storage.Store) {
	match := by(storage.MatchByID)
	of := by(storage.MatchOfPuzzle)
	puzzle := addPuzzles(t, s, 1)[0]
	absent(t, s, match(1))
	absent(t, s, of(puzzle))
	m := addMatch(t, s, storage.Match{
		ID: 99, Kind: storage.Race, State: storage.MatchStarting, Guild: 7, Channel: 8, Host: 9, Puzzle: puzzle, Brought: true, Rated: true, Threaded: true,
		MadeAt: noon, StartsAt: noon.Add(time.Minute), DueAt: noon.Add(time.Hour), OverAt: noon.Add(2 * time.Hour),
	})
	reads(t, s, m, match(m.ID))
	reads(t, s, m, of(puzzle))
	later := addMatch(t, s, storage.Match{Kind: storage.Duel, State: storage.MatchInvited, Puzzle: puzzle})
	reads(t, s, later, of(puzzle)) // the latest

	m.State, m.Rated, m.Quiet, m.StartsAt, m.DueAt, m.OverAt = storage.MatchOver, false, true, noon.Add(time.Second), time.Time{}, noon.Add(3*time.Second)
	changed := m
	changed.Kind, changed.Guild, changed.Channel, changed.Host, changed.Threaded = storage.Duel, 1, 2, 3, false
	update(t, s, func(tx storage.Tx) error { return storage.SaveMatch(tx, changed) })
	reads(t, s, m, match(m.ID))

	refuses(t, s, storage.ErrNotFound, func(tx storage.Tx) error { return storage.SaveMatch(tx, storage.Match{ID: later.ID + 1}) })
	refuses(t, s, storage.ErrNotFound, func(tx storage.Tx) error {
		_, err := storage.AddMatch(tx, storage.Match{Puzzle: puzzle + 1000})
		return err
	})
}

func matchLists(t *testing.T, s storage.Store) {
	minute := func(n int) time.Time { return noon.Add(time.Duration(n) * time.Minute) }
	puzzle := addPuzzles(t, s, 1)[0]
	var ids []int64
	for _, m := range []storage.Match{
		{State: storage.MatchInvited, DueAt: minute(3), Guild: 8 << 22},
		{State: storage.MatchStarting, DueAt: minute(1)},
		{State: storage.MatchRunning, DueAt: minute(2), Guild: 7 << 22},
		{State: storage.MatchDecided, DueAt: minute(4)},
		{State: storage.MatchOver, DueAt: minute(0), OverAt: minute(5)},
		{State: storage.MatchOver, OverAt: minute(3)},
		{State: storage.MatchDeclined, DueAt: minute(0), OverAt: minute(4)},
		{State: storage.MatchDeserted, DueAt: minute(0), OverAt: minute(4)},
	} {
		m.Puzzle = puzzle
		ids = append(ids, addMatch(t, s, m).ID)
	}
	update(t, s, func(tx storage.Tx) error {
		var errs []error
		for i, state := range []storage.RivalState{
			storage.RivalAsked, storage.RivalIn, storage.RivalSolved, storage.RivalGaveUp, storage.RivalSolved, storage.RivalUnfinished, storage.RivalOut, storage.RivalAbsent,
		} {
			errs = append(errs, storage.SaveRival(tx, storage.Rival{Match: ids[i], Player: 5, Seat: 1, State: state}))
		}
		return errors.Join(append(errs, storage.SaveRival(tx, storage.Rival{Match: ids[0], Player: 6, Seat: 2, State: storage.RivalIn}))...)
	})
	list := func(get func(storage.Reader) ([]storage.Match, error)) func(storage.Reader) ([]int, error) {
		return func(r storage.Reader) (which []int, err error) {
			found, err := get(r)
			for _, m := range found {
				which = append(which, int(m.ID-ids[0]))
			}
			return which, err
		}
	}
	due := func(at time.Time, limit int) func(storage.Reader) ([]int, error) {
		return list(func(r storage.Reader) ([]storage.Match, error) {
			return storage.DueMatches(r, at, storage.Part{}, limit)
		})
	}
	reads(t, s, []int{1, 2, 0}, due(minute(3), 9))
	reads(t, s, []int{1}, due(minute(3), 1))
	reads(t, s, nil, due(minute(0), 9))
	in := func(limit int, cells ...int) func(storage.Reader) ([]int, error) {
		return list(func(r storage.Reader) ([]storage.Match, error) {
			return storage.DueMatches(r, minute(3), storage.Part{Of: 2, In: cells}, limit)
		})
	}
	reads(t, s, []int{1, 0}, in(9, 0))
	reads(t, s, []int{1}, in(1, 0))
	reads(t, s, []int{2}, in(9, 1))
	reads(t, s, []int{1, 2, 0}, in(9, 0, 1))
	reads(t, s, nil, in(9))
	open := func(player storage.ID, limit int) func(storage.Reader) ([]int, error) {
		return list(func(r storage.Reader) ([]storage.Match, error) { return storage.OpenMatches(r, player, limit) })
	}
	reads(t, s, []int{0, 1}, open(5, 9))
	reads(t, s, []int{0}, open(5, 1))
	reads(t, s, []int{0}, open(6, 9))
	reads(t, s, nil, open(7, 9))
	played := func(player storage.ID, limit int) func(storage.Reader) ([]int, error) {
		return list(func(r storage.Reader) ([]storage.Match, error) { return storage.PlayedMatches(r, player, limit) })
	}
	reads(t, s, []int{7, 6, 5, 4}, played(5, 9))
	reads(t, s, []int{7}, played(5, 1))
	reads(t, s, nil, played(6, 9))
}

func rivals(t *testing.T, s storage.Store) {
	all := by(storage.Rivals)
	puzzle := addPuzzles(t, s, 1)[0]
	match := addMatch(t, s, storage.Match{Puzzle: puzzle}).ID
	reads(t, s, nil, all(match))
	first := storage.Rival{Match: match, Player: 9, Seat: 1, State: storage.RivalSolved}
	second := storage.Rival{Match: match, Player: 3, Seat: 2, State: storage.RivalIn}
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(storage.SaveRival(tx, second), storage.SaveRival(tx, first))
	})
	reads(t, s, []storage.Rival{first, second}, all(match))
	refuses(t, s, storage.ErrNotFound, func(tx storage.Tx) error { return storage.SaveRival(tx, storage.Rival{Match: match + 1, Player: 1}) })
}

func hasPlayed(t *testing.T, s storage.Store) {
	has := by2(storage.HasPlayed)
	puzzles := addPuzzles(t, s, 2)
	update(t, s, func(tx storage.Tx) error {
		_, err := tx.AddGame(storage.Game{Player: 5, Puzzle: puzzles[0], Occasion: 3, Kind: storage.MatchGame})
		return err
	})
	reads(t, s, true, has(5, puzzles[0]))
	reads(t, s, false, has(5, puzzles[1]))
	reads(t, s, false, has(6, puzzles[0]))
}
