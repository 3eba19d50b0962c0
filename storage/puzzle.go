package storage

import (
	"time"

	"kenkenbot/board"
)

// Puzzle is a puzzle with what was computed of it when it was kept. Text is what
// format.Canonical returns, by which equal puzzles are found; the store does not check
// it. format.ParseGrid reads the Solution back.
type Puzzle struct {
	ID         int64
	Text       string
	Size       int
	Difficulty board.Difficulty
	Score      int
	Par        time.Duration // what a practised player takes, as worked out when the puzzle was kept
	Solution   string        // N² values, as board.Grid prints them
	Generator  int           // version of the generator that made it; 0 is not generated
	Seed       uint64
	Options    string // what it was ordered with besides size and difficulty, in bot/game's notation; empty is nothing
	MadeAt     time.Time
}
