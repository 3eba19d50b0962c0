package storage

import "time"

// GameKind says how a game came to be.
type GameKind uint8

// The kinds of games.
const (
	DailyGame GameKind = iota + 1
	PracticeGame
	ArchiveGame
)

// Game is one player and one puzzle, wherever it is played. Day is the daily's
// date, 0 for other kinds. A zero time has not happened.
type Game struct {
	ID         int64
	Player     ID
	Puzzle     int64
	Kind       GameKind
	Guild      ID // where it began
	Day        Day
	Slot       Slot      // which of the day's puzzles; 0 for other kinds
	StartedAt  time.Time // when the player first saw the targets
	FinishedAt time.Time // when the right answer was submitted
	SolutionAt time.Time // when the player was shown the solution
	Cursor     int       // a cell's index in reading order
	Notes      bool      // digits typed become pencil marks
}

// MoveKind is what a player did.
type MoveKind uint8

// The kinds of moves. Their numbers are stored: never change one.
const (
	MoveSet      MoveKind = 1 // values, and 0 to erase value and marks
	MoveNote     MoveKind = 2 // pencil marks
	MoveUndo     MoveKind = 3
	MoveRestart  MoveKind = 4
	MoveSubmit   MoveKind = 5 // Cells holds the answer where it was not the board
	MoveHint     MoveKind = 6
	MoveSolution MoveKind = 7
)

// Move is one entry of a game's log, which only grows: the board is its replay.
// Cells is what the move did, in the notation of bot/game.
type Move struct {
	Game        int64
	Seq         int // counted from 1
	Kind        MoveKind
	Cells       string
	At          time.Time
	Interaction ID
}
