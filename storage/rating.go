package storage

import "time"

// Rating is how strong a player is in one guild, as far as is known. What its numbers
// mean is up to the program.
type Rating struct {
	Guild      ID
	Player     ID
	Value      float64
	Deviation  float64 // how far from Value the strength may well be, at At
	Volatility float64
	Moves      int       // contests and matches that moved it
	At         time.Time // as of when it is true
}

// RatingCause says what moves a rating.
type RatingCause uint8

// The causes of changes. Their numbers are stored: never change one.
const (
	RatedContest RatingCause = 1 // the Event is the puzzle
	RatedMatch   RatingCause = 2 // the Event is the match
)

// RatingChange is what one event did to a player's rating in a guild.
type RatingChange struct {
	Guild         ID
	Player        ID
	Cause         RatingCause
	Event         int64
	Before, After float64
	TakenBack     bool // the difference is not in the rating
}

// Field is a closed contest of whose players the ratings have yet to move, all or some.
// Only results without help that have a time are in it.
type Field struct {
	Contest
	Through ID     // the players up to this ID have moved; 0 once all have
	Rivals  string // what the program has to know until all have; the store never reads it
	Done    bool   // all have
}

// Entrant is a player of a Field.
type Entrant struct {
	Player ID
	Ranked time.Duration
	Rating Rating // the zero Rating if there is none yet
}
