package storagetest

import (
	"errors"
	"fmt"
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"

	"kenkenbot/storage"
)

var errChanged = errors.New("changed its mind")

// remembered checks that each store, whatever it has in memory of a game's position, returns
// the one in the database, after anything that any of them does.
func remembered(t *testing.T, stores ...storage.Store) {
	puzzles := addPuzzles(t, stores[0], 1)
	player := storage.ID(100)
	rapid.Check(t, func(rt *rapid.T) {
		player++
		game, saved := addGame(t, stores[0], player, puzzles[0]), 0
		for range rapid.IntRange(1, 8).Draw(rt, "updates") {
			store := stores[rapid.IntRange(0, len(stores)-1).Draw(rt, "store")]
			what := rapid.SampledFrom([]string{"a move", "a move", "two moves", "a move alone", "a position alone", "a failure", "a repeat", "forgotten"}).Draw(rt, "what")
			err := store.Update(t.Context(), func(tx storage.Tx) error {
				log, err := tx.Moves(game)
				if err != nil {
					return err
				}
				saved++
				move := func(after int) error {
					return tx.AddMove(storage.Move{Game: game, Seq: len(log) + after, Kind: storage.MoveSet, At: noon.Add(time.Duration(saved)*time.Second + 1)})
				}
				position := func(after int) error {
					return tx.SavePosition(storage.Position{
						Game: game, Seq: len(log) + after, Cells: fmt.Sprint(saved), Hints: "\x00", PausedAt: noon.Add(time.Duration(saved)), Paused: time.Duration(saved)*time.Millisecond + 1,
					})
				}
				switch what {
				case "a move":
					return errors.Join(move(1), position(1))
				case "two moves":
					return errors.Join(move(1), position(1), move(2), position(2))
				case "a move alone":
					return move(1)
				case "a position alone":
					if len(stores) > 1 {
						return nil // from one log one position follows: another store need not hear of two
					}
					return position(0)
				case "a failure":
					return errors.Join(move(1), position(1), errChanged)
				case "a repeat":
					if len(log) == 0 {
						return nil
					}
					if err := move(0); err != nil && !errors.Is(err, storage.ErrExists) {
						return err
					}
					return nil // a store that hears of it later runs this again
				}
				_, err = storage.ForgetGames(tx, player, 10)
				return err
			})
			if err != nil && !errors.Is(err, errChanged) {
				rt.Fatalf("%s: %v", what, err)
			}
			for _, store := range stores {
				plain := positionOf(t, store, game, false)
				if known := positionOf(t, store, game, true); !reflect.DeepEqual(known, plain) {
					rt.Fatalf("after %s the database has %+v, and the store remembers %+v", what, plain, known)
				}
			}
		}
	})
}

// positionOf returns a game's position, after its record where a store may go by memory.
func positionOf(t *testing.T, s storage.Store, game int64, record bool) storage.Position {
	t.Helper()
	return read(t, s, func(r storage.Reader) (storage.Position, error) {
		if record {
			if _, err := r.Game(game); err != nil {
				return storage.Position{}, err
			}
		}
		p, err := r.Position(game)
		if errors.Is(err, storage.ErrNotFound) {
			err = nil
		}
		return p, err
	})
}
