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

	OnHold   bool   // its manager has paused the dailies
	NoMini   bool   // its days have no mini
	Ops      string // the operators of its dailies, in bot/game's notation; empty is all four
	PingRole ID     // is notified by the daily's post; 0 is none
	Threads  bool   // each daily has a thread below it
	Publish  bool   // the daily is published to the followers of its channel
	Quiet    bool   // the bot answers aloud in the daily's channel alone

	Greeting Greeting
	LeftAt   time.Time // when it removed the bot; zero while the bot is there
}

// Greeting is whether the bot has said hello in a guild.
type Greeting uint8

// The states of a greeting. Their numbers are stored: never change one.
const (
	NotGreeted Greeting = 0
	GreetLater Greeting = 1 // there is no channel to write in: the first manager's command brings it
	Greeted    Greeting = 2
)

// Block is a person who stands on none of a guild's boards. Through is the game up to
// which the boards follow, by ID; while it is Pending there are more.
type Block struct {
	Guild   ID
	Player  ID
	Off     bool // it was taken back: the boards get what they lost
	Pending bool
	Through int64
	By      ID
	At      time.Time
}

// Crown is a role that a guild gave to a player.
type Crown struct {
	Guild  ID
	Player ID
	Role   ID
}

// Edition is one of the dailies of a date. Each kind and each set of operators has its own,
// and so has each way to post it: no post that shows a whole puzzle gives away a teaser's.
type Edition struct {
	Day   Day
	Kind  Kind
	Ops   string // in bot/game's notation; empty is all four
	Whole bool   // for posts that show the targets
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
