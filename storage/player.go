package storage

import "time"

// Player is a person, everywhere the same.
type Player struct {
	ID        ID
	Current   int64 // the game opened last; 0 is none
	LastGuild ID    // the server last played in; 0 is none
	Theme     string

	KeepNotes   bool // values leave the notes of their row and column alone
	ShowSame    bool // boards highlight the values equal to the one under the cursor
	ShowRepeats bool // boards highlight values that repeat in a line
	TextBoards  bool // boards come as text, without a picture
	SubmitFull  bool // a board is submitted when its last cell is filled

	Reminders     Reminders
	RemindAt      time.Time // when to look again whether to remind them
	NoDuels       bool      // nobody may invite the player to a duel
	NoPings       bool      // an invitation to a duel names the player without notifying them
	QuietStanding bool      // the messages of the player's matches tell only start and end
}

// Reminders is whether a person is warned before a streak ends.
type Reminders uint8

// The states of reminders. Their numbers are stored: never change one.
const (
	RemindersOff     Reminders = 0
	RemindersOn      Reminders = 1
	RemindersRefused Reminders = 2 // they were on until a direct message was refused
)

// Member is how a person is known in one guild, as of the last interaction there.
type Member struct {
	Guild  ID
	Player ID
	Name   string
	SeenAt time.Time
}
