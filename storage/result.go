package storage

import (
	"time"

	"kenkenbot/board"
)

// Result is a finished game.
type Result struct {
	Game       int64
	Player     ID
	Puzzle     int64
	Kind       GameKind
	Day        Day
	Size       int
	Difficulty board.Difficulty
	Options    string        // the puzzle's: see Puzzle
	Solve      time.Duration // from the first sight of the targets to the right answer
	Ranked     time.Duration // with what wrong answers and hints cost
	Wrong      int           // wrong submissions
	Hints      int
	Assisted   bool // took a hint
	Shown      bool // asked for the solution: not ranked
	Held       bool // faster than a person solves: not ranked unless accepted
	AtOnce     bool // more than two thirds of the cells came in one message or form, so there is no course to look at
	OnPaper    bool // likewise, and what came before is not known either: it has no time that could be compared
	Streak     bool // begun on its day, finished before the next one ended, not shown
	FinishedAt time.Time
	Verdict    Verdict // the operator's
	Points     int     // for each board that it stands on
}

// Verdict is what the operator decided about a result.
type Verdict uint8

// The verdicts. Their numbers are stored: never change one.
const (
	Unjudged Verdict = 0
	Accepted Verdict = 1 // ranked, however fast
	Rejected Verdict = 2 // not ranked anywhere
)

// Strike is a result that a guild's manager took off that guild's boards.
type Strike struct {
	Guild ID
	Game  int64
	By    ID
	At    time.Time
}

// Standing is a result as it counts in one guild's board of a puzzle.
type Standing struct {
	Guild      ID
	Puzzle     int64
	Player     ID
	Game       int64
	Day        Day // its contest's
	Ranked     time.Duration
	Assisted   bool
	OnPaper    bool // as a Result has it
	FinishedAt time.Time
	Points     int
}

// GuildResult is a standing with the result behind it.
type GuildResult struct {
	Standing
	Result Result
	Slot   Slot
	Name   string // as the guild knows the player; empty if it does not
}

// BoardRow is a row of a puzzle's board. Rank counts from 1; equal times share it, and what
// was solved on paper has none.
type BoardRow struct {
	Standing
	Rank  int
	Since time.Duration // of one on paper: from the first sight of the targets to the answer; 0 if there was none before
	Name  string        // as the guild knows the player; empty if it does not
}

// Contest is a guild's board of a daily puzzle, which closes at ClosesAt: then it moves
// ratings.
type Contest struct {
	Guild    ID
	Puzzle   int64
	Day      Day
	ClosesAt time.Time
}
