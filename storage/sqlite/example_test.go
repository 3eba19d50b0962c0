package sqlite_test

import (
	"context"
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
			standing := storage.Standing{Guild: club, Puzzle: id, Player: player, Timed: true, Took: took}
			if standing.Game, err = tx.AddGame(storage.Game{Player: player, Puzzle: id, Kind: storage.PracticeGame, Guild: club}); err != nil {
				return err
			}
			if err := storage.SaveStanding(tx, standing); err != nil {
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
			fmt.Println(row.Rank, "player", row.Player, row.Took)
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
