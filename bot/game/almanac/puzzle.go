package almanac

import (
	"fmt"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/internal/cache"
	"kenkenbot/storage"
)

// Load reads a kept puzzle and its solution.
func Load(p storage.Puzzle) (*board.Puzzle, board.Grid, error) {
	puzzle, err := ParsePuzzle(p)
	if err != nil {
		return nil, nil, err
	}
	solution, err := ReadGrid(p, p.Solution)
	return puzzle, solution, err
}

// ReadGrid reads a kept solution of a puzzle.
func ReadGrid(p storage.Puzzle, text string) (board.Grid, error) {
	grid, err := format.ParseGrid(p.Size, text)
	if err != nil {
		return nil, fmt.Errorf("solution of puzzle %d: %w", p.ID, err)
	}
	return grid, nil
}

// ParsePuzzle reads a kept puzzle without its solution.
func ParsePuzzle(p storage.Puzzle) (*board.Puzzle, error) {
	puzzle, _, err := format.Parse(p.Text)
	if err != nil {
		return nil, fmt.Errorf("puzzle %d: %w", p.ID, err)
	}
	return puzzle, nil
}

// Puzzles remembers the puzzles that were read of late, by their texts: a text stands for the
// same puzzle for ever, and every press asks for one.
type Puzzles struct {
	read *cache.Cache[string, *board.Puzzle]
}

// mostRead is how many puzzles are remembered: with its text one takes some 5 KB.
const mostRead = 500

// NewPuzzles returns a memory of puzzles.
func NewPuzzles() *Puzzles { return &Puzzles{cache.New[string, *board.Puzzle](mostRead)} }

// Load reads a kept puzzle and its solution.
func (m *Puzzles) Load(p storage.Puzzle) (*board.Puzzle, board.Grid, error) {
	puzzle, known := m.read.Get(p.Text)
	if !known {
		var err error
		if puzzle, err = ParsePuzzle(p); err != nil {
			return nil, nil, err
		}
		m.read.Put(p.Text, puzzle)
	}
	solution, err := ReadGrid(p, p.Solution)
	return puzzle, solution, err
}
