package storagetest

import (
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/storage"
)

func flags(t *testing.T, s storage.Store) {
	ids := addPuzzles(t, s, 2)
	one := storage.Flag{Puzzle: ids[0], Player: 5, Guild: 7, Reason: "two solutions: \"a\"", At: noon}
	two := storage.Flag{Puzzle: ids[0], Player: 6, At: noon.Add(time.Minute)}
	other := storage.Flag{Puzzle: ids[1], Player: 5, Reason: "ugly", At: noon.Add(time.Hour)}
	of := func(f storage.Flag) func(storage.Reader) (storage.Flag, error) {
		return func(r storage.Reader) (storage.Flag, error) { return r.Flag(f.Puzzle, f.Player) }
	}
	absent(t, s, of(one))
	for _, f := range []storage.Flag{one, two, other} {
		update(t, s, func(tx storage.Tx) error { return tx.AddFlag(f) })
		reads(t, s, f, of(f))
	}
	refuses(t, s, storage.ErrExists, func(tx storage.Tx) error { return tx.AddFlag(one) })
	refuses(t, s, storage.ErrNotFound, func(tx storage.Tx) error { return tx.AddFlag(storage.Flag{Puzzle: 999, Player: 5}) })

	reads(t, s, []storage.Flag{two, one}, func(r storage.Reader) ([]storage.Flag, error) { return r.Flags(ids[0], 9) })
	reads(t, s, []storage.Flag{two}, func(r storage.Reader) ([]storage.Flag, error) { return r.Flags(ids[0], 1) })
	reads(t, s, 2, func(r storage.Reader) (int, error) { return r.FlagCount(ids[0]) })
	reads(t, s, 0, func(r storage.Reader) (int, error) { return r.FlagCount(999) })
	reads(t, s, 2, func(r storage.Reader) (int, error) { return r.FlagsSince(5, noon) })
	reads(t, s, 1, func(r storage.Reader) (int, error) { return r.FlagsSince(5, noon.Add(time.Millisecond)) })
	reads(t, s, 0, func(r storage.Reader) (int, error) { return r.FlagsSince(9, noon) })

	update(t, s, func(tx storage.Tx) error { return tx.Forget(5, former) })
	absent(t, s, of(one))
	reads(t, s, two, of(two))
}

func flagged(t *testing.T, s storage.Store) {
	ids := addPuzzles(t, s, 3)
	open := storage.Flagged{Puzzle: ids[0], State: storage.FlagOpen, At: noon, Solutions: 2, Nodes: 1 << 40}
	later := storage.Flagged{Puzzle: ids[1], State: storage.FlagOpen, At: noon.Add(time.Minute), Solutions: 1, Unproven: true, Difficulty: board.Hard, Score: 321}
	done := storage.Flagged{Puzzle: ids[2], State: storage.FlagVoiding, At: noon, JudgedBy: 9, JudgedAt: noon.Add(time.Hour), Through: 17, Told: 3}
	of := by(storage.Reader.Flagged)
	in := by2(storage.Reader.FlaggedPuzzles)
	absent(t, s, of(ids[0]))
	for _, f := range []storage.Flagged{open, later, done} {
		update(t, s, func(tx storage.Tx) error { return tx.SaveFlagged(f) })
		reads(t, s, f, of(f.Puzzle))
	}
	refuses(t, s, storage.ErrNotFound, func(tx storage.Tx) error { return tx.SaveFlagged(storage.Flagged{Puzzle: 999}) })
	reads(t, s, []storage.Flagged{later, open}, in(storage.FlagOpen, 9))
	reads(t, s, []storage.Flagged{later}, in(storage.FlagOpen, 1))
	reads(t, s, []storage.Flagged{done}, in(storage.FlagVoiding, 9))
	if got := read(t, s, in(storage.FlagDismissed, 9)); len(got) != 0 {
		t.Errorf("dismissed: %v", got)
	}
	open.State, open.JudgedAt = storage.FlagDismissed, noon.Add(2*time.Hour)
	update(t, s, func(tx storage.Tx) error { return tx.SaveFlagged(open) })
	reads(t, s, open, of(open.Puzzle))
	reads(t, s, []storage.Flagged{later}, in(storage.FlagOpen, 9))
}

func voided(t *testing.T, s storage.Store) {
	ids := addPuzzles(t, s, 2)
	update(t, s, func(tx storage.Tx) error { return tx.VoidPuzzle(ids[0], noon) })
	refuses(t, s, storage.ErrNotFound, func(tx storage.Tx) error { return tx.VoidPuzzle(999, noon) })
	for i, want := range []time.Time{noon, {}} {
		reads(t, s, want, func(r storage.Reader) (time.Time, error) {
			p, err := r.Puzzle(ids[i])
			return p.VoidedAt, err
		})
	}
}

func gamesOfPuzzle(t *testing.T, s storage.Store) {
	ids := addPuzzles(t, s, 2)
	var games []int64
	for player := range storage.ID(3) {
		addGame(t, s, 5+player, ids[1])
		games = append(games, addGame(t, s, 5+player, ids[0]))
	}
	of := func(puzzle, after int64, limit int) func(storage.Reader) ([]int64, error) {
		return func(r storage.Reader) (found []int64, err error) {
			all, err := r.GamesOfPuzzle(puzzle, after, limit)
			for _, g := range all {
				found = append(found, g.ID)
			}
			return found, err
		}
	}
	reads(t, s, games, of(ids[0], 0, 9))
	reads(t, s, games[1:], of(ids[0], games[0], 9))
	reads(t, s, games[1:2], of(ids[0], games[0], 1))
	reads(t, s, nil, of(ids[0], games[2], 9))
	reads(t, s, nil, of(999, 0, 9))
}

func gamesAfter(t *testing.T, s storage.Store) {
	ids := addPuzzles(t, s, 2)
	var games []int64
	for player := range storage.ID(3) {
		games = append(games, addGame(t, s, 5+player, ids[player%2]))
	}
	after := func(after int64, limit int) func(storage.Reader) ([]int64, error) {
		return func(r storage.Reader) (found []int64, err error) {
			all, err := r.GamesAfter(after, limit)
			for _, g := range all {
				found = append(found, g.ID)
			}
			return found, err
		}
	}
	reads(t, s, games, after(0, 9))
	reads(t, s, games[1:], after(games[0], 9))
	reads(t, s, games[1:2], after(games[0], 1))
	reads(t, s, nil, after(games[2], 9))
}
