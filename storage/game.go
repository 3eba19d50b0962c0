package storage

import "time"

// GameKind says how a game came to be.
type GameKind uint8

// The kinds of games. Their numbers are stored: never change one.
const (
	DailyGame    GameKind = 1
	PracticeGame GameKind = 2
	ArchiveGame  GameKind = 3
	MatchGame    GameKind = 4 // of a duel or race: the Occasion is the match
	LoadedGame   GameKind = 5 // of a puzzle that its player brought
	LessonGame   GameKind = 8
)

// Game is one player, one puzzle and one occasion, wherever it is played: together
// they are its key. Day is the daily's date, 0 for other kinds. A zero time has not
// happened.
type Game struct {
	ID         int64
	Player     ID
	Puzzle     int64
	Occasion   int64 // a number that lets a player have a second game of the same puzzle, as in a match; 0 is the ordinary one
	Kind       GameKind
	Guild      ID // where it began
	Day        Day
	Slot       Slot      // which of the day's puzzles; 0 for other kinds
	StartedAt  time.Time // when the player first saw the targets
	FinishedAt time.Time // when the right answer was submitted, or what a lesson asks for found
	SolutionAt time.Time // when the player was shown the solution
	Cursor     int       // a cell's index in reading order
	Notes      bool      // digits typed become pencil marks
	Lesson     string    // of a LessonGame: the name of what it teaches
}

// MoveKind is what a player did.
type MoveKind uint8

// The kinds of moves. Their numbers are stored: never change one.
const (
	MoveSet      MoveKind = 1 // values were written or erased
	MoveNote     MoveKind = 2 // pencil marks were written or erased
	MoveUndo     MoveKind = 3
	MoveRestart  MoveKind = 4
	MoveSubmit   MoveKind = 5 // an answer was judged
	MoveHint     MoveKind = 6
	MoveSolution MoveKind = 7 // the solution was shown
	MoveRedo     MoveKind = 8
	MoveFill     MoveKind = 9 // cells were filled when the game began
	MovePause    MoveKind = 10
	MoveResume   MoveKind = 11
)

// Move is one entry of a game's log, which only grows: the board is its replay. The
// store keeps Cells and Detail as they are and never reads them; bot/game has codecs
// for them, another program may have its own.
type Move struct {
	Game   int64
	Seq    int // counted from 1
	Kind   MoveKind
	Cells  string // what the cells hold after the move
	Detail string // what the kind needs besides: of a hint, its level and step
	At     time.Time
	Key    Key // of the action that made it
}

// Position is a game as its log leaves it, kept beside the log so that a move costs
// the same however long the log is. It holds nothing that the log does not.
// The store keeps Cells, WrongCells and Hints as they are and never reads them. A position
// that was saved together with the log's last entry may come from memory while that entry is
// the last. Apart from that, Seq is not compared with the log.
type Position struct {
	Game       int64
	Seq        int           // of the log's last entry
	At         time.Time     // of that entry: it is read from the log, and not saved
	Cells      string        // the cells that are not empty
	Undos      int           // moves that can be taken back
	Redos      int           // and brought back
	Wrong      int           // wrong submissions
	AtOnce     int           // the most cells that one message or form filled
	WrongCells string        // the last of them; empty if there was none
	Hints      string        // the steps hinted at, with the deepest level of each
	Mistaken   bool          // the last entry is a hint about a mistake
	Logged     int           // cells that the log's entries name, together
	PausedAt   time.Time     // when the pause began that the game is in; zero if it is in none
	Paused     time.Duration // how long the pauses before took, together; kept to the millisecond
}

// Passed is a lesson that a player has passed, and when for the first time.
type Passed struct {
	Lesson string
	At     time.Time
}
