package review

import (
	"errors"
	"fmt"
	"time"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// Game is a solved game. Its times are those that its player spent at the board, from the start:
// pauses and breaks are left out.
type Game struct {
	Puzzle   *board.Puzzle
	Solution board.Grid
	Start    board.Grid // what was filled when the game began; nil for nothing
	Entries  []Entry    // in order of their times
	End      time.Duration
	// Path is the way through the puzzle, as logic.FindPath finds it, and Grade the
	// puzzle's grade.
	Path  *logic.Path
	Grade board.Difficulty
}

// Entry is what happened at one moment. One without Cells is a sign that the player was
// there: a note, a check.
type Entry struct {
	At     time.Duration
	Cells  []Change // what cells hold from then on, each cell once
	Hinted bool     // a hint wrote them
}

// Change is what one cell holds.
type Change struct {
	Cell  board.Cell
	Value int // 0 is empty
}

// maxEntries bounds the log of a game.
const maxEntries = 20_000

// ErrWhole says that most of the board came in one entry, which has no course to look at.
var ErrWhole = errors.New("most of the board came in one entry")

// check reports what is wrong with the game's data.
func (g *Game) check() error {
	if g.Puzzle == nil || g.Path == nil {
		return errors.New("review: a game needs its puzzle and its path")
	}
	n := g.Puzzle.Size()
	switch {
	case !g.Puzzle.Check(g.Solution).Correct():
		return errors.New("review: the solution does not solve the puzzle")
	case g.Start != nil && len(g.Start) != n*n:
		return fmt.Errorf("review: the start has %d cells, want %d", len(g.Start), n*n)
	case len(g.Entries) > maxEntries:
		return fmt.Errorf("review: %d entries, at most %d are looked at", len(g.Entries), maxEntries)
	case g.Grade < board.Easy || g.Grade > board.Extreme:
		return fmt.Errorf("review: unknown grade %d", g.Grade)
	}
	var last time.Duration
	for i, e := range g.Entries {
		if e.At < last {
			return fmt.Errorf("review: entry %d comes before the one before it", i+1)
		}
		last = e.At
		for _, c := range e.Cells {
			if !c.Cell.In(n) || c.Value < 0 || c.Value > n {
				return fmt.Errorf("review: entry %d has %v=%d, which is on no %d×%d board", i+1, c.Cell, c.Value, n, n)
			}
		}
	}
	return nil
}
