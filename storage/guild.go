package storage

import (
	"time"

	"kenkenbot/board"
)

// Slot distinguishes the puzzles of a day.
type Slot uint8

// The puzzles of a day. Their numbers are stored: never change one.
const (
	Main Slot = 1
	Mini Slot = 2
)

// Kind is a kind of puzzle.
type Kind struct {
	Size       int
	Difficulty board.Difficulty
}

// Week is the kinds of the main puzzle by day of the week, Sunday first as in
// time.Weekday.
type Week [7]Kind

// Guild is a server's settings. The zero Week means the default one.
type Guild struct {
	ID         ID
	Zone       string // IANA name; empty is UTC
	Channel    ID     // where the daily is posted; 0 is nowhere
	PostMinute int    // minute of the day at which it is posted
	Teaser     bool   // the post shows cages without targets
	Untimed    bool   // neither times nor ranks are shown
	Week       Week
	SetupBy    ID   // who ran setup last
	Paused     bool // the last post failed for good, and none has gone out since
	PauseCause string
	ChangedAt  time.Time
	Recap      bool // Monday's post has the week's table
	RecapRole  ID   // goes to who leads it; 0 is none
	Crowned    Day  // when that role last went to who led the week before; 0 is never

	NoMatches    bool // no duels and races here
	MatchChannel ID   // the one channel that has them; 0 is any
}

// Crown is a role that a guild gave to a player.
type Crown struct {
	Guild  ID
	Player ID
	Role   ID
}

// Claim is the puzzle that a guild has for a day and slot, fixed when it is first
// shown or posted there: later changes of zone or schedule leave it alone.
type Claim struct {
	Guild  ID
	Day    Day
	Slot   Slot
	Puzzle int64
	Teaser bool // the post shows cages without targets
	At     time.Time
}
