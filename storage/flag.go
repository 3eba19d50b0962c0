package storage

import (
	"time"

	"kenkenbot/board"
)

// FlagState is where a flagged puzzle stands.
type FlagState uint8

// The states of a flagged puzzle. Their numbers are stored: never change one.
const (
	FlagOpen      FlagState = 1 // it waits for the operator
	FlagDismissed FlagState = 2 // the operator found nothing wrong
	FlagVoiding   FlagState = 3 // voided, and those who played it are being seen to
	FlagVoided    FlagState = 4 // and have been
)

// Flag is a player's report that something is wrong with a puzzle: one for each player and
// puzzle.
type Flag struct {
	Puzzle int64
	Player ID
	Guild  ID // where it was made; 0 is a direct message
	Reason string
	At     time.Time
}

// Flagged is a puzzle that was reported, with what the solver found. The operator judges
// the puzzle, and with it all its flags.
type Flagged struct {
	Puzzle     int64
	State      FlagState
	At         time.Time        // of the latest flag
	Solutions  int              // how many there are; 2 is two or more
	Unproven   bool             // the search gave up: there may be more than Solutions
	Nodes      int64            // of the search
	Difficulty board.Difficulty // by logic; 0 if logic alone doesn't solve it
	Score      int              // likewise
	JudgedBy   ID               // 0 is the command line
	JudgedAt   time.Time        // zero while it was never judged

	// How far the voiding has come: Through is the last game that was seen to, Told how many
	// players were told.
	Through int64
	Told    int
}
