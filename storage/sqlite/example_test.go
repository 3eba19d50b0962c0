package sqlite_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"kenkenbot/board"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite"
)

// quiet keeps the outcome of the background check off the output.
var quiet = sqlite.Options{Log: slog.New(slog.DiscardHandler)}

// Two people solve the same puzzle; the store ranks them.
func Example() {
	dir, err := os.MkdirTemp("", "kenken")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	ctx := context.Background()
	store, err := sqlite.Open(ctx, filepath.Join(dir, "kenken.sqlite"), quiet)
	if err != nil {
		log.Fatal(err)
	}
	defer store.Close()

	const club = storage.ID(1)
	var puzzle int64
	err = store.Update(ctx, func(tx storage.Tx) error {
		id, err := tx.AddPuzzle(storage.Puzzle{Text: "…", Size: 3, Difficulty: board.Easy, Solution: "123231312"})
		if err != nil {
			return err
		}
		for player, took := range map[storage.ID]time.Duration{10: 95 * time.Second, 11: 80 * time.Second} {
			standing := storage.Standing{Guild: club, Puzzle: id, Player: player, Ranked: took}
			if standing.Game, err = tx.AddGame(storage.Game{Player: player, Puzzle: id, Kind: storage.PracticeGame, Guild: club}); err != nil {
				return err
			}
			if err := tx.SaveStanding(standing); err != nil {
				return err
			}
		}
		puzzle = id
		return nil
	})
	if err != nil {
		log.Fatal(err)
	}

	err = store.View(ctx, func(tx storage.Reader) error {
		rows, _, err := tx.PuzzleBoard(club, puzzle, 0, 10)
		for _, row := range rows {
			fmt.Println(row.Rank, "player", row.Player, row.Ranked)
		}
		return err
	})
	if err != nil {
		log.Fatal(err)
	}
	// Output:
	// 1 player 11 1m20s
	// 2 player 10 1m35s
}

// An error from the function undoes everything that it wrote.
func ExampleStore_Update() {
	dir, err := os.MkdirTemp("", "kenken")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	ctx := context.Background()
	store, err := sqlite.Open(ctx, filepath.Join(dir, "kenken.sqlite"), quiet)
	if err != nil {
		log.Fatal(err)
	}
	defer store.Close()

	errChanged := errors.New("changed my mind")
	err = store.Update(ctx, func(tx storage.Tx) error {
		if err := tx.SaveSetting("greeting", "hello"); err != nil {
			return err
		}
		return errChanged
	})
	fmt.Println(err)

	err = store.View(ctx, func(tx storage.Reader) error {
		_, err := tx.Setting("greeting")
		fmt.Println(errors.Is(err, storage.ErrNotFound))
		return nil
	})
	fmt.Println(err)
	// Output:
	// changed my mind
	// true
	// <nil>
}

// Backup copies a database whether or not a program has it open.
func ExampleBackup() {
	dir, err := os.MkdirTemp("", "kenken")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	ctx := context.Background()
	live, copied := filepath.Join(dir, "kenken.sqlite"), filepath.Join(dir, "copy.sqlite")
	store, err := sqlite.Open(ctx, live, quiet)
	if err != nil {
		log.Fatal(err)
	}
	defer store.Close()

	fmt.Println(sqlite.Backup(ctx, live, copied))
	_, err = os.Stat(copied)
	fmt.Println(err)
	fmt.Println("again:", sqlite.Backup(ctx, live, copied) != nil)
	// Output:
	// <nil>
	// <nil>
	// again: true
}
