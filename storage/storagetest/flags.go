package storagetest

import (
	"testing"
	"time"

	"kenkenbot/storage"
)

func flags(t *testing.T, s storage.Store) {
	ids := addPuzzles(t, s, 2)
	one := storage.Flag{Puzzle: ids[0], Player: 5, At: noon}
	two := storage.Flag{Puzzle: ids[0], Player: 6, At: noon.Add(time.Minute)}
	other := storage.Flag{Puzzle: ids[1], Player: 5, At: noon.Add(time.Hour)}
	of := func(f storage.Flag) func(storage.Reader) (storage.Flag, error) {
		return func(r storage.Reader) (storage.Flag, error) { return storage.FlagOf(r, f.Puzzle, f.Player) }
	}
	absent(t, s, of(one))
	for _, f := range []storage.Flag{one, two, other} {
		update(t, s, func(tx storage.Tx) error { return storage.AddFlag(tx, f) })
	}
	refuses(t, s, storage.ErrExists, func(tx storage.Tx) error { return storage.AddFlag(tx, one) })
	refuses(t, s, storage.ErrNotFound, func(tx storage.Tx) error { return storage.AddFlag(tx, storage.Flag{Puzzle: 999, Player: 5}) })

	latest := by(storage.LatestFlags)
	reads(t, s, []storage.Flag{other, two, one}, latest(9))
	reads(t, s, []storage.Flag{other, two}, latest(2))
	reads(t, s, 2, func(r storage.Reader) (int, error) { return storage.FlagsSince(r, 5, noon) })
	reads(t, s, 1, func(r storage.Reader) (int, error) { return storage.FlagsSince(r, 5, noon.Add(time.Millisecond)) })
	reads(t, s, 0, func(r storage.Reader) (int, error) { return storage.FlagsSince(r, 9, noon) })

	update(t, s, func(tx storage.Tx) error { return storage.ForgetPlayer(tx, 5, former) })
	absent(t, s, of(one))
	reads(t, s, two, of(two))
}

func gamesAfter(t *testing.T, s storage.Store) {
	ids := addPuzzles(t, s, 2)
	var games []int64
	for player := range storage.ID(3) {
		games = append(games, addGame(t, s, 5+player, ids[player%2]))
	}
	after := func(after int64, limit int) func(storage.Reader) ([]int64, error) {
		return func(r storage.Reader) (found []int64, err error) {
			all, err := storage.GamesAfter(r, after, limit)
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
