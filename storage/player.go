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
}

// Member is how a person is known in one guild, as of the last interaction there.
type Member struct {
	Guild  ID
	Player ID
	Name   string
	SeenAt time.Time
}
