package game

import (
	"fmt"
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// What the rooms promise, each of which tests its own numbers.
const (
	ordersPerMinute  = 6
	exportsPerHour   = 4
	actionsAtOnce    = 30
	triesPerDay      = 5
	showUp           = 5 * time.Minute
	leastBound       = 15 * time.Minute
	leastLongest     = time.Hour
	inviteTime       = 10 * time.Minute
	maxQuestionPrice = 10 * time.Second
	sureDeviation    = 110
	mostRivals       = 64
	keptSolves       = 400
)

// overEverywhere is when a date ends in the last zone of the world.
func overEverywhere(d storage.Day) time.Time { return (d + 1).Date().Add(12 * time.Hour) }

// teach keeps solves of a kind, each of a puzzle of its own, that took factor times their par.
func teach(tx storage.Tx, k storage.Kind, solves int, factor float64) error {
	for i := range solves {
		score := 10 + i%100
		puzzle, err := tx.AddPuzzle(storage.Puzzle{Text: fmt.Sprintf("%v, solved %d", k, i), Size: k.Size, Difficulty: k.Difficulty, Score: score, Generator: 1})
		if err != nil {
			return err
		}
		g := storage.Game{Player: 1000, Puzzle: puzzle, Kind: storage.PracticeGame, FinishedAt: monday}
		if g.ID, err = tx.AddGame(g); err != nil {
			return err
		}
		took := time.Duration(float64(almanac.Par(k.Size, score)) * factor)
		if err := tx.AddResult(storage.Result{Game: g.ID, Player: g.Player, Puzzle: puzzle, Kind: g.Kind, Size: k.Size, Difficulty: k.Difficulty, Solve: took, Ranked: took, FinishedAt: monday}); err != nil {
			return err
		}
	}
	return nil
}
