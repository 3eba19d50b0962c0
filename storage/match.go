package storage

import "time"

// MatchKind says what sort of match it is.
type MatchKind uint8

// The kinds of matches. Their numbers are stored: never change one.
const (
	Duel MatchKind = 1 // one rival, who was invited
	Race MatchKind = 2 // whoever joins before the start
)

// MatchState is where a match stands. What leads from one to the next is up to the
// program.
type MatchState uint8

// The states of a match. Their numbers are stored: never change one.
const (
	MatchInvited   MatchState = 1 // a duel waits for its answer
	MatchStarting  MatchState = 2 // the start is fixed
	MatchRunning   MatchState = 3
	MatchDecided   MatchState = 4 // somebody has won the time, the others may still finish
	MatchOver      MatchState = 5
	MatchDeclined  MatchState = 6
	MatchWithdrawn MatchState = 7 // called off before the start
	MatchExpired   MatchState = 8 // no answer in time
	MatchDeserted  MatchState = 9 // too few at the start, or nobody came
)

// Open reports whether the match still goes on, or is to come.
func (s MatchState) Open() bool { return s >= MatchInvited && s <= MatchDecided }

// Match is several players who solve one puzzle against each other. A zero time has
// not happened.
type Match struct {
	ID       int64
	Kind     MatchKind
	State    MatchState
	Guild    ID
	Channel  ID // where it was called
	Host     ID // who called it
	Puzzle   int64
	Brought  bool // the puzzle is the host's own
	Rated    bool // its outcome counts for ratings
	Threaded bool // its message has a thread of its own
	Quiet    bool // its message tells only start and end
	MadeAt   time.Time
	StartsAt time.Time // when all clocks start
	DueAt    time.Time // when to look at it next, while it is open
	OverAt   time.Time // when it ended, however
}

// RivalState is where one player of a match stands.
type RivalState uint8

// The states of a rival. Their numbers are stored: never change one.
const (
	RivalAsked      RivalState = 1 // invited, without an answer yet
	RivalIn         RivalState = 2 // takes part, and is not done
	RivalSolved     RivalState = 3
	RivalGaveUp     RivalState = 4
	RivalAbsent     RivalState = 5 // never opened the board in time
	RivalUnfinished RivalState = 6 // ran out of time
	RivalWalkover   RivalState = 7 // won unfinished: everybody else was out
	RivalDrew       RivalState = 8 // by agreement
	RivalOut        RivalState = 9 // did not take part after all
)

// Rival is one player of a match.
type Rival struct {
	Match  int64
	Player ID
	Seat   int    // the order in which they came, from 1
	Name   string // as shown in the match's guild
	State  RivalState
	Game   int64     // 0 until the board was opened
	DrawAt time.Time // when a draw was last offered; zero if never
	DoneAt time.Time // when the state became one of those that stay

	// The outcome. Place counts from 1, and equals share it; 0 until the match is over.
	Place int
	Solve time.Duration // from the start to the right answer; 0 if there was none
	Wrong int           // wrong submissions
	Hints int
	Held  bool // solved faster than a person does: such a match is not rated
}
