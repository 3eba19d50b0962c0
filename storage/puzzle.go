package storage

import (
	"crypto/sha256"
	"encoding/hex"
	"time"

	"kenkenbot/board"
)

// Puzzle is a puzzle with what was computed of it when it was kept. Text is what
// format.Canonical returns, which is the same in whatever order the cages were given; the
// store does not check it. format.ParseGrid reads the Solution back.
type Puzzle struct {
	ID         int64
	Text       string
	Size       int
	Difficulty board.Difficulty // 0 if it has no grade
	Score      int
	Par        time.Duration // what a practised player takes, as worked out when the puzzle was kept
	Solution   string        // N² values, as board.Grid prints them; empty if there is not exactly one
	Generator  int           // version of the generator that made it; 0 is not generated
	Seed       uint64
	Options    string // what it was ordered with besides size and difficulty, in bot/game's notation; empty is nothing
	MadeAt     time.Time
	VoidedAt   time.Time // when the operator voided it: it counts nowhere; zero is never
}

// PuzzleKey names a puzzle by its cages, in whatever order they were given: equal puzzles
// have the same key, and no two others ever had. It is the first half of the SHA-256 of
// the canonical text.
type PuzzleKey [16]byte

// PuzzleKeyOf returns the key of the puzzle whose canonical text this is.
func PuzzleKeyOf(text string) PuzzleKey {
	sum := sha256.Sum256([]byte(text))
	return PuzzleKey(sum[:len(PuzzleKey{})])
}

// Key returns the puzzle's key.
func (p Puzzle) Key() PuzzleKey { return PuzzleKeyOf(p.Text) }

// String returns the key as hex digits.
func (k PuzzleKey) String() string { return hex.EncodeToString(k[:]) }

// OwnPuzzle is a puzzle in a player's own list: one that they loaded or drew. A player's
// list has each name once, and each puzzle once.
type OwnPuzzle struct {
	ID        int64
	Player    ID
	Name      string
	Puzzle    int64
	Solutions int       // 0, 1, or 2 for several
	Two       [2]string // of several: two that differ, as Puzzle.Solution
	SavedAt   time.Time
}
